/**
 * Our own commands beside JMH's: {@code compare}, {@code check}, {@code profile} and {@code
 * report}, with the tables of cases and floors that they use.
 *
 * <p>Uses {@code measure} and {@code report}, which do not know of commands.
 */
package dev.parquetfast.benchmarks.command;
