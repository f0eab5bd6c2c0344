import { playedHolesOf } from '../../../event/event/round.ts'
import type { EventRecord, WaveStart } from '../../../event/event/server/index.ts'
import { playingToday } from '../../../people/teams/rules.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { TeamHandicap } from '../../rules/handicaps.ts'
import { handicapRules } from '../../rules/rule-versions.ts'
import type { RoundFacts } from '../../rules/server/index.ts'
import { teeOver } from '../../rules/tee-card.ts'
import { ruleAt } from '../../rules/versions.ts'

type Net = NonNullable<RoundFacts['net']>

interface Course {
  /** How many holes a team plays. */
  holeCount: number
  /** Version of the rules that the event keeps. */
  rules: number
  /** Where teams play for places by route. */
  route?: NonNullable<WaveStart['route']>
}

interface Facts {
  event: Pick<EventRecord, 'holeCount' | 'playedHoles' | 'routes'>
  /** By id. */
  waves: ReadonlyMap<string, Pick<WaveStart, 'route'>>
  rules: number
  isSecret: boolean
}

/**
 * For the board, by team id. Whoever chose no tee plays from the first. `isSecret`: nobody may read yet who plays, so
 * that why a team has none isn't told.
 */
export function handicapsOf(
  teams: readonly Pick<TeamRecord, 'id' | 'players' | 'waveId'>[],
  net: Net,
  { isSecret, event, waves, rules }: Facts,
): Map<string, TeamHandicap> {
  const course = { holeCount: playedHolesOf(event), rules }
  return new Map(
    teams.map(({ id, players, waveId }) => {
      const route = event.routes === 'apart' ? waves.get(waveId ?? '')?.route : undefined
      const made = handicapOf(players, net, { ...course, ...(route && { route }) })
      return [id, isSecret && made.handicap === null ? secretly : made]
    }),
  )
}

const secretly: TeamHandicap = { handicap: null, why: 'No net place: no team handicap yet' }

function handicapOf(
  players: TeamRecord['players'],
  { tees, teeOf, allowances }: Net,
  { holeCount, rules, route }: Course,
): TeamHandicap {
  const golfers = playingToday(players).map(({ id, fullName, handicapIndex }) => {
    const chosen = tees.find((tee) => tee.id === teeOf.get(id)) ?? tees[0] ?? null
    return {
      name: fullName,
      index: handicapIndex,
      chosen,
      tee: chosen && teeOver(chosen, route?.holes),
    }
  })
  const unrated = golfers.find(({ chosen, tee }) => chosen && !tee)?.chosen
  if (unrated && route)
    return {
      handicap: null,
      why: `No net place: the ${unrated.name} tee has no rating for ${route.words}`,
    }
  return ruleAt(handicapRules, rules)(golfers, { holeCount, allowances })
}
