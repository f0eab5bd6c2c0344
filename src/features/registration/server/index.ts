import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import type { Auth } from '../../auth/server/index.ts'
import type { Kept, Restorer } from '../../deletions/server/index.ts'
import type { EventRecord, Events } from '../../event/server/index.ts'
import type { Audience, BlastAsk, Messages } from '../../messages/server/index.ts'
import type { Payments } from '../../payments/server/index.ts'
import type { registrationApi, TeamEntry, WholeTeam } from '../contract.ts'
import type { teamDeskApi } from '../team-desk-contract.ts'
import type { teamPriceApi } from '../team-price-contract.ts'
import { changeTeam, reissueKey } from './change-team.ts'
import { letPlay } from './let-play.ts'
import { restoreTeam } from './restore-team.ts'
import { registrationRoutes } from './routes.ts'
import { enterTeam, type SignedUp, signUpTeam, type Terms } from './sign-up-team.ts'
import { audienceOf } from './team-blasts.ts'
import { teamDeskRoutes } from './team-desk-routes.ts'
import { teamPriceRoutes } from './team-price-routes.ts'
import type { TeamRecord } from './team-record.ts'
import { findTeam, holdersOf, teamsOf } from './team-store.ts'
import { wholeTeams } from './team-views.ts'

export { createDinner, type Dinner } from './dinner.ts'
export { dinnerAudience } from './dinner-audience.ts'
export { attendeesOf, shirtRequestsOf } from './dinner-lists.ts'
export { type DinnerOrder, priceOf } from './dinner-order.ts'
export { placesTaken } from './dinner-places.ts'
export { dinnerPurchase } from './dinner-purchase.ts'
export { ordersOf } from './dinner-store.ts'
export { startingHolesRoutes } from './starting-holes-routes.ts'
export { teamAudiences } from './team-audiences.ts'
export { moneyOf } from './team-money.ts'
export { teamPurchase } from './team-purchase.ts'
export type { TeamRecord } from './team-record.ts'
export { teamLink } from './team-views.ts'
export { teamsForAuth } from './teams-for-auth.ts'

export interface RegistrationDeps {
  /** Keeps what is about to be deleted, so that it can be put back for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: Kept): Promise<string>
  database: Database
  clock: Clock
  events: Events
  auth: Auth
  messages: Messages
  payments: Payments
  audit: Audit
  publicUrl: string
  /** What the scoring, which comes after the teams, knows of their cards. */
  scoring: Cards
  /** Places taken, of teams and at the tables. */
  placesTaken(sql: Sql, eventId: string): Promise<{ teams: number; attendees: number }>
  /** Ends, at the provider, payments for places whose hour is over. False when there was nothing to free. */
  releaseHolds(eventId: string): Promise<boolean>
  /** By person, who has been marked as there. */
  arrivalsOf(sql: Sql, eventId: string): Promise<ReadonlyMap<string, unknown>>
  /** Told, in the same transaction, when a team of an event that may be final was changed. */
  afterFinal(tx: Tx, change: { eventId: string; actor: string; reason: string | null }): Promise<void>
}

export interface Cards {
  /** By the number of the hole; holes without a score are not there. */
  strokesByHole(sql: Sql, team: TeamRecord): Promise<Record<number, number>>
  /** The teams whose card is confirmed. */
  confirmedTeams(sql: Sql, eventId: string): Promise<Set<string>>
  /** How far each team's card has come, by team id. */
  deskFacts(sql: Sql, eventId: string): Promise<Map<string, CardProgress>>
}

/** How far a team's card has come, for the desk. */
export interface CardProgress {
  /** ISO 8601; null when none of the team's phones ever sent a score. */
  lastHeardFrom: string | null
  holesIn: number
  openConflicts: number
  /** The numbers of those holes, in order. */
  conflictHoles: number[]
}

export interface Teams {
  /** Throws Problem 'not-found'. */
  find(sql: Sql, teamId: string): Promise<TeamRecord>
  ofEvent(sql: Sql, eventId: string): Promise<TeamRecord[]>
}

/** Reads of teams, for everybody who needs no more than that. */
export const teams: Teams = {
  async find(sql, teamId) {
    const team = await findTeam(sql, teamId)
    if (!team) throw new Problem('not-found')
    return team
  },
  ofEvent: teamsOf,
}

export interface Registration {
  handlers: {
    registration: Handlers<typeof registrationApi>
    teamDesk: Handlers<typeof teamDeskApi>
    teamPrice: Handlers<typeof teamPriceApi>
  }
  signUp(actor: Actor, entry: TeamEntry): Promise<SignedUp>
  /** The same as part of a piece of work; quiet, the team is not mailed. */
  enter(work: Work, entry: TeamEntry, terms: Terms): Promise<SignedUp>
  /** The teams of an event, by number. */
  all(eventId: string): Promise<TeamRecord[]>
  /** Whether nobody in the current event has this email or phone, else whether who has it leads a team. */
  whetherFree(
    sql: Sql,
    contact: { emailKey: string } | { phone: string },
  ): Promise<{ success: boolean; leadsATeam?: boolean }>
  /** The teams as admins see them. */
  whole(sql: Sql, event: EventRecord): Promise<WholeTeam[]>
  /** Who gets which letter or text of the staff. Throws Problem 'no-event', 'not-found', or 'already-paid'. */
  audienceOf(sql: Sql, ask: BlastAsk): Promise<Audience>
  restore: Restorer
  /** Throws Problem 'not-found'. */
  change(actor: Person, teamId: string, change: TeamChange): Promise<TeamRecord>
  changeWithin(work: Work<Person>, teamId: string, change: TeamChange): Promise<TeamRecord>
  reissueKey(actor: Person, teamId: string): Promise<TeamRecord>
  /** Lets a team play before it has paid, or takes that back. Throws Problem 'not-found'. */
  letPlay(actor: Person, wish: { teamId: string; enabled: boolean }): Promise<TeamRecord>
}

export interface TeamChange {
  phone?: string
  /** Null: none. */
  startingHole?: number | null
  startingGroup?: 'A' | 'B' | null
}

export function createRegistration(deps: RegistrationDeps): Registration {
  const registration: Omit<Registration, 'handlers'> = {
    signUp: (actor, entry) => signUpTeam(deps, actor, entry),
    enter: (work, entry, terms) => enterTeam(deps, work, entry, terms),
    all: (eventId) => teamsOf(deps.database.sql, eventId),
    async whetherFree(sql, contact) {
      const event = await deps.events.current(sql)
      const holders = event ? await holdersOf(sql, event.id, contact) : []
      if (holders.length === 0) return { success: true }
      return { success: false, leadsATeam: holders.every(({ isLeader }) => isLeader) }
    },
    whole: (sql, event) => wholeTeams(deps, sql, event),
    audienceOf: (sql, ask) => audienceOf(deps, sql, ask),
    restore: restoreTeam(deps),
    change: (actor, teamId, change) =>
      inOwnTransaction(deps, actor, (work) => changeTeam(deps, work, teamId, change)),
    changeWithin: (work, teamId, change) => changeTeam(deps, work, teamId, change),
    reissueKey: (actor, teamId) => reissueKey(deps, actor, teamId),
    letPlay: (actor, wish) => letPlay(deps, actor, wish),
  }
  const handlers = {
    registration: registrationRoutes(registration, deps),
    teamDesk: teamDeskRoutes(deps),
    teamPrice: teamPriceRoutes(deps),
  }
  return { ...registration, handlers }
}
