import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Auth } from '../../auth/server/index.ts'
import type { Kept } from '../../deletions/server/index.ts'
import type { Audit, EventRecord, Events } from '../../event/server/index.ts'
import type { Paid } from '../../payments/server/index.ts'
import type { TeamEntry } from '../contract.ts'
import { changeTeam, reissueKey } from './change-team.ts'
import { fillOrderValues } from './dinner-store.ts'
import { letPlay } from './let-play.ts'
import { type SignedUp, signUpTeam } from './sign-up-team.ts'
import type { TeamRecord } from './team-record.ts'
import { agreedPricesOf, countTeams, fillTeamValues, findTeam, holdersOf, teamsOf } from './team-store.ts'

export { createDinner, type Dinner, type DinnerDeps } from './dinner.ts'
export { dinnerDeskRoutes } from './dinner-desk-routes.ts'
export { dinnerLetter } from './dinner-letter.ts'
export { attendeesOf, shirtRequestsOf } from './dinner-lists.ts'
export { type DinnerOrder, priceOf } from './dinner-order.ts'
export { dinnerRoutes } from './dinner-routes.ts'
export { ordersOf } from './dinner-store.ts'
export { restoreGuest } from './restore-guest.ts'
export { restoreTeam } from './restore-team.ts'
export { registrationRoutes } from './routes.ts'
export { audienceOf, type BlastWriting as TeamWriting } from './team-blasts.ts'
export { teamDeskRoutes } from './team-desk-routes.ts'
export { teamPrice, teamQuote } from './team-price.ts'
export { teamPriceRoutes } from './team-price-routes.ts'
export type { PlayerRecord, TeamRecord } from './team-record.ts'
export { type TeamToWrite, teamsToWrite } from './team-to-write.ts'
export { teamLink, wholeTeams } from './team-views.ts'
export { codeReminder, welcomeLetter } from './welcome-letter.ts'

/** What a team has paid and owes, net of refunds. */
export interface TeamMoney {
  paid: Cents
  /** What staff let go. */
  waived: Cents
  owed: Cents
  /** What the provider is still working on; neither paid yet nor to be paid again. */
  underWay: Cents
  paidInFull: boolean
}

export interface RegistrationDeps {
  /** Keeps what is about to be deleted, so that it can be put back for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: Kept): Promise<string>
  database: Database
  clock: Clock
  events: Events
  auth: Auth
  audit: Audit
  publicUrl: string
  /** Whether somebody may sign up now: visitors while registration is on, the desk at any time. */
  isOpen(event: EventRecord): boolean
  /** Places taken, of teams and at the tables. */
  taken(sql: Sql, eventId: string): Promise<{ teams: number; attendees: number }>
  /** Ends, at the provider, payments for dinner places whose hour is over. False when there was nothing to free. */
  releaseHolds(eventId: string): Promise<boolean>
  /** Puts the welcome letter with code and link into the outbox. */
  welcomeTeam(tx: Tx, teamId: string): Promise<void>
  moneyOf(sql: Sql, teamIds: string[]): Promise<Map<string, TeamMoney>>
  /** What was paid, waived and is being processed, for each of these teams. */
  paidFor(sql: Sql, teamIds: readonly string[]): Promise<Map<string, Paid>>
  /** Those of these teams for which a payment was begun that is neither carried out nor ended. */
  openPaymentsOf(sql: Sql, teamIds: readonly string[]): Promise<Set<string>>
  /** Ends such payments at the provider. Throws Problem 'provider-failed'. */
  endOpenPayments(teamIds: readonly string[]): Promise<void>
  /** Money of a team that was not refunded, also above the fee, and what the provider is still working on. */
  moneyHeld(sql: Sql, teamId: string): Promise<{ held: Cents; underWay: Cents }>
  /** Money above a team's fee counts towards what it owes. */
  refit(tx: Tx, teamId: string): Promise<void>
  /** All payments of one team become another's; answers what came over, and what is above the fee now. */
  movePayments(
    tx: Tx,
    move: { from: string; to: string; by: string },
  ): Promise<{ moved: Cents; unmatched: Cents }>
  /** By the number of the hole; holes without a score are not there. */
  strokesByHole(sql: Sql, team: TeamRecord): Promise<Record<number, number>>
  /** Told, in the same transaction, when a team of an event that may be final was changed. */
  afterFinal(tx: Tx, change: { eventId: string; actor: string; reason: string | null }): Promise<void>
  /** The teams whose card is confirmed. */
  confirmedCards(sql: Sql, eventId: string): Promise<Set<string>>
  /** How far each team's card has come, by team id. */
  deskFacts(sql: Sql, eventId: string): Promise<Map<string, CardProgress>>
  /** The ids of the players who are checked in. */
  arrivedPlayers(sql: Sql, eventId: string): Promise<Set<string>>
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
  count(sql: Sql, eventId: string): Promise<number>
  /** The agreed fee of each, not yet rounded; those that are gone are not there. */
  agreedPrices(
    sql: Sql,
    teamIds: readonly string[],
  ): Promise<Map<string, Pick<TeamRecord, 'fee' | 'taxRate'>>>
  /** The teams of which somebody has this address, by number. */
  byMemberEmail(sql: Sql, eventId: string, emailKey: string): Promise<string[]>
  byLeaderEmail(sql: Sql, eventId: string, emailKey: string): Promise<string[]>
}

/** Reads of teams, for everybody who needs no more than that. */
export const teams: Teams = {
  async find(sql, teamId) {
    const team = await findTeam(sql, teamId)
    if (!team) throw new Problem('not-found')
    return team
  },
  ofEvent: teamsOf,
  count: countTeams,
  agreedPrices: agreedPricesOf,
  byMemberEmail: async (sql, eventId, key) =>
    (await holdersOf(sql, eventId, { emailKey: key })).map(({ teamId }) => teamId),
  byLeaderEmail: async (sql, eventId, key) =>
    (await holdersOf(sql, eventId, { emailKey: key }))
      .filter(({ isLeader }) => isLeader)
      .map(({ teamId }) => teamId),
}

export interface Registration {
  deps: RegistrationDeps
  signUp(actor: Actor, entry: TeamEntry): Promise<SignedUp>
  /** The teams of an event, by number. */
  all(eventId: string): Promise<TeamRecord[]>
  /** Whether nobody in the current event has this email or phone, else whether who has it leads a team. */
  whetherFree(
    sql: Sql,
    contact: { emailKey: string } | { phone: string },
  ): Promise<{ success: boolean; leadsATeam?: boolean }>
  /** Gives teams and dinner orders whose fair market values were not set these ones. */
  fillValues(sql: Sql, eventId: string, values: EventRecord['values']): Promise<void>
  /** Throws Problem 'not-found'. */
  change(actor: Person, teamId: string, change: TeamChange): Promise<TeamRecord>
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
  return {
    deps,
    signUp: (actor, entry) => signUpTeam(deps, actor, entry),
    all: (eventId) => teamsOf(deps.database.sql, eventId),
    async whetherFree(sql, contact) {
      const event = await deps.events.current(sql)
      const holders = event ? await holdersOf(sql, event.id, contact) : []
      if (holders.length === 0) return { success: true }
      return { success: false, leadsATeam: holders.every(({ isLeader }) => isLeader) }
    },
    async fillValues(sql, eventId, { golf, dinner, shirt }) {
      if (golf !== null) await fillTeamValues(sql, eventId, golf)
      if (dinner !== null) await fillOrderValues(sql, eventId, 'dinner_value', dinner)
      if (shirt !== null) await fillOrderValues(sql, eventId, 'shirt_value', shirt)
    },
    change: (actor, teamId, change) => changeTeam(deps, actor, teamId, change),
    reissueKey: (actor, teamId) => reissueKey(deps, actor, teamId),
    letPlay: (actor, wish) => letPlay(deps, actor, wish),
  }
}
