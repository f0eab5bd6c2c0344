import type { EventRecord, Events, HoleRecord } from '../../../event/event/server/index.ts'
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
import { measuredHoles } from '../../rules/formats.ts'
import { hiddenAt } from '../../rules/hiding.ts'
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
  waves: ReadonlyMap<string, { name: string }>
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
  const { short, cap, net, flights, ties } = round
  const isSecret = hidesPlayers({ event, placesAreOn })
  const handicaps = net && handicapsOf(teams, net, { holeCount: event.holeCount, rules, isSecret })
  const isUsual = !short && cap === null && !handicaps && !flights && hidden === 0 && ties.length === 0
  return {
    ...(isUsual ? {} : { round: { ...wholeRound, short, cap, handicaps, flights, hidden, ties } }),
    holes,
    tieBreak: event.tieBreak,
    isFinal: event.finalizedAt !== null && hidden === 0,
    rules,
    teams: teams.map((team) => {
      const card = cards.get(team.id)
      const wave = waves.get(team.waveId ?? '')?.name
      const teeTime = teeTimeAt(event, team.teeSlot)?.start
      return {
        teamId: team.id,
        teamName: team.name,
        teamMembers: publicPlayers(team, { event, placesAreOn }).map(({ fullName }) => fullName),
        teamNumber: team.number,
        startingHole: team.startingHole,
        startingGroup: team.startingGroup,
        ...(wave && { wave }),
        ...(teeTime && { teeTime }),
        scoreConfirmed: card?.isConfirmed ?? false,
        ...(team.status && { status: team.status }),
        scores: holes.map((hole) => card?.strokes.get(hole.id) ?? null),
      }
    }),
  }
}
