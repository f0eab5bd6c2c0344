import { createHash } from 'node:crypto'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { noMoney } from '../../../kernel/money.ts'
import { owed } from '../../../money/ledger/rules.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { freePlaces, groupsNeeded } from '../../places/capacity-rules.ts'
import { capacityOf, type PartyRecord, partiesOf, partyQuote } from '../../places/server/index.ts'
import { type TeamRecord, teamsOf } from '../../teams/server/index.ts'
import type { PlanField, PlanParty, PlanTeam } from '../field.ts'
import type { PlanDeps } from './deps.ts'

/** What a plan is made from. */
export interface PlanFacts {
  event: EventRecord
  /** The parties in the pool, in order of sign-up. */
  parties: PartyRecord[]
  /** Teams with places that parties may take. */
  teams: TeamRecord[]
  /** Teams without one. */
  fullTeams: TeamRecord[]
  /** Ids of parties that owe nothing. */
  paid: ReadonlySet<string>
  /** How many new teams the field has room for. */
  newTeams: number
  /** Identifies all of it. */
  basis: string
}

/** Throws Problem 'no-event'. */
export async function readFacts(deps: PlanDeps, sql: Sql): Promise<PlanFacts> {
  const event = await deps.events.pick(sql)
  const parties = (await partiesOf(sql, event.id)).filter(
    ({ teamId, canceledAt }) => teamId === null && canceledAt === null,
  )
  const all = await teamsOf(sql, event.id)
  const teams = all.filter((team) => freeOn(team) > 0)
  const fullTeams = all.filter((team) => freeOn(team) === 0)
  const golf = (await capacityOf(deps, sql, event)).golf
  // Whoever staff took beyond the limit plays on a team too.
  const most = Math.max(event.maxTeams, groupsNeeded(golf))
  const newTeams = Math.max(0, most - golf.teams.length - golf.heldTeams)
  const money = await paidFor(
    sql,
    'party',
    parties.map(({ id }) => id),
  )
  const isPaid = (party: PartyRecord) =>
    owed(partyQuote(event, party).price, money.get(party.id) ?? { covered: noMoney }) === noMoney
  const paid = new Set(parties.filter(isPaid).map(({ id }) => id))
  const basis = basisOf({ event, parties, teams, newTeams })
  return { event, parties, teams, fullTeams, paid, newTeams, basis }
}

export function fieldOf(
  { event, parties, teams, fullTeams, newTeams }: PlanFacts,
  locks: ReadonlyMap<string, string>,
): PlanField {
  const toParty = ({ id, players, wishes }: PartyRecord): PlanParty => ({
    id,
    people: players.map(fullName),
    wish: wishes,
    indexes: players.map(({ handicapIndex }) => handicapIndex),
    lockedTo: locks.get(id) ?? null,
  })
  const toTeam = (team: TeamRecord): PlanTeam => ({
    id: team.id,
    name: team.name,
    free: freeOn(team),
    people: team.players.map(({ fullName }) => fullName),
    wish: '',
    indexes: team.players.map(({ handicapIndex }) => handicapIndex),
  })
  return {
    parties: parties.map(toParty),
    teams: teams.map(toTeam),
    fullTeams: fullTeams.map(toTeam),
    teamSize: event.teamSize,
    newTeams,
  }
}

export function freeOn({ size, ownPlaces, players }: TeamRecord): number {
  const partyPlayers = players.filter(({ partyId }) => partyId !== null).length
  return freePlaces({ size, ownPlaces, partyPlayers })
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`
}

/** Payments don't count: that somebody paid meanwhile changes no plan. */
function basisOf({
  event,
  parties,
  teams,
  newTeams,
}: Omit<PlanFacts, 'fullTeams' | 'paid' | 'basis'>): string {
  const facts = [
    event.id,
    event.teamSize,
    newTeams,
    parties.map(({ id, version }) => [id, version]),
    teams.map(({ id, version, players }) => [id, version, players.length]),
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
