/** Where two teams were put on one starting spot: 1A twice, or hole 1 twice without a letter. */

export interface TeamOnSpot {
  id: string
  teamName: string
  startingHole: number | null
  startingGroup: Group | null
}

/** '5A', as it stands on the cart; null before it is set. */
export function spotOf({ startingHole, startingGroup }: Omit<TeamOnSpot, 'id' | 'teamName'>): string | null {
  return startingHole === null ? null : `${startingHole}${startingGroup ?? ''}`
}

/**
 * The teams that stand on each other's spot, by team: empty when everybody has a spot of their own. A team without
 * a letter tees off first, so it meets the A team of its hole.
 */
export function sharedSpots<Team extends Omit<TeamOnSpot, 'teamName'>>(
  teams: readonly Team[],
): Map<string, Team[]> {
  const placed = teams.filter(({ startingHole }) => startingHole !== null)
  const bySpot = Map.groupBy(
    placed,
    ({ startingHole, startingGroup }) => `${startingHole}${startingGroup ?? 'A'}`,
  )
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

/** 'Team Marsh also starts at 1A.' Null when nobody does. */
export function sharedInWords(team: TeamOnSpot, others: readonly TeamOnSpot[] | undefined): string | null {
  if (!others?.length) return null
  const names = others.map(({ teamName }) => teamName)
  const list = names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `${list} also ${names.length === 1 ? 'starts' : 'start'} at ${spotOf(team)}.`
}

export type Group = 'A' | 'B'
