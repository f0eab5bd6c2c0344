import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database } from '../../../ports/database.ts'
import type { Auth } from '../../auth/server/index.ts'
import type { Events } from '../../event/server/index.ts'
import type { Payments } from '../../payments/server/index.ts'
import type { Dinner, Registration, Teams } from '../../registration/server/index.ts'
import type { Desk, DeskPayment, Party } from '../contract.ts'
import { deskFor } from './desk-view.ts'
import { markArrived, takeBack } from './mark-arrivals.ts'
import { letPlay, mayTakeCash, takePayment, type WalkUp, walkUp } from './take-payment.ts'

export { arrivalsOf, closeArrivalGap, isBuyer, moveArrival } from './arrival-store.ts'
export { checkInRoutes, deskMoneyRoutes } from './routes.ts'
export { moneyDoor } from './take-payment.ts'

export interface CheckInDeps {
  database: Database
  clock: Clock
  events: Events
  auth: Auth
  audit: Audit
  teams: Teams
  dinner: Dinner
  payments: Payments
  letPlay: Registration['letPlay']
  publicUrl: string
}

/** The desk of the current event. All throw Problem 'no-event' before there is one. */
export interface CheckIn {
  /** Everybody who comes; money and codes only for who may take cash. */
  desk(actor: Person): Promise<Desk>
  /** Answers the parties they belong to. Throws Problem 'not-found'. */
  arrive(actor: Person, personIds: readonly string[]): Promise<Party[]>
  undo(actor: Person, personIds: readonly string[]): Promise<Party[]>
  /** Cash or a check. Throws Problem 'not-allowed', 'not-found', 'already-paid' or 'price-changed'. */
  takePayment(actor: Person, payment: DeskPayment): Promise<Party[]>
  /** Lets a team play before it has paid. Throws Problem 'not-allowed' or 'not-found'. */
  letPlay(actor: Person, wish: { partyId: string; enabled: boolean }): Promise<Party[]>
  /** A dinner guest who never signed up. Throws Problem 'not-allowed', 'event-full' or 'request-reused'. */
  walkUp(actor: Person, guest: WalkUp): Promise<{ partyId: string; parties: Party[] }>
  /** Whether this person may take money and see codes at the current event's desk. */
  mayTakeCash(actor: Person): Promise<boolean>
}

export function createCheckIn(deps: CheckInDeps): CheckIn {
  return {
    desk: (actor) => deskFor(deps, actor),
    arrive: (actor, personIds) => markArrived(deps, actor, personIds),
    undo: (actor, personIds) => takeBack(deps, actor, personIds),
    walkUp: (actor, guest) => walkUp(deps, actor, guest),
    takePayment: (actor, payment) => takePayment(deps, actor, payment),
    letPlay: (actor, wish) => letPlay(deps, actor, wish),
    mayTakeCash: async (actor) => mayTakeCash(actor, await deps.events.current(deps.database.sql)),
  }
}
