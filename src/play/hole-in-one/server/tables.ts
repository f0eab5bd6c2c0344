import type { Instant } from '../../../kernel/clock.ts'

interface HoleInOneFilesTable {
  id: string
  event_id: string
  /** Its number. */
  hole: number
  /** An `InsuredHoleEntry` without its hole's number, as JSON. */
  policy: string
  version: number
  made_by: string
  made_at: Instant
  removed_by: string | null
  removed_at: Instant | null
}

/** One for each team and insured hole, opened by its first '1'; never deleted. */
interface HoleInOneClaimsTable {
  id: string
  file_id: string
  event_id: string
  team_id: string
  /** As it was, for a team that is deleted later; so are the players' names, as JSON. */
  team_name: string
  players: string
  entered_by: string
  entered_at: Instant
  opened_at: Instant
  /** `ClaimSheet` as JSON. */
  sheet: string
  settled_at: Instant | null
  version: number
  changed_by: string | null
  changed_at: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    hole_in_one_files: HoleInOneFilesTable
    hole_in_one_claims: HoleInOneClaimsTable
  }
}
