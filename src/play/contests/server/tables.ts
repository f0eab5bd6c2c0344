import type { LateWhy } from '../../../event/late/rules.ts'
import type { Instant } from '../../../kernel/clock.ts'
import type { ContestKind, Measure } from '../../rules/contests.ts'

interface ContestsTable {
  id: string
  event_id: string
  kind: ContestKind
  /** Its number. */
  hole: number
  for_whom: 'all' | 'flights' | 'groups'
  /** Names of the flights or groups, as JSON; no flights named means all of them. */
  names: string
  sponsor: string | null
  /** The event's sponsor; it may be deleted since. */
  sponsor_id: string | null
  /** `ContestPrize` as JSON. */
  prize: string | null
  /** 0 or 1. */
  needs_volunteer: number
  measure: Measure
  version: number
  made_by: string
  made_at: Instant
  removed_by: string | null
  removed_at: Instant | null
}

/** A link's secret is shown once and kept as a hash. */
interface ContestLinksTable {
  id: string
  contest_id: string
  secret_hash: string
  made_by: string
  made_at: Instant
  closed_by: string | null
  closed_at: Instant | null
}

/** Append-only, but for the mark of an entry that was withdrawn. Late ones count once they are accepted. */
interface ContestEntriesTable {
  id: string
  contest_id: string
  mutation_id: string
  team_id: string
  /** As it was when this was written down, for a team that is deleted later. */
  team_name: string
  player_name: string
  /** The group; null in a contest for all or by flight. */
  category: string | null
  /** Inches, or putts. */
  amount: number
  /** By the clock of whoever measured, but never later than received. */
  measured_at: Instant
  received_at: Instant
  source: 'link' | 'team' | 'staff'
  /** The link's or the team's id, or the name of a person of the staff. */
  source_id: string
  device_id: string
  /** Why it waits for staff, who decide in `late_decisions`; null for one that counts from the first. */
  late_why: LateWhy | null
  withdrawn_by: string | null
  withdrawn_at: Instant | null
  withdrawn_reason: string | null
}

interface SkinGamesTable {
  event_id: string
  /** `SkinSettings` as JSON; null while there is no game. */
  settings: string | null
  version: number
  made_by: string
  made_at: Instant
  /** When play went live, or the time that was set had passed; null while entries are open. */
  closed_at: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    contests: ContestsTable
    contest_links: ContestLinksTable
    contest_entries: ContestEntriesTable
    skin_games: SkinGamesTable
  }
}
