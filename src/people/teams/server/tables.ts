import type { TeamStatus } from '../../../event/event/team-status.ts'
import type { Instant } from '../../../kernel/clock.ts'
import type { KeptFacts } from '../player-fields.ts'

/** Append-only: what staff said about teams that stopped, and that they play again (null). */
interface TeamStatusesTable {
  id: string
  eventId: string
  teamId: string
  status: TeamStatus | null
  reason: string
  setBy: string
  setAt: Instant
}

/** Everybody who plays, on a team or not yet: one row a person, which stays the same when they get or leave a place. */
interface GolfersTable extends Omit<KeptFacts, 'phoneNumber'> {
  id: string
  eventId: string
  /** Null while they wait for a team. */
  teamId: string | null
  /** The party that they signed up and paid with; null on a place of the team's own. */
  partyId: string | null
  /** From 1, without gaps: their place on the team, or in the party while it waits. 1 leads. */
  number: number
  /** Lower case. Unique within the event, like the phone. */
  emailKey: string | null
  phone: string | null
  /** Tenths of a stroke; below 0 for a plus handicap. */
  handicapIndex: number | null
  /** 1: said that they have none; null: has one, or hasn't said. */
  hasNoIndex: number | null
  /** Since when the golfer is off the team for the day; null for one who plays. */
  absentAt: Instant | null
}

/** A view, to read: the golfers who are on a team. */
interface PlayersTable extends GolfersTable {
  teamId: string
}

/** See unproven-contacts.ts; so is unproven_phones. */
interface UnprovenTable {
  playerId: string
}

declare module '../../../ports/database.ts' {
  interface Tables {
    golfers: GolfersTable
    players: PlayersTable
    team_statuses: TeamStatusesTable
    unproven_emails: UnprovenTable
    unproven_phones: UnprovenTable
  }
}
