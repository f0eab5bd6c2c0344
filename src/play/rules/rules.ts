/** How an event's round counts. What is absent or null is as in a whole gross round. */
import type { Routes } from '../../event/event/routes.ts'
import type { Cap, ShortRound } from './counting.ts'
import type { Flight } from './flights.ts'
import type { TeamHandicap } from './handicaps.ts'
import type { TieDecision } from './ties.ts'

export interface RoundSetup {
  short: ShortRound | null
  cap: Cap
  /** By team id; a team that isn't among them has no net place. Null without a net board. */
  handicaps: ReadonlyMap<string, TeamHandicap> | null
  /** As frozen; null without flights. */
  flights: readonly Flight[] | null
  /** How many of each team's last holes the board hides; 0 for none. */
  hidden: number
  /** Where teams have routes of their own: how many holes each is over, and how they compare. Absent otherwise. */
  routes?: { length: number; compare: Routes }
  /** How people decided ties; left out where nobody did. */
  ties?: readonly TieDecision[]
}

export const wholeRound: RoundSetup = { short: null, cap: null, handicaps: null, flights: null, hidden: 0 }
