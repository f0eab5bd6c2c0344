/** A table as described by the database. */
export interface TableShape {
  name: string
  /** By name. */
  columns: { name: string; isText: boolean }[]
  /** In key order; empty without a primary key. */
  key: string[]
  refersTo: string[]
}

/** Sorts tables after those they refer to, then by name. Throws on a cycle. */
export function parentsFirst(tables: readonly TableShape[]): TableShape[] {
  const left = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1))
  const placed: TableShape[] = []
  while (left.length > 0) {
    const next = left.findIndex(({ name, refersTo }) =>
      refersTo.every((other) => other === name || placed.some((table) => table.name === other)),
    )
    const [table] = next < 0 ? [] : left.splice(next, 1)
    if (!table)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    placed.push(table)
  }
  return placed
}

/** Selects all columns by name, rows by key. Text is compared by bytes on every database. */
export function selectRows({ name, columns, key }: TableShape, byBytes: string): string {
  const quoted = (column: string) => `"${column}"`
  const sorted = (key.length > 0 ? key : columns.map((column) => column.name)).map((column) => {
    const isText = columns.find((one) => one.name === column)?.isText
    return isText ? `${quoted(column)} ${byBytes}` : quoted(column)
  })
  const all = columns.map((column) => quoted(column.name))
  return `select ${all.join(', ')} from ${quoted(name)} order by ${sorted.join(', ')}`
}
