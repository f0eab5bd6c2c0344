import type { ImportKind } from '../columns.ts'
import type { Chosen } from '../rules.ts'

/** Which list a file is, and how it is read. */
export interface ImportWish {
  kind: ImportKind
  /** Columns matched by hand. */
  columns?: Chosen
  /** In a list of teams: rows with fewer players than a team are golfers who wait for one. */
  partiesToo?: boolean
}
