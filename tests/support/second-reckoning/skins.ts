/** Skins, reckoned a second time: every hole by counting who did as well, then the worth by looking back from it. */
import type { Hole } from './counting.ts'

export interface SkinsPlayer {
  teamId: string
  strokes: readonly (number | null)[]
  handicap: number | null
}
export interface SkinsAgain {
  /** 'open', 'tied', or the winner, worth and a plus while it may grow: 'A 3+'. By hole in play. */
  holes: string[]
  leftOver: number
}

/** Deals strokes out one at a time, from the hardest hole on; a plus handicap gives them back from the easiest on. */
export function dealt(handicap: number, holes: readonly Hole[]): number[] {
  const order = holes.map((_, hole) => hole)
  order.sort((a, b) => (holes[a] as Hole).handicap - (holes[b] as Hole).handicap)
  if (handicap < 0) order.reverse()
  const got = holes.map(() => 0)
  for (let stroke = 0; stroke < Math.abs(handicap); stroke++) {
    const hole = order[stroke % order.length] as number
    got[hole] = (got[hole] as number) + Math.sign(handicap)
  }
  return got
}

export function skinsAgain(
  players: readonly SkinsPlayer[],
  holes: readonly Hole[],
  inPlay: readonly number[],
  { isNet, carriesOver }: { isNet: boolean; carriesOver: boolean },
): SkinsAgain {
  const cards = players.map(({ teamId, strokes, handicap }) => {
    const off = dealt(isNet ? (handicap ?? 0) : 0, holes)
    const net = strokes.map((score, hole) => (score === null ? null : score - (off[hole] as number)))
    return { teamId, net }
  })
  const won = inPlay.map((hole): string | null | undefined => {
    const scores = cards.map(({ net }) => net[hole] as number | null)
    if (cards.length < 2 || scores.includes(null)) return undefined
    const winner = cards.find(({ net }, own) =>
      scores.every((score, other) => other === own || (score as number) > (net[hole] as number)),
    )
    return winner?.teamId ?? null
  })
  /** How many tied holes stand right before this one, and whether an open one stands before those. */
  const tiedBefore = (at: number) => {
    let ties = 0
    while (at - ties > 0 && won[at - ties - 1] === null) ties++
    return { ties, isHeldUp: at - ties > 0 && won[at - ties - 1] === undefined }
  }
  const shown = won.map((winner, at) => {
    if (winner === undefined) return 'open'
    if (winner === null) return 'tied'
    const { ties, isHeldUp } = tiedBefore(at)
    return carriesOver ? `${winner} ${ties + 1}${isHeldUp ? '+' : ''}` : `${winner} 1`
  })
  return { holes: shown, leftOver: carriesOver ? tiedBefore(won.length).ties : 0 }
}
