import { playedHolesOf } from '../../../event/event/round.ts'
import { holesKey, wavesByRoute } from '../../../event/event/routes.ts'
import type { EventRecord, Events, HoleRecord, WaveStart } from '../../../event/event/server/index.ts'
import { teeTimeAt } from '../../../event/event/tee-times.ts'
import type { HoleCard } from '../../../event/event/tie-break.ts'
import {
  hidesPlayers,
  publicPlayers,
  type TeamQueries,
  type TeamRecord,
} from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Base } from '../../../ports/feature.ts'
import type { Flight } from '../../rules/flights.ts'
import { measuredHoles } from '../../rules/formats.ts'
import { hiddenAt } from '../../rules/hiding.ts'
import { orderOfPlay, type TeamRoute } from '../../rules/order-of-play.ts'
import { wholeRound } from '../../rules/rules.ts'
import { type RoundFacts, roundFacts } from '../../rules/server/index.ts'
import type { BoardCard, Scoring } from '../../scoring/server/index.ts'
import type { Field } from '../rules.ts'
import { rulesVersionOf } from './saved-final.ts'
import { handicapsOf } from './team-handicaps.ts'

export interface BoardDeps extends Base {
  events: Pick<Events, 'pick' | 'holes'>
  teams: Pick<TeamQueries, 'ofEvent' | 'find'>
  scoring: Pick<Scoring, 'boardCards'>
}

/** Everything a board is made of, as the database has it. */
export interface FieldFacts {
  event: EventRecord
  /** As scores are measured. */
  holes: (HoleRecord & Pick<HoleCard, 'ballCount'>)[]
  teams: TeamRecord[]
  /** Teams of the event may have open places. */
  placesAreOn: boolean
  /** By team id. */
  cards: Map<string, BoardCard>
  round: RoundFacts
  /** Version of the rules that the event keeps. */
  rules: number
  /** By id, first to last; empty where all teams start at once. */
  waves: ReadonlyMap<string, Pick<WaveStart, 'name' | 'route'>>
  /** When something was last said on the scorecards. */
  talk: string | null
}

/** Throws Problem 'not-found'. */
export async function readFacts(deps: BoardDeps, sql: Sql, eventId: string): Promise<FieldFacts> {
  const event = await deps.events.pick(sql, eventId)
  const teams = await deps.teams.ofEvent(sql, eventId)
  const all = await deps.scoring.boardCards(sql, eventId)
  const placesAreOn = await deps.ask('placesAreOn', sql, eventId)
  const round = await roundFacts(sql, eventId)
  const holes = measuredHoles(await deps.events.holes(sql, eventId), round.ballCount)
  const rules = await rulesVersionOf(sql, eventId)
  const waves = await deps.ask('startsOf', sql, event)
  const talk = await deps.ask('lastTalk', sql, eventId)
  const cards = new Map(all.map((card) => [card.teamId, card]))
  return { event, holes, teams, placesAreOn, round, rules, waves, talk, cards }
}

export async function readField(
  deps: BoardDeps,
  sql: Sql,
  eventId: string,
): Promise<{ event: EventRecord; field: Field }> {
  const facts = await readFacts(deps, sql, eventId)
  return { event: facts.event, field: fieldOf(facts, hiddenAt(facts.round.hiding, deps.clock())) }
}

/** The same with every hole: what staff see, and what is saved as the result. */
export async function readWholeField(
  deps: BoardDeps,
  sql: Sql,
  eventId: string,
): Promise<{ event: EventRecord; field: Field }> {
  const facts = await readFacts(deps, sql, eventId)
  return { event: facts.event, field: fieldOf(facts, 0) }
}

/** `hidden`: how many of each team's last holes the board hides. While it does, no result is final for the public. */
export function fieldOf(
  { event, holes, teams, placesAreOn, cards, round, rules, waves }: FieldFacts,
  hidden: number,
): Field {
  const { short, cap, net, ties } = round
  const isSecret = hidesPlayers({ event, placesAreOn })
  const handicaps = net && handicapsOf(teams, net, { event, waves, rules, isSecret })
  const routes = event.routes && { length: playedHolesOf(event), compare: event.routes }
  const routeOf = routes ? routesByWave(waves, holes.length) : new Map<string, TeamRoute>()
  const flights = routes?.compare === 'apart' ? flightsByRoute(teams, waves) : round.flights
  const isUsual =
    !short && cap === null && !handicaps && !flights && hidden === 0 && ties.length === 0 && !routes
  const setup = { ...wholeRound, short, cap, handicaps, flights, hidden, ties, ...(routes && { routes }) }
  return {
    ...(isUsual ? {} : { round: setup }),
    holes,
    tieBreak: event.tieBreak,
    isFinal: event.finalizedAt !== null && hidden === 0,
    rules,
    teams: teams.map((team) => {
      const card = cards.get(team.id)
      const wave = waves.get(team.waveId ?? '')?.name
      const route = routeOf.get(team.waveId ?? '')
      const teeTime = teeTimeAt(event, team.teeSlot)?.start
      return {
        teamId: team.id,
        teamName: team.name,
        teamMembers: publicPlayers(team, { event, placesAreOn }).map(({ fullName }) => fullName),
        teamNumber: team.number,
        startingHole: team.startingHole,
        startingGroup: team.startingGroup,
        ...(wave && { wave }),
        ...(route && { route }),
        ...(teeTime && { teeTime }),
        scoreConfirmed: card?.isConfirmed ?? false,
        ...(team.status && { status: team.status }),
        scores: holes.map((hole) => card?.strokes.get(hole.id) ?? null),
      }
    }),
  }
}

/** By wave id. Cards over the same holes are compared in the order of the first wave that plays them. */
function routesByWave(waves: FieldFacts['waves'], holeCount: number): Map<string, TeamRoute> {
  const compared = new Map<string, readonly number[]>()
  return new Map(
    [...waves].map(([id, { route }]) => {
      const holes = route ? route.holes.map((hole) => hole - 1) : orderOfPlay(null, holeCount)
      const key = holesKey(holes)
      if (!compared.has(key)) compared.set(key, holes)
      return [id, { holes, compared: compared.get(key) ?? holes }]
    }),
  )
}

/** Teams over the same holes play for their own places. */
function flightsByRoute(teams: readonly TeamRecord[], waves: FieldFacts['waves']): Flight[] {
  return wavesByRoute(waves).map(({ name, waveIds }) => ({
    name,
    teamIds: teams.filter(({ waveId }) => waveId !== null && waveIds.includes(waveId)).map(({ id }) => id),
  }))
}
