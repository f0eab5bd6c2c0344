/** What a board is made of. */

import type { TeamStatus } from '../../event/event/team-status.ts'
import type { HoleCard, TieBreak } from '../../event/event/tie-break.ts'
import type { TeamRoute } from '../rules/order-of-play.ts'
import type { RoundSetup } from '../rules/rules.ts'

export interface FieldTeam {
  teamId: string
  teamName: string
  teamMembers: string[]
  teamNumber: number
  startingHole: number | null
  startingGroup: 'A' | 'B' | null
  /** Name of the wave it starts in; absent where all start at once. */
  wave?: string
  /** Absent for a team that plays the whole card. */
  route?: TeamRoute
  /** '8:10 AM'; absent without one. */
  teeTime?: string
  scoreConfirmed: boolean
  /** Absent for a team that plays, or played to the end. */
  status?: TeamStatus
  /** Strokes by hole, one entry per hole of the field, null while unplayed. */
  scores: readonly (number | null)[]
}

export interface Field {
  teams: readonly FieldTeam[]
  /** The course's holes, by number. */
  holes: readonly HoleCard[]
  tieBreak: TieBreak
  isFinal: boolean
  /** Version of the rules that the event keeps; absent for the newest. */
  rules?: number
  /** Absent for a whole gross round without a cap. */
  round?: RoundSetup
}

/** How many holes a team plays. */
export function roundLength({ holes, round }: Pick<Field, 'holes' | 'round'>): number {
  return round?.routes?.length ?? holes.length
}
