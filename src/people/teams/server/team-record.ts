import type { TeamStatus } from '../../../event/event/team-status.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { KeptFacts } from '../player-fields.ts'

/** A team inside the server. */
export interface TeamRecord {
  id: string
  eventId: string
  number: number
  name: string
  phone: string | null
  startingHole: number | null
  startingGroup: 'A' | 'B' | null
  /** With which it starts; null where all teams start at once. */
  waveId: string | null
  /** Its turn from its starting hole, from 0; null without a tee time. */
  teeSlot: number | null
  /** The start and tee that its captain was last emailed; null before. */
  teeTold: string | null
  /** Incremented with every change of name, phone or players. The starting hole is set separately and doesn't count. */
  version: number
  /** The team fee agreed at sign-up or at the last repricing, not yet rounded. */
  fee: Cents
  /** The fair market value at that fee; null if it was never set. */
  value: Cents | null
  /** Sales tax on top of the fee, in thousandths of a percent. */
  taxRate: number
  /** Staff let it play before it has paid. */
  mayScore: boolean
  createdAt: string
  /** The sponsorship whose package includes this team; it then costs nothing itself. */
  includedIn: string | null
  /** Places, 2 to 5. There may be fewer players. */
  size: number
  /** Places that the team's own fee pays for. The others are for parties, who pay for themselves. */
  ownPlaces: number
  /** The last one of team_statuses, where a score that is being written sees it; null for a team that plays. */
  status: TeamStatus | null
  /** In order; the first is the leader. */
  players: PlayerRecord[]
}

interface TeamsTable extends Omit<TeamRecord, 'mayScore' | 'players'> {
  mayScore: number
}

declare module '../../../ports/database.ts' {
  interface Tables {
    teams: TeamsTable
  }
}

export interface PlayerRecord extends KeptFacts {
  id: string
  number: number
  fullName: string
  /** The party the player signed up and paid with; null for a player of the team's own places. */
  partyId: string | null
  /** Tenths of a stroke; below 0 for a plus handicap. */
  handicapIndex: number | null
  /** Said that they have none: nobody asks again. */
  hasNoIndex: boolean
  /** Off the team for the day. Whatever the golfer paid stays as it is. */
  isAbsent: boolean
}
