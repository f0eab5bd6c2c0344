/** A table as the database describes itself. */
export interface TableShape {
  name: string
  /** By name. */
  columns: { name: string; isText: boolean }[]
  /** In the key's own order; empty when there is none. */
  key: string[]
  refersTo: string[]
}

/** Each table after those it refers to, else by name. Throws when two refer to each other. */
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

/** All columns by name, rows by key. Text is compared by its bytes, on every database. */
export function selectRows({ name, columns, key }: TableShape, byBytes: string): string {
  const quoted = (column: string) => `"${column}"`
  const sorted = (key.length > 0 ? key : columns.map((column) => column.name)).map((column) => {
    const isText = columns.find((one) => one.name === column)?.isText
    return isText ? `${quoted(column)} ${byBytes}` : quoted(column)
  })
  const all = columns.map((column) => quoted(column.name))
  return `select ${all.join(', ')} from ${quoted(name)} order by ${sorted.join(', ')}`
}
