/** The pot of the skins, reckoned a second time: who is in, what is settled, and cents dealt out one by one. */
import type { Cap } from '../../../src/play/rules/counting.ts'
import { type Hole, mostOn } from './counting.ts'
import { skinsAgain } from './skins.ts'

export interface SoldEntry {
  teamId: string | null
  quantity: number
  /** Cents. */
  unitPrice: number
  paid: number
  kept: number
  counts: boolean
  /** Minutes into the day. */
  at: number
  decision: 'yes' | 'no' | null
}

export interface SkinsDay {
  teams: readonly {
    teamId: string
    scores: readonly (number | null)[]
    hasStopped: boolean
    /** Whole strokes. Whoever has none doesn't play for net skins. */
    handicap: number | null
    /** Numbers of the holes that count for it. */
    counting: readonly number[]
  }[]
  holes: readonly Hole[]
  cap: Cap
  isNet: boolean
  /** Minutes into the day; null while entries are open. */
  closed: number | null
  sales: readonly SoldEntry[]
  /** What the committee chose for a round cut short; null for the holes that count, also of a whole round. */
  cut: 'played' | 'back' | null
  isOver: boolean
  carriesOver: boolean
  housePercent: number
  leftOver: 'winners' | 'entrants'
}

export interface PotAgain {
  entrants: string[]
  late: string[]
  /** 'hole team worth cents'. */
  skins: string[]
  taken: number
  house: number
  pot: number
  /** Cents that go back, by sale; sales without any are absent. */
  back: [sale: number, cents: number][]
}

export function potAgain(day: SkinsDay): PotAgain {
  const isIn = (sale: SoldEntry) => day.closed === null || sale.at < day.closed || sale.decision === 'yes'
  const isLate = (sale: SoldEntry) => day.closed !== null && sale.at >= day.closed
  const here = day.sales.filter(
    (sale) => isIn(sale) && sale.teamId !== null && sale.counts && sale.quantity > 0,
  )
  const entrants = day.teams
    .map(({ teamId }) => teamId)
    .filter((id) => here.some((sale) => sale.teamId === id))
    .sort()
  const late = entrants.filter((id) => here.every((sale) => sale.teamId !== id || isLate(sale)))
  const players = day.teams.filter(
    (team) =>
      entrants.includes(team.teamId) &&
      !team.hasStopped &&
      !(day.isOver && team.scores.every((score) => score === null)) &&
      !(day.isNet && team.handicap === null),
  )
  const numbers = day.holes.map((_, hole) => hole)
  const inPlay =
    day.cut === 'back'
      ? []
      : numbers.filter((hole) =>
          players.every(({ scores, counting }) =>
            day.cut === null ? counting.includes(hole + 1) : scores[hole] !== null,
          ),
        )
  const cards = players.map(({ teamId, handicap, scores }) => ({
    ...{ teamId, handicap },
    strokes: scores.map((score, hole) =>
      score === null ? null : Math.min(score, mostOn((day.holes[hole] as Hole).par, day.cap)),
    ),
  }))
  const { isNet, carriesOver } = day
  const game = skinsAgain(cards, day.holes, inPlay, { isNet, carriesOver })
  const won = game.holes.flatMap((words, at) => {
    const [teamId, worth] = words.split(' ')
    return worth === undefined
      ? []
      : [{ hole: (inPlay[at] as number) + 1, teamId, worth: Number.parseInt(worth, 10) }]
  })
  const nothingOpen = players.length < 2 || !game.holes.includes('open')
  const isEmpty = day.cut === 'back' || (day.isOver && nothingOpen && won.length === 0)
  const taken = here.reduce((total, { kept }) => total + kept, 0)
  const house = isEmpty ? 0 : Number((BigInt(taken) * BigInt(day.housePercent)) / 100n)
  const pot = taken - house
  const left = day.leftOver === 'entrants' && day.isOver && nothingOpen && !isEmpty ? game.leftOver : 0
  const paidOut = deal(isEmpty ? 0 : pot, [...won.map(({ worth }) => worth), left])
  const back = new Map<number, number>()
  const give = (sale: SoldEntry, amount: number) => {
    if (amount > 0) back.set(day.sales.indexOf(sale), amount)
  }
  if (isEmpty) for (const sale of day.sales) if (isIn(sale) && sale.teamId !== null) give(sale, sale.paid)
  if (left > 0) {
    const shares = deal(
      paidOut[won.length] as number,
      here.map(({ quantity }) => quantity),
    )
    for (const [at, sale] of here.entries()) give(sale, shares[at] as number)
  }
  for (const sale of day.sales) if (!isIn(sale) && sale.decision === 'no') give(sale, sale.paid)
  return {
    ...{ entrants, late, taken, house, pot },
    skins: isEmpty
      ? []
      : won.map(({ hole, teamId, worth }, at) => `${hole} ${teamId} ${worth} ${paidOut[at]}`),
    back: [...back].sort(([a], [b]) => a - b),
  }
}

/** Everybody's whole cents first, then one cent each to whoever is shortest of what is due, the first before the others. */
function deal(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0)
  if (all === 0) return weights.map(() => 0)
  const due = weights.map((weight) => (amount * weight) / all)
  const got = weights.map((weight) => Math.floor((amount * weight) / all))
  for (let cents = amount - got.reduce((total, each) => total + each, 0); cents > 0; cents--) {
    let shortest = 0
    for (const [at, each] of due.entries())
      if (each - (got[at] as number) > (due[shortest] as number) - (got[shortest] as number) + 1e-9)
        shortest = at
    got[shortest] = (got[shortest] as number) + 1
  }
  return got
}
