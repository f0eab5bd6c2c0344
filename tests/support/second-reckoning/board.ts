/**
 * The board of any round, reckoned a second time: places by counting who is better, ties by comparing two cards step by
 * step in fractions. Slow, and shares no code with the product.
 */
import type { Cap, ShortRound } from '../../../src/features/round/counting.ts'
import { type Counted, countAgain, type Hole, ownOrder, type Team } from './counting.ts'
import { compared, type Fraction, minus, nearest, plus, times, whole } from './fraction.ts'

export interface AnyField {
  teams: readonly Team[]
  holes: readonly Hole[]
  tieBreak: 'cards' | 'hardest' | 'none'
  isFinal: boolean
  short: ShortRound | null
  cap: Cap
  /** Whole strokes by team id; null without a net board. */
  handicaps: ReadonlyMap<string, number> | null
  /** Flight name by team id; null without flights. */
  flights: ReadonlyMap<string, string> | null
}
export interface Row {
  position: string
  holesCompleted: number
  strokes: number
  toPar: number | null
  net: { position: string; toPar: number | null } | null
  flight: { name: string; position: string; netPosition: string | null } | null
}
interface Side {
  team: Team
  counted: Counted
  /** What the board ranks by; null without a place on it. */
  score: number | null
  /** Off the whole round. */
  handicap: number
}

/** Groups of hole numbers that are compared one after the other. */
function tieSteps({ holes, tieBreak, short, isFinal }: AnyField, counting: number[]): number[][] {
  if (!isFinal || tieBreak === 'none' || counting.length === 0) return []
  const single = [...counting].sort(
    (a, b) => (holes[a - 1] as Hole).handicap - (holes[b - 1] as Hole).handicap,
  )
  const hardest = single.map((hole) => [hole])
  if (tieBreak === 'hardest') return hardest
  const isShort = short !== null && counting.length < holes.length
  const lasts = [9, 6, 3, 1].filter((count) =>
    isShort ? count <= counting.length : count < counting.length || count === 1,
  )
  return [...lasts.map((count) => counting.slice(counting.length - count)), ...hardest]
}

/** Strokes on these holes, less the handicap's share of those the team played. */
function onHoles({ counted, handicap }: Side, step: number[], holeCount: number): Fraction {
  let total = whole(0)
  for (const hole of step) {
    const score = counted.card.get(hole)
    if (!score) continue
    total = plus(total, whole(score.strokes))
    if (score.wasPlayed) total = minus(total, [BigInt(handicap), BigInt(holeCount)])
  }
  return total
}

/** Negative when a ranks above b. */
function better(a: Side, b: Side, steps: number[][], holeCount: number): number {
  if (a.score !== b.score) return (a.score as number) - (b.score as number)
  for (const step of steps) {
    const difference = compared(onHoles(a, step, holeCount), onHoles(b, step, holeCount))
    if (difference !== 0) return difference
  }
  return 0
}

function position(side: Side, sides: readonly Side[], steps: number[][], holeCount: number): string {
  if (side.score === null) return '-'
  let above = 0
  let level = 0
  for (const other of sides) {
    if (other === side || other.score === null) continue
    const difference = better(other, side, steps, holeCount)
    if (difference < 0) above++
    if (difference === 0) level++
  }
  return `${level > 0 ? 'T' : ''}${above + 1}`
}

export function boardAgain(field: AnyField): Map<string, Row> | null {
  const { teams, holes, short, isFinal, handicaps, flights } = field
  const counted = countAgain(teams, holes, field)
  if (counted === null) return null
  const sums = new Map<string, { strokes: number; toPar: number; played: number }>()
  const gross: Side[] = teams.map((team) => {
    const own = counted.get(team.teamId) as Counted
    const sum = { strokes: 0, toPar: 0, played: 0 }
    for (const [hole, { strokes, wasPlayed }] of own.card) {
      sum.strokes += strokes
      sum.toPar += strokes - (holes[hole - 1] as Hole).par
      if (wasPlayed) sum.played++
    }
    sums.set(team.teamId, sum)
    const hasPlace = short || isFinal ? own.isComplete : own.card.size > 0
    return { team, counted: own, score: hasPlace ? sum.toPar : null, handicap: 0 }
  })
  const ranked = gross.filter((side) => side.score !== null)
  const counting =
    short === null || short.custom === 'par-for-unplayed'
      ? ownOrder(1, holes.length)
      : ownOrder(1, holes.length).filter(
          (hole) => ranked.length > 0 && ranked.every((side) => side.counted.holes.includes(hole)),
        )
  const steps = tieSteps(field, counting)
  const off = (id: string, handicap: number) =>
    nearest(times([BigInt(handicap), BigInt(holes.length)], whole(sums.get(id)?.played ?? 0)))
  const net: Side[] = gross.flatMap((side) => {
    const handicap = handicaps?.get(side.team.teamId)
    if (handicap === undefined) return []
    const score = side.score === null ? null : side.score - off(side.team.teamId, handicap)
    return [{ ...side, score, handicap }]
  })
  const rows = new Map<string, Row>()
  for (const side of gross) {
    const id = side.team.teamId
    const sum = sums.get(id) as { strokes: number; toPar: number }
    const own = net.find((each) => each.team === side.team)
    const flight = flights?.get(id)
    const mates = (sides: readonly Side[]) =>
      sides.filter((each) => flights?.get(each.team.teamId) === flight)
    const place = (of: Side | undefined, among: readonly Side[]) =>
      of ? position(of, among, steps, holes.length) : '-'
    const hasScore = side.counted.card.size > 0
    rows.set(id, {
      position: place(side, gross),
      holesCompleted: side.counted.card.size,
      strokes: sum.strokes,
      toPar: hasScore ? sum.toPar : null,
      net: handicaps && {
        position: place(own, net),
        toPar: own && hasScore ? sum.toPar - off(id, own.handicap) : null,
      },
      flight:
        flight === undefined
          ? null
          : {
              name: flight,
              position: place(side, mates(gross)),
              netPosition: handicaps && place(own, mates(net)),
            },
    })
  }
  return rows
}
