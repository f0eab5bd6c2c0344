/** What the presenter should know before reading a result aloud: nothing is left out silently. Pure. */
import type { Standing } from '../board/contract.ts'
import { placeOf, whyNoPlace } from '../board/result.ts'
import { hasEntries, type RevealFacts } from './steps.ts'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export function revealNotes(
  { contests, skins, awards }: Pick<RevealFacts, 'contests' | 'skins' | 'awards'>,
  standings: readonly Standing[],
  holeCount: number,
): string[] {
  const open = (skins?.holes ?? []).filter(({ state }) => state === 'open')
  return [
    ...standings
      .filter((each) => placeOf(each) === null)
      .map((each) => `${each.teamName} isn’t in the reveal. ${whyNoPlace(each, holeCount)}.`),
    ...standings
      .filter((each) => placeOf(each) !== null && each.net?.position === '-')
      .map(({ teamName, net }) => `${teamName} isn’t on the net leaderboard. ${net?.why ?? 'No net place'}.`),
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
