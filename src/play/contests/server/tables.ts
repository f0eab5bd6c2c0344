import type { LateWhy } from '../../../event/late/rules.ts'
import type { Instant } from '../../../kernel/clock.ts'
import type { ContestKind, Measure } from '../../rules/contests.ts'

interface ContestsTable {
  id: string
  eventId: string
  kind: ContestKind
  /** Its number. */
  hole: number
  forWhom: 'all' | 'flights' | 'groups'
  /** Names of the flights or groups, as JSON; no flights named means all of them. */
  names: string
  sponsor: string | null
  /** The event's sponsor; it may be deleted since. */
  sponsorId: string | null
  /** `ContestPrize` as JSON. */
  prize: string | null
  /** 0 or 1. */
  needsVolunteer: number
  measure: Measure
  version: number
  madeBy: string
  madeAt: Instant
  removedBy: string | null
  removedAt: Instant | null
}

/** A link's secret is shown once and kept as a hash. */
interface ContestLinksTable {
  id: string
  contestId: string
  secretHash: string
  madeBy: string
  madeAt: Instant
  closedBy: string | null
  closedAt: Instant | null
}

/** Append-only, but for the mark of an entry that was withdrawn. Late ones count once they are accepted. */
interface ContestEntriesTable {
  id: string
  contestId: string
  mutationId: string
  teamId: string
  /** As it was when this was written down, for a team that is deleted later. */
  teamName: string
  playerName: string
  /** The group; null in a contest for all or by flight. */
  category: string | null
  /** Inches, or putts. */
  amount: number
  /** By the clock of whoever measured, but never later than received. */
  measuredAt: Instant
  receivedAt: Instant
  source: 'link' | 'team' | 'staff'
  /** The link's or the team's id, or the name of a person of the staff. */
  sourceId: string
  deviceId: string
  /** Why it waits for staff, who decide in `late_decisions`; null for one that counts from the first. */
  lateWhy: LateWhy | null
  withdrawnBy: string | null
  withdrawnAt: Instant | null
  withdrawnReason: string | null
}

interface SkinGamesTable {
  eventId: string
  /** `SkinSettings` as JSON; null while there is no game. */
  settings: string | null
  version: number
  madeBy: string
  madeAt: Instant
  /** When play went live, or the time that was set had passed; null while entries are open. */
  closedAt: Instant | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    contests: ContestsTable
    contest_links: ContestLinksTable
    contest_entries: ContestEntriesTable
    skin_games: SkinGamesTable
  }
}
