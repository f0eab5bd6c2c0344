import type { Instant } from '../../../kernel/clock.ts'

interface HoleInOneFilesTable {
  id: string
  eventId: string
  /** Its number. */
  hole: number
  /** An `InsuredHoleEntry` without its hole's number, as JSON. */
  policy: string
  version: number
  madeBy: string
  madeAt: Instant
  removedBy: string | null
  removedAt: Instant | null
}

/** One for each team and insured hole, opened by its first '1'; never deleted. */
interface HoleInOneClaimsTable {
  id: string
  fileId: string
  eventId: string
  teamId: string
  /** As it was, for a team that is deleted later; so are the players' names, as JSON. */
  teamName: string
  players: string
  enteredBy: string
  enteredAt: Instant
  openedAt: Instant
  /** `ClaimSheet` as JSON. */
  sheet: string
  settledAt: Instant | null
  version: number
  changedBy: string | null
  changedAt: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    hole_in_one_files: HoleInOneFilesTable
    hole_in_one_claims: HoleInOneClaimsTable
  }
}
