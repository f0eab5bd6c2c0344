/** Which golfers' fees were used: by whoever was checked in, or, where nobody was, by a team that has scores. Pure. */

interface Golfer {
  id: string
  fullName: string
}

export interface PlayedFacts {
  /** Ids of the golfers who are checked in. */
  checkedIn: ReadonlySet<string>
  hasScores: boolean
  teamName: string
}

/** Who of these played; `all` are the golfers of their team. */
export function whoPlayed<Who extends Golfer>(
  golfers: readonly Who[],
  all: readonly Golfer[],
  { checkedIn, hasScores }: PlayedFacts,
): Who[] {
  if (all.some(({ id }) => checkedIn.has(id))) return golfers.filter(({ id }) => checkedIn.has(id))
  return hasScores ? [...golfers] : []
}

/** 'Lee Marsh was checked in', 'Team Marsh has scores'. */
export function playedInWords(played: readonly Golfer[], { checkedIn, teamName }: PlayedFacts): string {
  const seen = played.filter(({ id }) => checkedIn.has(id))
  if (seen.length === 0) return `${teamName} has scores`
  return `${names.format(seen.map(({ fullName }) => fullName))} ${seen.length === 1 ? 'was' : 'were'} checked in`
}

const names = new Intl.ListFormat('en', { type: 'conjunction' })

/**
 * How many of a fee's line were used: per head where it counts heads; otherwise all of it, unless `payer`, whose own
 * share it is, didn't play.
 */
export function golfUsed(
  quantity: number,
  played: readonly Golfer[],
  payer: Golfer | null,
): { quantity: number; by: readonly Golfer[] } {
  const by = payer ? played.filter(({ id }) => id === payer.id) : played
  if (by.length === 0) return { quantity: 0, by }
  return { quantity: quantity > 1 ? Math.min(quantity, by.length) : quantity, by }
}
