/**
 * The board of any round, reckoned a second time: places by counting who is better, ties by comparing two cards step by
 * step in fractions. Slow, and shares no code with the product.
 */
import type { Cap, ShortRound } from '../../../src/play/rules/counting.ts'
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
  /** Version of the rules: the first compared teams only on the holes they have in common. */
  rules: 1 | 2
  /** Ties as people decided them. */
  decisions: readonly Decision[]
}
export interface Decision {
  board: 'gross' | 'net'
  flight: string | null
  /** Team ids, those of one group level with each other. */
  order: readonly (readonly string[])[]
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

/** Hole numbers, or how many of the last holes in each team's own order of play. */
type Step = number[] | { last: number }

/** What is compared, one after the other. */
function tieSteps({ holes, tieBreak, short, isFinal, rules }: AnyField, counting: number[]): Step[] {
  if (!isFinal || tieBreak === 'none') return []
  const single = [...counting].sort(
    (a, b) => (holes[a - 1] as Hole).handicap - (holes[b - 1] as Hole).handicap,
  )
  const hardest = single.map((hole) => [hole])
  if (tieBreak === 'hardest') return hardest
  if (rules === 2 && short?.custom === 'first-played') {
    const lasts = [9, 6, 3, 1].filter((last) => last < short.holes).map((last) => ({ last }))
    return [...lasts, ...hardest]
  }
  if (counting.length === 0) return []
  const isShort = short !== null && counting.length < holes.length
  const lasts = [9, 6, 3, 1].filter((count) =>
    isShort ? count <= counting.length : count < counting.length || count === 1,
  )
  return [...lasts.map((count) => counting.slice(counting.length - count)), ...hardest]
}

/** Strokes on these holes, less the handicap's share of those the team played; against par where holes differ. */
function onHoles({ team, counted, handicap }: Side, step: Step, holes: readonly Hole[]): Fraction {
  const isOwn = 'last' in step
  let numbers = isOwn ? [] : step
  if (isOwn) {
    const played = ownOrder(team.startingHole, holes.length).filter((hole) => counted.holes.includes(hole))
    for (let back = 1; back <= step.last; back++) numbers = [...numbers, played.at(-back) as number]
  }
  let total = whole(0)
  for (const hole of numbers) {
    const score = counted.card.get(hole)
    if (!score) continue
    const par = isOwn ? (holes[hole - 1] as Hole).par : 0
    total = plus(total, whole(score.strokes - par))
    if (score.wasPlayed) total = minus(total, [BigInt(handicap), BigInt(holes.length)])
  }
  return total
}

/** Negative when a ranks above b. */
function better(a: Side, b: Side, steps: Step[], holes: readonly Hole[]): number {
  if (a.score !== b.score) return (a.score as number) - (b.score as number)
  for (const step of steps) {
    const difference = compared(onHoles(a, step, holes), onHoles(b, step, holes))
    if (difference !== 0) return difference
  }
  return 0
}

/** Negative when a ranks above b. */
type Comparison = (a: Side, b: Side) => number

/** The same with the decisions that stand: those about exactly the teams that are level with a. */
function withDecisions(
  level: Comparison,
  sides: readonly Side[],
  decisions: readonly Decision[],
): Comparison {
  return (a, b) => {
    const before = level(a, b)
    if (before !== 0) return before
    const mates = sides.filter((side) => side.score !== null && level(a, side) === 0)
    const names = mates.map(({ team }) => team.teamId).sort()
    const decision = decisions.find(({ order }) => String(order.flat().sort()) === String(names))
    const groupOf = ({ team }: Side) => decision?.order.findIndex((ids) => ids.includes(team.teamId)) ?? 0
    return groupOf(a) - groupOf(b)
  }
}

function position(side: Side, sides: readonly Side[], compare: Comparison): string {
  if (side.score === null) return '-'
  let above = 0
  let level = 0
  for (const other of sides) {
    if (other === side || other.score === null) continue
    const difference = compare(other, side)
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
    const hasPlace = !team.status && (short || isFinal ? own.isComplete : own.card.size > 0)
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
    const place = (of: Side | undefined, board: 'gross' | 'net', inFlight: string | null = null) => {
      const sides = board === 'gross' ? gross : net
      const made = (on: string | null) =>
        field.isFinal ? field.decisions.filter((each) => each.board === board && each.flight === on) : []
      const ofAll = withDecisions((a, b) => better(a, b, steps, holes), sides, made(null))
      if (!of) return '-'
      if (inFlight === null) return position(of, sides, ofAll)
      const own = mates(sides)
      return position(of, own, withDecisions(ofAll, own, made(inFlight)))
    }
    const hasScore = side.counted.card.size > 0
    rows.set(id, {
      position: place(side, 'gross'),
      holesCompleted: side.counted.card.size,
      strokes: sum.strokes,
      toPar: hasScore ? sum.toPar : null,
      net: handicaps && {
        position: place(own, 'net'),
        toPar: own && hasScore ? sum.toPar - off(id, own.handicap) : null,
      },
      flight:
        flight === undefined
          ? null
          : {
              name: flight,
              position: place(side, 'gross', flight),
              netPosition: handicaps && place(own, 'net', flight),
            },
    })
  }
  return rows
}
