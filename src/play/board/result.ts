/** A final result in words: who won, how ties were broken, and why a team has no place. */

import { statusWords } from '../../event/event/team-status.ts'
import { tiedInWords } from '../../event/event/tie-break.ts'
import { countInWords, withCapital } from '../../kernel/count-in-words.ts'
import { ordinal } from '../../kernel/text/ordinal.ts'
import type { Standing } from './contract.ts'

const mostOnPodium = 6

/** 2 for 'T2'; null without a place. */
export function placeOf({ position }: Pick<Standing, 'position'>): number | null {
  const place = Number(position.replace('T', ''))
  return Number.isInteger(place) ? place : null
}

/** Places are by route: teams over different holes have none among all. */
export function areApart(standings: readonly Standing[]): boolean {
  const inFlight = standings.some(({ flight }) => flight && placeOf(flight) !== null)
  return inFlight && standings.every((each) => placeOf(each) === null)
}

/** 'Each route has its winner', once each has one. */
export function routesInWords(standings: readonly Standing[], each: string, what: string): string {
  const led = new Set(standings.map(({ flight }) => flight && placeOf(flight) !== null && flight.name))
  return standings.every(({ flight }) => !flight || led.has(flight.name))
    ? `${each} route has its ${what}`
    : `Not every route has a ${what}`
}

/** The first three places with everybody who shares them, at most six teams. */
export function podiumOf(standings: readonly Standing[]): Standing[] {
  return standings.filter((each) => (placeOf(each) ?? 99) <= 3).slice(0, mostOnPodium)
}

/** The best scores of a final board on which no team has a place, in its order; none once a team has one. */
export function bestWithoutPlace(standings: readonly Standing[]): Standing[] {
  if (podiumOf(standings).length > 0 || areApart(standings)) return []
  return standings.filter(({ holesCompleted, status }) => holesCompleted > 0 && !status).slice(0, 3)
}

/** Why a final board has no winner. */
export function noResultHeadline(standings: readonly Standing[]): string {
  if (areApart(standings)) return routesInWords(standings, 'Each', 'winner')
  const hasScores = standings.some(({ holesCompleted }) => holesCompleted > 0)
  return hasScores ? 'No team turned in a complete card' : 'No scores were turned in'
}

/** 'Team Okafor wins the Harlan Memorial Scramble'; null when nobody has a place. */
export function resultHeadline(standings: readonly Standing[], eventName: string): string | null {
  const first = standings.filter((each) => placeOf(each) === 1).map(({ teamName }) => teamName)
  const [winner] = first
  if (winner === undefined) return null
  if (first.length === 2) return `${first.join(' and ')} tie for first`
  if (first.length > 2) return `${first.length} teams tie for first`
  return `${winner} wins ${takesThe(eventName) ? 'the ' : ''}${eventName}`
}

/** 'the Harlan Memorial', but 'Golf for Grace'. */
function takesThe(eventName: string): boolean {
  return (
    /\b(scramble|classic|open|tournament|outing|invitational|memorial|cup|championship|challenge)$/i.test(
      eventName,
    ) && !/^the\b/i.test(eventName)
  )
}

/** Why the team ranks where it does among equal totals, and what there is to say of a place it shares; null without a tie. */
export function tieNote({ tieBreak, tie }: Pick<Standing, 'tieBreak' | 'tie'>): string | null {
  return [tieBreak, tie?.words].filter(Boolean).join('. ') || null
}

/** How a tie was broken for this team, or with whom it is still tied; null without a tie. */
export function tieInWords(standing: Standing, standings: readonly Standing[]): string | null {
  if (standing.tieBreak) return tieNote(standing)
  const place = placeOf(standing)
  if (place === null || !standing.position.startsWith('T')) return null
  const others = standings.filter((each) => each !== standing && placeOf(each) === place)
  const tied = tiedInWords(
    ordinal(place),
    others.map(({ teamName }) => teamName),
  )
  return standing.tie ? `${tied}. ${standing.tie.words}` : tied
}

/** Addressed to the team: 'You finished T4'. */
export function ownResult(standing: Standing, holeCount: number): string {
  return finishInWords(standing) ?? whyNoPlace(standing, holeCount) ?? ''
}

/** '1' becomes '1st'; golfers say 'T3' as is. */
export function positionSaid(position: string): string {
  return position.startsWith('T') ? position : ordinal(Number(position))
}

/** Null without a place. */
function finishInWords({ position, flight }: Standing): string | null {
  const isOfRoute = position === '-' && flight !== undefined
  const shown = isOfRoute ? flight.position : position
  const place = placeOf({ position: shown })
  if (place === null) return null
  const finish = shown === '1' ? 'You won' : `You finished ${positionSaid(shown)}`
  return isOfRoute ? `${finish} in ${flight.name}` : finish
}

/** The visitor's own team: 'T4' during play, 'You finished T4' afterwards. */
export function ownPlace(own: Standing, isFinal: boolean): string {
  if (own.status) return statusWords[own.status]
  if (isFinal) return finishInWords(own) ?? 'No place'
  if (own.position !== '-') return own.position
  return own.holesCompleted === 0 ? 'Not started' : 'No place yet'
}

/** Why a team has no place on a final board; null for a team that has one. */
export function whyNoPlace(
  { position, holesCompleted, why, flight }: Standing,
  holeCount: number,
): string | null {
  if (position !== '-' || (flight && flight.position !== '-')) return null
  if (why) return why
  return holesCompleted === 0 ? 'No scores' : `No place: ${holesCompleted} of ${holeCount} holes`
}

interface PlayedHole {
  holeNumber: number
  par: number
  ballCount?: 2 | undefined
  strokes: number | null
  /** What it counts where that isn't its strokes; null where it doesn't count. */
  counted?: number | null | undefined
}

/** The holes that count, with what they count: what the place was made of. */
export function countedHoles(holes: readonly PlayedHole[]): PlayedHole[] {
  return holes.flatMap(({ counted, ...hole }) => {
    if (counted === undefined) return [hole]
    return counted === null ? [] : [{ ...hole, strokes: counted }]
  })
}

/** What counts of a nine, as its totals show it. */
export function totalsOf(holes: readonly PlayedHole[]): { par: number; strokes: number } {
  const counted = countedHoles(holes)
  return {
    par: counted.reduce((total, { par }) => total + par, 0),
    strokes: counted.reduce((total, { strokes }) => total + (strokes ?? 0), 0),
  }
}

/** Why a card's totals aren't the sums of its strokes; null where they are. */
export function countedNote(holes: readonly PlayedHole[]): string | null {
  const isLess = holes.some(({ counted }) => counted === null)
  const isOther = holes.some(({ counted }) => typeof counted === 'number')
  if (!isLess && !isOther) return null
  return [isLess && 'Holes in gray don’t count.', isOther && 'Totals have each hole as it counts.']
    .filter(Boolean)
    .join(' ')
}

/** What made a scorecard: 'Nine birdies, an eagle on 6, no bogeys'. Empty for an incomplete one. */
export function cardInWords(all: readonly PlayedHole[]): string {
  const holes = countedHoles(all)
  const against = holes.map(({ par, strokes }) => (strokes === null ? null : strokes - par))
  if (against.length === 0 || against.includes(null)) return ''
  if (holes[0]?.ballCount) return sumInWords(against.map((each) => each ?? 0))
  const under = (by: number) =>
    holes.filter(({ strokes, par }) => strokes !== null && strokes > 1 && par - strokes === by)
  const birdies = under(1).length
  const words = [
    birdies > 0 && `${countInWords(birdies)} ${birdies === 1 ? 'birdie' : 'birdies'}`,
    rareInWords(under(2), 'an eagle', 'eagles'),
    rareInWords(under(3), 'an albatross', 'albatrosses'),
    rareInWords(
      holes.filter(({ strokes }) => strokes === 1),
      'a hole in one',
      'holes in one',
    ),
    overInWords(against.filter((each) => (each ?? 0) > 0)),
  ]
  return withCapital(words.filter(Boolean).join(', '))
}

/** 'an eagle on 6', 'two eagles'; '' for none. */
export function rareInWords([first, ...others]: readonly PlayedHole[], one: string, more: string): string {
  if (!first) return ''
  return others.length === 0 ? `${one} on ${first.holeNumber}` : `${countInWords(others.length + 1)} ${more}`
}

/** Of two balls: '9 holes under par, 2 over'. */
function sumInWords(against: readonly number[]): string {
  const under = against.filter((each) => each < 0).length
  const over = against.filter((each) => each > 0).length
  return `${under} ${under === 1 ? 'hole' : 'holes'} under par, ${over === 0 ? 'none' : over} over`
}

function overInWords(over: readonly (number | null)[]): string {
  if (over.length === 0) return 'no bogeys'
  const what = over.every((each) => each === 1) ? 'bogey' : 'hole over par'
  return over.length === 1
    ? `one ${what}`
    : `${countInWords(over.length)} ${what === 'bogey' ? 'bogeys' : 'holes over par'}`
}

/** Celebrate only on event day, once per screen, and never for people who prefer reduced motion. */
export function mayCelebrate(facts: {
  finalizedAt: string | null
  now: number
  wantsLessMotion: boolean
  wasSeen: boolean
}): boolean {
  if (facts.finalizedAt === null || facts.wantsLessMotion || facts.wasSeen) return false
  return facts.now - Date.parse(facts.finalizedAt) < 24 * 3_600_000
}
