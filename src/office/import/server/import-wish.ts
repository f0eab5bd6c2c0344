import type { Method } from '../../../money/ledger/payment-methods.ts'
import type { ImportKind } from '../columns.ts'
import type { Chosen } from '../rules.ts'

/** A cell that was mended on the page. */
export interface MendedCell {
  row: number
  /** From 0. */
  column: number
  text: string
}

/** Which list a file is, and how it is read. */
export interface ImportWish {
  kind: ImportKind
  /** Columns matched by hand. */
  columns?: Chosen
  /** What stands in place of some cells. */
  cells?: readonly MendedCell[]
  /** In a list of teams: rows with fewer players than a team are golfers who wait for one. */
  partiesToo?: boolean
  /** How those paid who are marked paid without saying how; left out: as the file's program takes money, or by check. */
  paidBy?: Method | undefined
  /** Cash and checks of the list are at the bank already. */
  isDeposited?: boolean
}
