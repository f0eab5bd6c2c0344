import { numbersTo, playedHolesOf } from '../../../event/event/round.ts'
import { ninesOver } from '../../../event/event/routes.ts'
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
  /** Of the course's card. */
  cardLength: number
  /** Version of the rules that the event keeps. */
  rules: number
  /** Absent for the whole card. */
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
  const course = { holeCount: playedHolesOf(event), cardLength: event.holeCount, rules }
  return new Map(
    teams.map(({ id, players, waveId }) => {
      const route = event.routes ? waves.get(waveId ?? '')?.route : undefined
      const made = handicapOf(players, net, { ...course, ...(route && { route }) })
      return [id, isSecret && made.handicap === null ? secretly : made]
    }),
  )
}

const secretly: TeamHandicap = { handicap: null, why: 'No net place: no team handicap yet' }

function handicapOf(
  players: TeamRecord['players'],
  { tees, teeOf, allowances }: Net,
  { holeCount, cardLength, rules, route }: Course,
): TeamHandicap {
  const nines = ninesOver(route?.holes ?? numbersTo(cardLength))
  const golfers = playingToday(players).map(({ id, fullName, handicapIndex }) => {
    const chosen = tees.find((tee) => tee.id === teeOf.get(id)) ?? tees[0] ?? null
    return {
      name: fullName,
      index: handicapIndex,
      chosen,
      tee: chosen && teeOver(chosen, nines, cardLength),
    }
  })
  const unrated = golfers.find(({ chosen, tee }) => chosen && !tee)?.chosen
  if (unrated)
    return {
      handicap: null,
      why: `No net place: the ${unrated.name} tee has no rating for ${route?.words ?? 'the whole card'}`,
    }
  return ruleAt(handicapRules, rules)(golfers, { holeCount, allowances })
}
