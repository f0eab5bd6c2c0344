import { z } from 'zod'

const checksum = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * Describes a backup, as its last member 'manifest.json': without it, a backup is incomplete. A table's checksum is
 * the SHA-256 of its rows as lines of JSON, by primary key, columns by name: the same on every database.
 */
export const manifest = z.object({
  format: z.literal('pinhigh-backup'),
  formatVersion: z.literal(1),
  madeAt: z.string(),
  /** The version of the program that made it. */
  version: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  steps: z.array(z.string()).min(1),
  /** Each table after those it refers to. */
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: checksum })),
  files: z.array(z.object({ key: z.string(), bytes: z.int(), sha256: checksum })),
})
export type Manifest = z.output<typeof manifest>

export const manifestName = 'manifest.json'

/** A table's rows come in numbered pieces. */
export function pieceName(table: string, number: number): string {
  return `rows/${table}.${String(number).padStart(5, '0')}.ndjson`
}

export function fileName(key: string): string {
  return `files/${key}`
}

/** What a member of the archive is. Null: unknown to this version. */
export function readName(
  name: string,
): { kind: 'rows'; table: string } | { kind: 'file'; key: string } | { kind: 'manifest' } | null {
  if (name === manifestName) return { kind: 'manifest' }
  const table = /^rows\/(\w+)\.\d+\.ndjson$/.exec(name)?.[1]
  if (table) return { kind: 'rows', table }
  return name.startsWith('files/') ? { kind: 'file', key: name.slice('files/'.length) } : null
}

export interface Totals {
  tables: number
  rows: number
  files: number
}

export function totalsOf({ tables, files }: Manifest): Totals {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { tables: tables.length, rows, files: files.length }
}
