/**
 * What counts of a round: all of it, or what is left of one cut short, with each hole's strokes up to the cap. Cards
 * are never changed; the rules only choose from them.
 *
 * The customs of a shortened round contradict each other, so the committee picks one. Sources: amateurgolftour (only
 * holes that every team finished; the same in the SCGA's Incomplete Round Policy for nine holes), hoaksmg (the same 15
 * holes by more than half of the groups), and golftournamentcaddies (the others). Caps: pacrimsports.net and rrgt.org
 * (double par).
 */

import { playSameHoles } from '../../event/event/routes.ts'
import type { TeamStatus } from '../../event/event/team-status.ts'
import type { HoleCard } from '../../event/event/tie-break.ts'
import { type FinishedSet, mostFinished } from './most-finished.ts'
import { orderOfPlay, type TeamRoute } from './order-of-play.ts'

/** The customs by which a round is cut short. */
export const shortCustoms = ['every-team', 'first-played', 'par-for-unplayed', 'more-than-half'] as const

/** Of the committee's own words: what fits on a sheet beside the other rules. */
export const longestLocalRules = 1000

/** How a round is cut short; null is a whole round. */
export type ShortRound =
  /** Only the holes that every team finished count, if there are at least that many. */
  | { custom: 'every-team'; fewest: number }
  /** The first holes of each team's own order of play count. */
  | { custom: 'first-played'; holes: number }
  /** All holes count, an unplayed one as par. */
  | { custom: 'par-for-unplayed' }
  /**
   * The same holes, finished by more than half of the teams, count: those that most teams finished, or by number those
   * that the committee chose among equally good ones.
   */
  | { custom: 'more-than-half'; holes: number; chosen?: number[] | undefined }

/** The most strokes a hole counts: no limit, twice its par, or a number. */
export type Cap = null | 'double-par' | number

export interface PlayedCard {
  teamId: string
  teamName: string
  startingHole: number | null
  /** Strokes by hole, null while unplayed. */
  scores: readonly (number | null)[]
  /** A team that stopped holds nobody up. Absent for all others. */
  status?: TeamStatus
  /** Absent for a team that plays the whole card. */
  route?: TeamRoute
}

export interface CountedCard {
  /** The holes that count for this team, by number; indexes from 0. */
  holes: readonly number[]
  /** Strokes by hole as they count; null where a hole isn't played or doesn't count. */
  strokes: readonly (number | null)[]
  /** How many of the holes that count the team played. Par filled in isn't played. */
  played: number
  /** Why a shortened round gives the team no place; null when it has one, and in a whole round. */
  why: string | null
}

export interface CountedRound {
  /** By team id. */
  cards: ReadonlyMap<string, CountedCard>
  /** What counts: '12 holes: 1-7, 14-18', or 'All 18 holes' where a custom leaves none out. Null for a whole round. */
  words: string | null
  /** Names of the teams without any score; they don't hold others up. */
  withoutScores: string[]
}

/** There is no result, and the sentence says why. */
export interface NoResult {
  refusal: string
}

/** A message about a custom that this course can't have, or null. A team plays `holeCount` holes; the card's last is `last`. */
export function shortRoundFault(short: ShortRound, holeCount: number, last = holeCount): string | null {
  const holes = 'fewest' in short ? short.fewest : 'holes' in short ? short.holes : holeCount
  const isFine = Number.isInteger(holes) && holes >= 1 && holes <= holeCount
  if (!isFine) return `Choose from 1 to ${holeCount} holes.`
  return 'chosen' in short && short.chosen ? chosenFault(short.chosen, holes, last) : null
}

function chosenFault(chosen: readonly number[], count: number, last: number): string | null {
  const isFine =
    chosen.length === count && chosen.every((hole, index) => hole <= last && hole > (chosen[index - 1] ?? 0))
  return isFine ? null : `Choose ${count} holes, each once and in order.`
}

/** `short` null is a whole round, which always has a result. */
export function countRound(
  cards: readonly PlayedCard[],
  holes: readonly HoleCard[],
  { short, cap }: { short: ShortRound | null; cap: Cap },
): CountedRound | NoResult {
  const chosen = short === null ? wholeRound(holes.length) : choose(short, cards, holes.length)
  if ('refusal' in chosen) return chosen
  const fillsPar = short?.custom === 'par-for-unplayed'
  const counted = cards.map((card): [string, CountedCard] => {
    const own = chosen.holesOf(card)
    const played = own.filter((hole) => card.scores[hole] !== null).length
    const strokes = strokesOf(card, own, holes, { cap, fillsPar: fillsPar && hasBegun(card) })
    return [card.teamId, { holes: own, strokes, played, why: whyNoPlace(short, played, own.length) }]
  })
  const withoutScores = cards
    .filter((card) => !card.status && !hasBegun(card))
    .map(({ teamName }) => teamName)
  return { cards: new Map(counted), words: chosen.words, withoutScores }
}

interface Chosen {
  holesOf(card: PlayedCard): readonly number[]
  words: string | null
}

function wholeRound(holeCount: number): Chosen {
  return { holesOf: (card) => ownHoles(card, holeCount), words: null }
}

function choose(short: ShortRound, cards: readonly PlayedCard[], holeCount: number): Chosen | NoResult {
  const fault = shortRoundFault(short, cards[0]?.route?.holes.length ?? holeCount, holeCount)
  if (fault) return { refusal: fault }
  if (sharesHoles(short) && !playSameHoles(cards.map((card) => ownHoles(card, holeCount))))
    return { refusal: differentHoles }
  const begun = cards.filter((card) => !card.status && hasBegun(card))
  if (begun.length === 0) return { refusal: 'No team has a score yet.' }
  switch (short.custom) {
    case 'every-team':
      return finishedByEveryTeam(begun, short.fewest, holeCount)
    case 'first-played':
      return firstPlayed(begun, short.holes, holeCount)
    case 'more-than-half':
      return finishedByMoreThanHalf(begun, short, holeCount)
    case 'par-for-unplayed': {
      const count = ownHoles(begun[0], holeCount).length
      return {
        holesOf: (card) => ownHoles(card, holeCount),
        words: `${count} holes, with par for those not played`,
      }
    }
  }
}

function finishedByEveryTeam(
  begun: readonly PlayedCard[],
  fewest: number,
  holeCount: number,
): Chosen | NoResult {
  const all = allHoles(holeCount).filter((hole) => begun.every(({ scores }) => scores[hole] !== null))
  if (all.length >= fewest)
    return { holesOf: () => all, words: countsInWords(all, ownHoles(begun[0], holeCount).length) }
  const finished =
    all.length === 0 ? 'No hole has' : all.length === 1 ? 'Only 1 hole has' : `Only ${all.length} holes have`
  return { refusal: `${finished} been finished by every team; at least ${fewest} are needed.` }
}

function firstPlayed(begun: readonly PlayedCard[], count: number, holeCount: number): Chosen | NoResult {
  const holesOf = ({ startingHole, route }: PlayedCard) =>
    orderOfPlay(startingHole, holeCount, route)
      .slice(0, count)
      .sort((a, b) => a - b)
  const isFinished = (card: PlayedCard) => holesOf(card).every((hole) => card.scores[hole] !== null)
  const first = count === 1 ? 'first hole' : `first ${count} holes`
  if (!begun.some(isFinished)) return { refusal: `No team has finished its ${first}.` }
  const isWhole = count === ownHoles(begun[0], holeCount).length
  return { holesOf, words: isWhole ? allInWords(count) : `Each team’s ${first}` }
}

function finishedByMoreThanHalf(
  begun: readonly PlayedCard[],
  { holes: count, chosen }: { holes: number; chosen?: readonly number[] | undefined },
  holeCount: number,
): Chosen | NoResult {
  const cards = begun.map(({ scores }) => scores)
  const best = chosen ? finishedSet(cards, chosen) : mostFinished(cards, count, holeCount)
  if (best.cards * 2 > begun.length)
    return {
      holesOf: () => best.holes,
      words: countsInWords(best.holes, ownHoles(begun[0], holeCount).length),
    }
  const which = `${chosen ? 'chosen' : 'same'} ${count === 1 ? 'hole' : `${count} holes`}`
  const who = best.cards === 0 ? 'No team has' : `Only ${best.cards} of ${begun.length} teams have`
  return { refusal: `${who} finished the ${which}; more than half are needed.` }
}

function finishedSet(cards: readonly PlayedCard['scores'][], chosen: readonly number[]): FinishedSet {
  const holes = chosen.map((hole) => hole - 1)
  const finished = cards.filter((scores) => holes.every((hole) => scores[hole] !== null))
  return { holes, cards: finished.length }
}

function strokesOf(
  { scores }: PlayedCard,
  own: readonly number[],
  holes: readonly HoleCard[],
  { cap, fillsPar }: { cap: Cap; fillsPar: boolean },
): (number | null)[] {
  const strokes = scores.map((): number | null => null)
  for (const hole of own) {
    const par = holes[hole]?.par ?? 0
    strokes[hole] = capped(scores[hole] ?? (fillsPar ? par : null), par, cap)
  }
  return strokes
}

/** 'A hole counts at most 8 strokes.' Of two balls each has its limit. Empty without a cap. */
export function capInWords(cap: Cap, ballCount: 1 | 2 = 1): string {
  if (cap === null) return ''
  const most = cap === 'double-par' ? 'twice its par' : `${cap} strokes`
  return ballCount === 2
    ? `Each ball counts at most ${most.replace('its', 'the')}.`
    : `A hole counts at most ${most}.`
}

/** What players do about it. */
export const pickUp = 'Pick up once you have that many.'

/** The most strokes a hole counts; null for no limit. */
export function mostOn(par: number, cap: Cap): number | null {
  return cap === 'double-par' ? par * 2 : cap
}

/** What a hole counts at most; an unplayed one stays null. */
export function capped(strokes: number | null, par: number, cap: Cap): number | null {
  return strokes === null ? null : Math.min(strokes, mostOn(par, cap) ?? strokes)
}

function whyNoPlace(short: ShortRound | null, played: number, count: number): string | null {
  if (short === null || played === count) return null
  if (short.custom === 'par-for-unplayed') return played === 0 ? 'No scores' : null
  const which = short.custom === 'first-played' ? `its first ${count} holes` : `the ${count} holes that count`
  return played === 0 ? 'No scores on the holes that count' : `No place: ${played} of ${which}`
}

/** Whether the card has a score. */
export function hasBegun({ scores }: Pick<PlayedCard, 'scores'>): boolean {
  return scores.some((score) => score !== null)
}

/** Every team's holes have to be the same where the same ones count for all. */
function sharesHoles({ custom }: ShortRound): boolean {
  return custom === 'every-team' || custom === 'more-than-half'
}

const differentHoles =
  'Teams play different holes, so none count for all of them. Choose each team’s first holes, or par for those not played.'

/** What the team plays, by number. */
function ownHoles(card: PlayedCard | undefined, holeCount: number): readonly number[] {
  return card?.route ? [...card.route.holes].sort((a, b) => a - b) : allHoles(holeCount)
}

function allHoles(holeCount: number): number[] {
  return Array.from({ length: holeCount }, (_, hole) => hole)
}

function allInWords(holeCount: number): string {
  return `All ${holeCount} holes`
}

function countsInWords(holes: readonly number[], holeCount: number): string {
  return holes.length === holeCount ? allInWords(holeCount) : holesInWords(holes)
}

/** 'Cut short. What counts: 12 holes: 1-7, 14-18.', in two parts. Cards that came in since may leave nothing that is cut. */
export function cutInWords(counts: string): { title: string; text: string } {
  return leavesOut(counts)
    ? { title: 'Cut short.', text: `What counts: ${counts}.` }
    : { title: `${counts} count.`, text: '' }
}

/** Whether what counts, in words, is less than a whole round. */
export function leavesOut(counts: string): boolean {
  return !/^All \d+ holes$/.test(counts)
}

/** '12 holes: 1-7, 14-18' for indexes from 0, in ascending order. */
export function holesInWords(holes: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const number of holes.map((hole) => hole + 1)) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  const named = runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`))
  return `${holes.length} ${holes.length === 1 ? 'hole' : 'holes'}: ${named.join(', ')}`
}
