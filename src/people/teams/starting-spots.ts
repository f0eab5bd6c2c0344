/** Finds teams assigned to the same starting spot: 1A twice, or hole 1 twice without a letter. */
import { holeWithPar } from '../../kernel/text/holes.ts'

export interface TeamOnSpot {
  id: string
  teamName: string
  startingHole: number | null
  startingGroup: Group | null
  /** Teams of two waves start from one spot after each other. */
  waveId?: string | null | undefined
  /** So do teams with different tee times: as in their record, or on the wire. */
  teeSlot?: number | null | undefined
  teeTime?: { slot: number } | undefined
}

/** The event's waves, if it has any: two that start at one time meet on a spot, others don't. */
type Waves = readonly { waveId: string; startsAt: string }[] | undefined

/** The same for all teams that start at once. */
function startOf(waves: Waves, { waveId }: Pick<TeamOnSpot, 'waveId'>): string {
  return waves?.find((wave) => wave.waveId === waveId)?.startsAt ?? waveId ?? ''
}

/** '5A', as on the cart sign; null if not set. */
export function spotOf({
  startingHole,
  startingGroup,
}: Pick<TeamOnSpot, 'startingHole' | 'startingGroup'>): string | null {
  return startingHole === null ? null : `${startingHole}${startingGroup ?? ''}`
}

/**
 * Returns the other teams on the same spot, by team id; empty if nobody shares. A team without a group letter tees
 * off first, so it shares with the A team of its hole.
 */
export function sharedSpots<Team extends Omit<TeamOnSpot, 'teamName'>>(
  teams: readonly Team[],
  waves?: Waves,
): Map<string, Team[]> {
  const placed = teams.filter(({ startingHole }) => startingHole !== null)
  const bySpot = Map.groupBy(placed, (team) => {
    const { startingHole, startingGroup, teeSlot, teeTime } = team
    return `${startingHole}${startingGroup ?? 'A'} ${startOf(waves, team)} ${teeSlot ?? teeTime?.slot ?? ''}`
  })
  const shared = new Map<string, Team[]>()
  for (const here of bySpot.values()) {
    if (here.length < 2) continue
    for (const team of here)
      shared.set(
        team.id,
        here.filter((other) => other !== team),
      )
  }
  return shared
}

/** 'Team Marsh also starts at 1A.' null if nobody does. */
export function sharedInWords(team: TeamOnSpot, others: readonly TeamOnSpot[] | undefined): string | null {
  if (!others?.length) return null
  const names = others.map(({ teamName }) => teamName)
  const list = names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `${list} also ${names.length === 1 ? 'starts' : 'start'} at ${spotOf(team)}.`
}

/** '5, par 4', '5, par 4, with Team Marsh' while there is room for `team`, and '5, par 4, taken by Team Marsh and Team Okafor'. */
export function holeInWords(
  hole: number,
  team: TeamOnSpot,
  all: readonly TeamOnSpot[],
  { pars = [], waves }: { pars?: readonly number[] | undefined; waves?: Waves } = {},
): string {
  const name = holeWithPar(hole, pars[hole - 1])
  const here = all.filter(
    (other) =>
      other.id !== team.id && other.startingHole === hole && startOf(waves, other) === startOf(waves, team),
  )
  if (here.length === 0) return name
  const names = here.map(({ teamName }) => teamName).join(' and ')
  return `${name}, ${here.length === 1 ? 'with' : 'taken by'} ${names}`
}

export type Group = 'A' | 'B'
