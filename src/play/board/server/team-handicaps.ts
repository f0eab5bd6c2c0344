import { playingToday } from '../../../people/teams/rules.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { TeamHandicap } from '../../rules/handicaps.ts'
import { handicapRules } from '../../rules/rule-versions.ts'
import type { RoundFacts } from '../../rules/server/index.ts'
import { ruleAt } from '../../rules/versions.ts'

type Net = NonNullable<RoundFacts['net']>

interface Course {
  holeCount: number
  /** Version of the rules that the event keeps. */
  rules: number
}

/**
 * For the board, by team id. Whoever chose no tee plays from the first. `isSecret`: nobody may read yet who plays, so
 * that why a team has none isn't told.
 */
export function handicapsOf(
  teams: readonly Pick<TeamRecord, 'id' | 'players'>[],
  net: Net,
  { isSecret, ...course }: Course & { isSecret: boolean },
): Map<string, TeamHandicap> {
  return new Map(
    teams.map(({ id, players }) => {
      const made = handicapOf(players, net, course)
      return [id, isSecret && made.handicap === null ? secretly : made]
    }),
  )
}

const secretly: TeamHandicap = { handicap: null, why: 'No net place: no team handicap yet' }

export function handicapOf(
  players: TeamRecord['players'],
  { tees, teeOf, allowances }: Net,
  { holeCount, rules }: Course,
): TeamHandicap {
  const golfers = playingToday(players).map(({ id, fullName, handicapIndex }) => ({
    name: fullName,
    index: handicapIndex,
    tee: tees.find((tee) => tee.id === teeOf.get(id)) ?? tees[0] ?? null,
  }))
  return ruleAt(handicapRules, rules)(golfers, { holeCount, allowances })
}
