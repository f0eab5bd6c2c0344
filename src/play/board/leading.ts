/** Who leads while play goes on, in a headline. Pure. */

import { countInWords, withCapital } from '../../kernel/count-in-words.ts'
import type { Standing } from './contract.ts'
import { areApart, placeOf, routesInWords } from './result.ts'
import { shortTeamName } from './team-names.ts'

/** 'Whitcomb leads by one', 'Almeida and Winslow share the lead'; null before the first score. */
export function leadInWords(standings: readonly Standing[]): string | null {
  const placed = standings.filter((team) => placeOf(team) !== null)
  const leaders = placed.filter((team) => placeOf(team) === 1)
  const [first, second] = leaders.map(({ teamName, teamMembers }) => shortTeamName(teamName, teamMembers))
  if (first === undefined) return areApart(standings) ? routesInWords(standings, 'Every', 'leader') : null
  if (leaders.length > 2) return `${withCapital(countInWords(leaders.length))} teams share the lead`
  if (second !== undefined) return `${first} and ${second} share the lead`
  const next = placed.find((team) => placeOf(team) !== 1)
  const gap = next?.toPar == null || leaders[0]?.toPar == null ? 0 : next.toPar - leaders[0].toPar
  return gap > 0 ? `${first} leads by ${countInWords(gap)}` : `${first} leads`
}

/** '22 of 36 teams are in'; '' before the first one is. */
export function teamsInWords(standings: readonly Standing[], holeCount: number): string {
  const done = standings.filter(({ holesCompleted }) => holesCompleted === holeCount).length
  if (done === 0) return ''
  return done === standings.length ? 'All teams are in' : `${done} of ${standings.length} teams are in`
}
