/** The values both databases share: ids, times and JSON are text; money and flags are integers. */
export type Cell = string | number | null
/** Columns sorted by name. */
export type Row = Record<string, Cell>

/** A consistent view of a database at one moment. */
export interface Snapshot {
  readonly kind: 'sqlite' | 'postgres'
  /** The migrations already applied, in order. */
  readonly steps: readonly string[]
  /** Every table of the product, sorted after those it refers to. */
  readonly tables: readonly string[]
  /** A table's rows in batches, by primary key; in the same order from every database. */
  rows(table: string): AsyncIterable<Row[]>
  close(): Promise<void>
}

export interface RowWriter {
  insert(table: string, rows: readonly Row[]): Promise<void>
}

/** A database without tables, to be filled. */
export interface EmptyDatabase {
  readonly kind: 'sqlite' | 'postgres'
  /**
   * In one transaction: creates the schema as of these migrations, writes the rows, then applies the later migrations.
   */
  fill(steps: readonly string[], work: (writer: RowWriter) => Promise<void>): Promise<void>
  close(): Promise<void>
}
