/** Sums of a whole event: PostgreSQL's `integer` ends at 21 million dollars. */
export const largeSums: readonly string[] = [
  ...['expected_cash', 'counted_cash', 'expected_checks', 'counted_checks'].flatMap((sum) =>
    widened('cash_counts', sum, 'bigint not null default 0'),
  ),
  ...['received_cash', 'received_checks'].flatMap((sum) => widened('cash_drawers', sum, 'bigint')),
  ...widened('payouts', 'amount', 'bigint not null default 0'),
  ...['amount', 'net'].flatMap((sum) => widened('balance_lines', sum, 'bigint not null default 0')),
]

/** SQLite changes no column's type: a new one takes its name. */
function widened(table: string, column: string, type: string): string[] {
  return [
    `alter table ${table} add column wide_${column} ${type}`,
    `update ${table} set wide_${column} = ${column}`,
    `alter table ${table} drop column ${column}`,
    `alter table ${table} rename column wide_${column} to ${column}`,
  ]
}
