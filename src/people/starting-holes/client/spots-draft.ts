/** The board of starting spots: which team is where, and what a move changes. Pure. */
import type { Group } from '../../teams/starting-spots.ts'
import { spotOf } from '../../teams/starting-spots.ts'
import type { WholeTeam } from '../../teams/team-shapes.ts'
import type { SpotMove } from '../contract.ts'

export interface Spot {
  startingHole: number | null
  startingGroup: Group | null
}
type Placed = Pick<WholeTeam, 'id' | 'teamName' | 'startingHole' | 'startingGroup'>

export interface BoardSpot<Team> {
  /** '5A', or 'none'. */
  name: string
  spot: Spot
  here: Team[]
}

const none = 'none'

/**
 * Returns two spots per hole in the order of play, and the unassigned teams: first while there are any, since they are
 * what is left to do. A team without a group letter is at A.
 */
export function spotsOf<Team extends Placed>(
  teams: readonly Team[],
  holes: readonly number[],
): BoardSpot<Team>[] {
  const at = Map.groupBy(teams, nameOfSpot)
  const spots = holes.flatMap((startingHole) =>
    (['A', 'B'] as const).map((startingGroup) => {
      const spot = { startingHole, startingGroup }
      const name = nameOfSpot(spot)
      return { name, spot, here: at.get(name) ?? [] }
    }),
  )
  const unplaced = {
    name: none,
    spot: { startingHole: null, startingGroup: null },
    here: at.get(none) ?? [],
  }
  return unplaced.here.length > 0 ? [unplaced, ...spots] : [...spots, unplaced]
}

/** '5A', or 'none'. */
function nameOfSpot({ startingHole, startingGroup }: Spot): string {
  return startingHole === null ? none : `${startingHole}${startingGroup ?? 'A'}`
}

export function spotNamed(name: string): Spot {
  const [, hole, group] = /^(\d+)([AB])$/.exec(name) ?? []
  if (!hole) return { startingHole: null, startingGroup: null }
  return { startingHole: Number(hole), startingGroup: group === 'B' ? 'B' : 'A' }
}

/** '5A', 'no hole'. */
export function spotName(team: Spot): string {
  return spotOf(team) ?? 'no hole'
}

/**
 * Returns the changes for moving a team to a spot: its own, and that of the team there, which gets its old spot.
 * Empty if it is already there.
 */
export function movesFor<Team extends Placed>(
  teams: readonly Team[],
  team: Team,
  to: Spot,
  on?: Team,
): { moves: SpotMove[]; words: string } {
  const here = teams.filter((each) => nameOfSpot(each) === nameOfSpot(to))
  const other = to.startingHole === null ? undefined : (on ?? here[0])
  if (other === team || here.includes(team)) return { moves: [], words: '' }
  const own: SpotMove = { teamId: team.id, seenAt: spotOf(team), ...to }
  if (!other) return { moves: [own], words: placedInWords(team, to) }
  const back = { startingHole: team.startingHole, startingGroup: team.startingGroup }
  const swapped: SpotMove = { teamId: other.id, seenAt: spotOf(other), ...back }
  return {
    moves: [own, swapped],
    words: `${placedInWords(team, to)} ${placedInWords(other, back)}`,
  }
}

function placedInWords({ teamName }: Placed, to: Spot): string {
  return to.startingHole === null ? `${teamName} has no hole now.` : `${teamName} starts at ${spotOf(to)}.`
}
