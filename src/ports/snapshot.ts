/** What a cell of the narrow dialect holds: ids, times and JSON are text, money and flags whole numbers. */
export type Cell = string | number | null
/** Columns in the order of their names. */
export type Row = Record<string, Cell>

/** A database as it stood at one moment, whatever happens to it meanwhile. */
export interface Snapshot {
  readonly kind: 'sqlite' | 'postgres'
  /** The schema's steps it has behind it, in order. */
  readonly steps: readonly string[]
  /** Every table of the product, each after those it refers to. */
  readonly tables: readonly string[]
  /** A table's rows in pieces, by primary key; the same rows come in the same order from every database. */
  rows(table: string): AsyncIterable<Row[]>
  close(): Promise<void>
}

export interface RowWriter {
  insert(table: string, rows: readonly Row[]): Promise<void>
}

/** A database without a table, to be filled. */
export interface EmptyDatabase {
  readonly kind: 'sqlite' | 'postgres'
  /** In one transaction: the schema as it was after these steps, the rows, then the steps that came later. */
  fill(steps: readonly string[], work: (writer: RowWriter) => Promise<void>): Promise<void>
  close(): Promise<void>
}
