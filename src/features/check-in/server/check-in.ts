import type { Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { CheckInList, CheckInPayment, checkInApi, checkInMoneyApi, Party } from '../contract.ts'
import type { WalkUp } from './take-payment.ts'

/** The desk of the current event. All throw Problem 'no-event' before there is one. */
export interface CheckIn {
  handlers: { checkIn: Handlers<typeof checkInApi>; checkInMoney: Handlers<typeof checkInMoneyApi> }
  /** Everybody who comes; money and codes only for who may take cash. */
  list(actor: Person): Promise<CheckInList>
  /** Answers the parties they belong to. Throws Problem 'not-found'. */
  arrive(actor: Person, personIds: readonly string[]): Promise<Party[]>
  undo(actor: Person, personIds: readonly string[]): Promise<Party[]>
  /** Cash or a check. Throws Problem 'not-allowed', 'not-found', 'already-paid' or 'price-changed'. */
  takePayment(actor: Person, payment: CheckInPayment): Promise<Party[]>
  /** Lets a team play before it has paid. Throws Problem 'not-allowed' or 'not-found'. */
  letPlay(actor: Person, wish: { partyId: string; enabled: boolean }): Promise<Party[]>
  /** A dinner guest who never signed up. Throws Problem 'not-allowed', 'event-full' or 'request-reused'. */
  walkUp(actor: Person, guest: WalkUp): Promise<{ partyId: string; parties: Party[] }>
  /** Whether this person may take money and see codes at the current event's desk. */
  mayTakeCash(actor: Person): Promise<boolean>
}
