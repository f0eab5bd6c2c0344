import type { TeamStatus } from '../../../event/event/team-status.ts'
import type { Instant } from '../../../kernel/clock.ts'

interface TeamsTable {
  id: string
  eventId: string
  number: number
  name: string
  phone: string | null
  startingHole: number | null
  startingGroup: 'A' | 'B' | null
  waveId: string | null
  teeSlot: number | null
  /** The tee time and tee that the captain was last emailed; null before. */
  teeTold: string | null
  /** Incremented with every change of name, phone or players. The starting hole is set separately and doesn't count. */
  version: number
  /** Cents, as of sign-up or the last repricing. Later fee changes don't affect it. */
  fee: number
  value: number | null
  /** Sales tax at that time, in thousandths of a percent. */
  taxRate: number
  /** 1: staff let the team play before it has paid. */
  mayScore: number
  createdAt: Instant
  /** The sponsorship whose package includes this team; null for a team that pays for itself. */
  includedIn: string | null
  /** Places on the team, 2 to 5: the event's team size when it was made. */
  size: number
  /** Places that the team's own fee pays for; 0 for a team made of parties. */
  ownPlaces: number
  /** The last one of team_statuses, where a score that is being written sees it; null for a team that plays. */
  status: TeamStatus | null
}

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
interface GolfersTable {
  id: string
  eventId: string
  /** Null while they wait for a team. */
  teamId: string | null
  /** The party that they signed up and paid with; null on a place of the team's own. */
  partyId: string | null
  /** From 1, without gaps: their place on the team, or in the party while it waits. 1 leads. */
  number: number
  firstName: string
  lastName: string
  email: string | null
  /** Lower case. Unique within the event, like the phone. */
  emailKey: string | null
  phone: string | null
  shirtSize: string
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
    teams: TeamsTable
    golfers: GolfersTable
    players: PlayersTable
    team_statuses: TeamStatusesTable
    unproven_emails: UnprovenTable
    unproven_phones: UnprovenTable
  }
}
