import { type TeamHandicap, teamHandicap } from '../../round/handicaps.ts'
import type { RoundFacts } from '../../round/server/index.ts'
import type { TeamRecord } from '../../teams/server/index.ts'

type Net = NonNullable<RoundFacts['net']>

/** By team id. Whoever chose no tee plays from the first. */
export function handicapsOf(
  teams: readonly Pick<TeamRecord, 'id' | 'players'>[],
  net: Net,
  holeCount: number,
): Map<string, TeamHandicap> {
  return new Map(teams.map(({ id, players }) => [id, handicapOf(players, net, holeCount)]))
}

export function handicapOf(
  players: TeamRecord['players'],
  { tees, teeOf, allowances }: Net,
  holeCount: number,
): TeamHandicap {
  const golfers = players.map(({ id, fullName, handicapIndex }) => ({
    name: fullName,
    index: handicapIndex,
    tee: tees.find((tee) => tee.id === teeOf.get(id)) ?? tees[0] ?? null,
  }))
  return teamHandicap(golfers, { holeCount, allowances })
}
