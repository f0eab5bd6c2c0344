/** The rules of the day in words, made from the event's settings. The page, the card, the screen and print read them here. Pure. */

import { numbersTo } from '../../event/event/round.ts'
import type { Routes } from '../../event/event/routes.ts'
import { type TieBreak, tieBreaks } from '../../event/event/tie-break.ts'
import { countInWords } from '../../kernel/count-in-words.ts'
import { type Cents, noMoney, showDollars } from '../../kernel/money.ts'
import { customInWords, customs } from '../committee/customs.ts'
import { flightRuleForGolfers } from '../committee/flight-words.ts'
import { type ContestSettings, contestTitle } from '../contests/contest-words.ts'
import { skinsInWords } from '../contests/skins-rules.ts'
import type { SkinSettings } from '../contests/skins-shapes.ts'
import { capInWords, leavesOut, pickUp, type ShortRound } from '../rules/counting.ts'
import type { DayRule } from '../rules/day-rule-shapes.ts'
import { drivesInWords } from '../rules/drives.ts'
import type { FlightRule } from '../rules/flights.ts'
import { ballCountOf, formatInWords } from '../rules/formats.ts'
import { publishedAllowances } from '../rules/handicaps.ts'
import { type RoundSettings, usualSettings } from '../rules/settings.ts'
import { waysInWords } from '../rules/ties.ts'

/** Something sold that is used on the course, such as a mulligan. */
export interface SoldForPlay {
  name: string
  /** What one costs now. */
  price: Cents
  perTeam: number | null
  perPlayer: number | null
}

/** As the event is set up now. */
export interface DayFacts {
  holeCount: number
  /** How waves over different nines compare; null where all play the whole card. */
  routes: Routes | null
  teamSize: number
  tieBreak: TieBreak
  isFinal: boolean
  settings: RoundSettings
  /** Null while the whole round counts. `counts`: what does, '12 holes: 1-7, 14-18'; null without a result. */
  short: { rule: ShortRound; counts: string | null } | null
  /** In a shortened round matching cards compares the last holes each team played. */
  comparesLastPlayed: boolean
  /** As frozen, or as they will be made; null without flights. */
  flights: FlightRule | null
  /** How many prizes there are for places. */
  prizes: number
  sold: readonly SoldForPlay[]
  /** `entry`: what a team has to buy to play; null when all teams do. */
  skins: {
    settings: SkinSettings
    entry: Pick<SoldForPlay, 'name' | 'price'> | null
    /** When entries close, in words; absent where they don't. */
    closes?: string | undefined
  } | null
  contests: readonly Pick<ContestSettings, 'kind' | 'holeNumber' | 'forWhom' | 'names'>[]
  insured: readonly { holeNumber: number; prize: string }[]
}

/** 'Women and Men'. */
const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** In the order of a round. */
export function dayRulesOf(facts: DayFacts): DayRule[] {
  const rules = [
    { heading: 'What counts', sentences: whatCounts(facts) },
    { heading: 'Ties', sentences: ties(facts) },
    { heading: 'Net scores', sentences: net(facts) },
    { heading: 'Flights', sentences: flights(facts) },
    { heading: 'Prizes', sentences: prizes(facts) },
    { heading: 'Add-ons', sentences: facts.sold.map(soldInWords) },
    { heading: 'Contests', sentences: contests(facts) },
    { heading: 'Skins', sentences: skins(facts) },
    {
      heading: 'Hole in one',
      sentences: facts.insured.map((hole) => `Hole ${hole.holeNumber}: ${hole.prize}.`),
    },
    { heading: 'Local rules', sentences: linesOf(facts.settings.localRules) },
  ]
  return rules.filter(({ sentences }) => sentences.length > 0)
}

/** Whether the committee set nothing that a plain scramble doesn't have. */
export function areUsual(facts: DayFacts): boolean {
  const plain: DayFacts = {
    ...facts,
    ...{ tieBreak: 'cards', settings: usualSettings, short: null, comparesLastPlayed: false },
    ...{ flights: null, prizes: 0, sold: [], skins: null, contests: [], insured: [] },
  }
  return JSON.stringify(dayRulesOf(facts)) === JSON.stringify(dayRulesOf(plain))
}

function rankedInWords(routes: DayFacts['routes']): string[] {
  if (routes === 'apart') return ['Teams on different nines are ranked apart: each route has its own places.']
  return routes === 'compared' ? ['Teams play different nines; all are ranked by their totals.'] : []
}

function whatCounts({
  holeCount,
  routes,
  short,
  isFinal,
  settings: { cap, announced, fewestDrives, format },
}: DayFacts): string[] {
  const most = [
    ...formatInWords[format],
    ...(cap === null ? [] : [`${capInWords(cap, ballCountOf(format))} ${pickUp}`]),
    ...(fewestDrives === null ? [] : [drivesInWords(fewestDrives)]),
  ]
  if (!short) {
    const ifCut = announced
      ? `If the round is cut short, ${customs[announced].meaning}.`
      : 'If the round is cut short, the committee decides what counts, and the leaderboard says so.'
    const all = routes
      ? `All ${holeCount} holes of a team’s own nines count.`
      : `All ${holeCount} holes count.`
    return [all, ...rankedInWords(routes), ...most, ...(isFinal ? [] : [ifCut])]
  }
  const { rule, counts } = short
  return [
    ...(counts && !leavesOut(counts)
      ? [`${counts} count.`]
      : ['The round was cut short.', counts ? `What counts: ${counts}.` : 'There is no result yet.']),
    `The committee’s rule: ${lowerFirst(customInWords(rule, holeCount))}.`,
    ...most,
  ]
}

function ties(facts: DayFacts): string[] {
  const people = `the committee decides by ${waysInWords()}`
  if (facts.routes === 'compared')
    return [`Teams with equal totals played different holes, so they share the place, unless ${people}.`]
  if (facts.tieBreak === 'none') return [`Teams with equal totals share the place, unless ${people}.`]
  return [
    ...comparisons(facts),
    ...(facts.settings.net
      ? ['On the net leaderboard, each comparison takes off its share of the team handicap.']
      : []),
    `If that leaves a tie, ${people}, or the teams share the place.`,
  ]
}

function comparisons({ tieBreak, holeCount, short, comparesLastPlayed, routes }: DayFacts): string[] {
  if (tieBreak === 'hardest')
    return [
      `Equal totals are compared hole by hole${short ? ', on the holes that count' : ''}: hardest hole first.`,
    ]
  if (comparesLastPlayed)
    return [
      'Equal totals are decided by matching cards: the last of the holes each team played, against par.',
    ]
  if (short)
    return [
      'Equal totals are decided by matching cards: the last of the holes that count, then the hardest of them.',
    ]
  return [
    `Equal totals are decided by ${lowerFirst(tieBreaks.cards.label(holeCount))}.`,
    routes
      ? 'Holes go in the order of a team’s nines, wherever it started.'
      : 'Holes go by number, wherever a team started.',
  ]
}

/** '25/20/15/10% for four players, 30/20/10% for three'. */
function net({ teamSize, settings: { net: isOn, allowances } }: DayFacts): string[] {
  if (!isOn) return []
  const shares = allowances ?? publishedAllowances
  const sizes = numbersTo(teamSize)
    .reverse()
    .flatMap((size) => {
      const own = shares[size]
      return own ? [`${own.join('/')}% for ${countInWords(size)}${size === teamSize ? ' players' : ''}`] : []
    })
  return [
    `The team handicap is a share of the players’ course handicaps, lowest first: ${sizes.join(', ')}.`,
    'A team with a player without a handicap has no net place.',
  ]
}

function flights({ flights: rule }: DayFacts): string[] {
  return rule ? [flightRuleForGolfers(rule)] : []
}

function prizes({ prizes: count, settings: { severalPrizes } }: DayFacts): string[] {
  if (count < 2) return []
  return [
    severalPrizes
      ? 'A team may win several prizes.'
      : 'A team wins one prize, its most valuable. The other goes to the next team.',
  ]
}

/** 'Mulligan, $10: at most 4 per team.' */
function soldInWords({ perTeam, perPlayer, ...item }: SoldForPlay): string {
  const limits = [perTeam && `${perTeam} per team`, perPlayer && `${perPlayer} per player`].filter(Boolean)
  return `${pricedName(item)}${limits.length > 0 ? `: at most ${limits.join(', ')}` : ''}.`
}

function pricedName({ name, price }: Pick<SoldForPlay, 'name' | 'price'>): string {
  return price === noMoney ? name : `${name}, ${showDollars(price)}`
}

function contests({ contests: all, settings: { contestsStand } }: DayFacts): string[] {
  if (all.length === 0) return []
  return [
    ...all.map((contest) => `${contestTitle(contest)}${forWhomInWords(contest)}.`),
    'Mulligans don’t count at a contest.',
    ...(contestsStand
      ? []
      : ['Results of a team that withdraws, is disqualified or turns in no card don’t count.']),
  ]
}

function forWhomInWords({ forWhom, names }: DayFacts['contests'][number]): string {
  if (forWhom === 'all') return ''
  return `, separately for ${names.length === 0 ? 'each flight' : list.format(names)}`
}

function skins({ skins: game }: DayFacts): string[] {
  if (!game) return []
  return [
    'The lowest score on a hole, if no other team has it, wins a skin.',
    `${skinsInWords(game.settings)}.`,
    game.entry ? `For teams that buy ${pricedName(game.entry)}.` : 'All teams play.',
    ...(game.closes ? [`Entries close ${game.closes}. A late one needs the committee’s yes.`] : []),
    ...cutInWords(game.settings),
  ]
}

/** What the committee has chosen for a round cut short. */
function cutInWords({ entries }: SkinSettings): string[] {
  const whenCut = entries?.whenCut ?? null
  if (whenCut === null) return []
  return [
    whenCut === 'back'
      ? 'If the round is cut short, the skins aren’t decided, and entries are given back.'
      : 'If the round is cut short, the holes that all entrants have played are settled.',
  ]
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
