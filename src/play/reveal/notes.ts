/** What the presenter should know before reading a result aloud: nothing is left out silently. Pure. */
import { stoppedInWords } from '../../event/event/team-status.ts'
import type { Standing } from '../board/contract.ts'
import { cardsNotIn } from '../board/final-checks.ts'
import { areApart, placeOf, whyNoPlace } from '../board/result.ts'
import { hasEntries, type RevealFacts } from './steps.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export function revealNotes(
  { contests, skins, awards }: Pick<RevealFacts, 'contests' | 'skins' | 'awards'>,
  all: readonly Standing[],
  holeCount: number,
): string[] {
  const standings = inOwnRoute(all)
  const open = (skins?.holes ?? []).filter(({ state }) => state === 'open')
  return [
    ...inNumbers(standings, holeCount),
    ...withoutNet(standings),
    ...contests.flatMap(({ contest, isContested }) => {
      const title = `${contest.name}, hole ${contest.holeNumber}`
      if (!hasEntries(contest)) return [`${title} isn’t in the reveal. Nobody entered.`]
      return isContested
        ? [`${title} is contested: two people wrote down different numbers. Settle it first.`]
        : []
    }),
    ...awards.flatMap(({ prize, teams, isOpen }) => {
      const names = list.format(teams.map(({ teamName }) => teamName))
      return isOpen
        ? [`${prize.name}: the tie between ${names} isn’t decided. Decide it first: Round, Ties.`]
        : []
    }),
    ...(open.length > 0
      ? [`Skins: ${open.length === 1 ? '1 hole is' : `${open.length} holes are`} still open.`]
      : []),
    ...awards
      .filter(({ teams }) => teams.length === 0)
      .map(({ prize, words }) => `${prize.name} isn’t in the reveal. ${words}.`),
  ]
}

/** 'Team Quill: no scores' for each team that isn't in the reveal, then each that only the net leaderboard leaves out. */
export function withoutPlace(all: readonly Standing[], holeCount: number): string[] {
  const standings = inOwnRoute(all)
  return [
    ...unplaced(standings).map((each) => `${each.teamName}: ${whyNoPlace(each, holeCount)}`),
    ...grossOnly(standings).map((each) => `${each.teamName}, net: ${whyNotNet(each)}`),
  ]
}

/** Where routes are ranked apart, a team's places are those in its route. */
function inOwnRoute(standings: readonly Standing[]): readonly Standing[] {
  if (!areApart(standings)) return standings
  return standings.map(({ net, ...each }) => ({
    ...each,
    position: each.flight?.position ?? '-',
    ...(net && { net: { ...net, position: each.flight?.netPosition ?? '-' } }),
  }))
}

function grossOnly(standings: readonly Standing[]): Standing[] {
  return standings.filter((each) => placeOf(each) !== null && each.net?.position === '-')
}

function whyNotNet({ net }: Standing): string {
  return net?.why ?? 'No net place'
}

/** In one line, as those without any place. */
function withoutNet(standings: readonly Standing[]): string[] {
  const teams = grossOnly(standings)
  const [only] = teams
  if (!only) return []
  if (teams.length === 1) return [`${only.teamName} isn’t on the net leaderboard. ${whyNotNet(only)}.`]
  return [`${teams.length} teams aren’t on the net leaderboard.`]
}

function unplaced(standings: readonly Standing[]): Standing[] {
  return standings.filter((each) => placeOf(each) === null)
}

/** '34 teams have no place: 33 incomplete cards, 1 without scores.' */
function inNumbers(standings: readonly Standing[], holeCount: number): string[] {
  const all = unplaced(standings)
  if (all.length === 0) return []
  const missing = cardsNotIn(all, holeCount)
  const silent = missing.filter(({ holesCompleted }) => holesCompleted === 0).length
  const begun = missing.length - silent
  const other = all.filter(({ status }) => !status).length - missing.length
  const reasons = [
    begun > 0 && `${begun} incomplete ${begun === 1 ? 'card' : 'cards'}`,
    silent > 0 && `${silent} without scores`,
    stoppedInWords(all).slice(2),
    other > 0 && `${other} for other reasons`,
  ].filter(Boolean)
  return [`${all.length === 1 ? '1 team has' : `${all.length} teams have`} no place: ${reasons.join(', ')}.`]
}
