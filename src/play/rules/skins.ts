/**
 * Skins: on each hole the entrant with the lowest score, alone, wins one skin. With carry-over a tied hole's skin goes
 * to the next hole.
 *
 * Sources: golfstakes.com (both ways, and the example of holes 1 to 3 tied and the fourth worth four); strokes by hole
 * handicap: USGA, Rules of Handicapping, Appendix E (a plus handicap gives back from the highest number on).
 */
import type { HoleCard } from '../../event/event/tie-break.ts'

export interface SkinsEntrant {
  teamId: string
  teamName: string
  /** Strokes by hole as they count, null while unplayed. A hole that counts as par isn't played: null. */
  strokes: readonly (number | null)[]
  /** Whole strokes, for net skins; null plays gross. */
  handicap: number | null
  /** Where they come off, by index of the hole; null or absent for the order of the whole card. */
  off?: ReadonlyMap<number, number> | null
}

export interface SkinsGame {
  entrants: readonly SkinsEntrant[]
  /** All of the course, by number. */
  holes: readonly HoleCard[]
  /** Indexes of the holes that are played for, by number. */
  inPlay: readonly number[]
  basis: 'gross' | 'net'
  carriesOver: boolean
}

/** `open`: somebody has yet to play it; `tied`: nobody won it. */
export type SkinHole = { hole: number; strokes: Record<string, number | null> } & (
  | { state: 'open' }
  | { state: 'tied' }
  /** `worth` in skins. `mayGrow`: an earlier hole is still open and could carry over to this one. */
  | { state: 'won'; teamId: string; teamName: string; worth: number; mayGrow: boolean }
)

export interface SkinsResult {
  /** By number; `hole` is an index from 0. */
  holes: SkinHole[]
  /** Skins by team id, for teams with any. */
  skins: Map<string, number>
  /** Tied after the last hole that anybody won, so nobody has them: the committee's to share. 0 without carry-over. */
  leftOver: number
}

/** A hole is decided when every entrant has played it. Nobody wins against nobody: a game takes two. */
export function skinsOf(game: SkinsGame): SkinsResult {
  const skins = new Map<string, number>()
  let carried = 0
  let hasOpen = false
  const holes = game.inPlay.map((hole): SkinHole => {
    const played = netOn(game, hole)
    const about = {
      hole,
      strokes: Object.fromEntries(game.entrants.map((each) => [each.teamId, each.strokes[hole] ?? null])),
    }
    if (played === null) {
      // What was carried to an open hole waits with it.
      carried = 0
      hasOpen = true
      return { ...about, state: 'open' }
    }
    const winner = lowestAlone(played)
    if (!winner) {
      carried += game.carriesOver ? 1 : 0
      return { ...about, state: 'tied' }
    }
    const worth = 1 + carried
    const mayGrow = hasOpen && game.carriesOver
    carried = 0
    hasOpen = false
    const { teamId, teamName } = winner.entrant
    skins.set(teamId, (skins.get(teamId) ?? 0) + worth)
    return { ...about, state: 'won', teamId, teamName, worth, mayGrow }
  })
  return { holes, skins, leftOver: carried }
}

/** The team that wins a hole; null for a tie, undefined while it is open. Cheap, where the whole game isn't. */
export function winnerOn(game: SkinsGame, hole: number): string | null | undefined {
  const played = netOn(game, hole)
  return played ? (lowestAlone(played)?.entrant.teamId ?? null) : undefined
}

interface Played {
  entrant: SkinsEntrant
  strokes: number
}

/** Null while the hole is open. */
function netOn({ entrants, holes, basis }: SkinsGame, hole: number): Played[] | null {
  if (entrants.length < 2) return null
  const played = entrants.flatMap((entrant): Played[] => {
    const strokes = entrant.strokes[hole] ?? null
    if (strokes === null) return []
    const usual = () => strokesOnHole(entrant.handicap ?? 0, holes[hole]?.handicap ?? 0, holes.length)
    const off = basis === 'net' ? (entrant.off?.get(hole) ?? usual()) : 0
    return [{ entrant, strokes: strokes - off }]
  })
  return played.length === entrants.length ? played : null
}

function lowestAlone(played: readonly Played[]): Played | null {
  const lowest = Math.min(...played.map(({ strokes }) => strokes))
  const [first, ...others] = played.filter(({ strokes }) => strokes === lowest)
  return first && others.length === 0 ? first : null
}

/**
 * Strokes a handicap gets on a hole: one for each hole from handicap 1 on, then a second round; below zero it gives
 * them back from the highest number down.
 */
export function strokesOnHole(handicap: number, holeHandicap: number, holeCount: number): number {
  const whole = Math.floor(handicap / holeCount)
  return whole + (holeHandicap <= handicap - whole * holeCount ? 1 : 0)
}

/**
 * What a correction changed, hole by hole, for those who had a skin or got one: 'Team Marsh loses the skin on 4: Team
 * Okafor’s 3 was corrected to 2'. Holes that were open before are no correction.
 */
export function whatChanged(before: SkinsGame, after: SkinsGame): string[] {
  const [old, now] = [skinsOf(before), skinsOf(after)]
  return old.holes.flatMap((was) => {
    if (was.state === 'open') return []
    const is = now.holes.find(({ hole }) => hole === was.hole)
    const changes = changeInWords(was, is)
    const why = whyInWords(was, is, { before, after })
    return changes.map((change) => `${change}${why}`)
  })
}

function changeInWords(was: SkinHole, is: SkinHole | undefined): string[] {
  const number = was.hole + 1
  const owner = was.state === 'won' ? was : null
  const next = is?.state === 'won' ? is : null
  if (owner && next && owner.teamId === next.teamId) {
    if (owner.worth === next.worth) return []
    return [`${owner.teamName}’s skin on ${number} is now worth ${skins(next.worth)}, not ${owner.worth}`]
  }
  return [
    owner && `${owner.teamName} loses the ${owner.worth === 1 ? 'skin' : skins(owner.worth)} on ${number}`,
    next && `${next.teamName} wins ${next.worth === 1 ? 'the skin' : skins(next.worth)} on ${number}`,
  ].filter((each) => each !== null)
}

function skins(count: number): string {
  return count === 1 ? '1 skin' : `${count} skins`
}

/** ': Team Okafor’s 3 was corrected to 2', or empty when the reason is on another hole. */
function whyInWords(
  was: SkinHole,
  is: SkinHole | undefined,
  { before, after }: { before: SkinsGame; after: SkinsGame },
): string {
  if (!is) return ': the hole no longer counts'
  const all = after.entrants.flatMap(({ teamId, teamName, handicap }) => {
    const earlier = before.entrants.find((each) => each.teamId === teamId)
    if (!earlier) return [`${teamName} joined the game`]
    const [from, to] = [was.strokes[teamId] ?? null, is.strokes[teamId] ?? null]
    if (from !== to)
      return [
        to === null ? `${teamName}’s ${from} was taken out` : `${teamName}’s ${from} was corrected to ${to}`,
      ]
    if (after.basis === 'net' && earlier.handicap !== handicap)
      return [`${teamName}’s handicap changed from ${earlier.handicap ?? 0} to ${handicap ?? 0}`]
    return []
  })
  const gone = before.entrants.filter((each) => !after.entrants.some(({ teamId }) => teamId === each.teamId))
  const reasons = [...all, ...gone.map(({ teamName }) => `${teamName} left the game`)]
  return reasons.length === 0 ? '' : `: ${reasons.join(', ')}`
}
