const tables = {
  events: ['golf_value', 'dinner_value', 'shirt_value', 'sponsor_value'],
  dinner_orders: ['dinner_value', 'shirt_value'],
  sponsors: ['value'],
}

/**
 * A fair market value may be not set. It was 0 unless somebody typed one, so a 0 cannot be told from one that nobody
 * ever looked at: every 0 becomes not set, and receipts say nothing about taxes until somebody types it. A receipt of
 * which all values are 0 said 'No goods or services were provided', which may have been false.
 */
export const unsetValues: readonly string[] = [
  ...Object.entries(tables).flatMap(([table, columns]) =>
    columns.flatMap((column) => [
      `alter table ${table} add column new_${column} integer`,
      `update ${table} set new_${column} = nullif(${column}, 0)`,
      `alter table ${table} drop column ${column}`,
      `alter table ${table} rename column new_${column} to ${column}`,
    ]),
  ),
  `update teams set value = nullif(value, 0)`,
  `update payments set lines = replace(lines, '"fairMarketValue":0}', '"fairMarketValue":null}')
    where replace(lines, '"fairMarketValue":0}', '') not like '%"fairMarketValue":%'`,
  `alter table payments add column values_set_at text`,
]
