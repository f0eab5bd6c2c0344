import type { Person } from '../../../kernel/actor.ts'
import type { Handlers } from '../../../kernel/endpoint.ts'
import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'
import type {
  CheckInList,
  CheckInPayment,
  checkInApi,
  checkInMoneyApi,
  DeskBills,
  Party,
  WalkUpGolfer,
} from '../contract.ts'
import type { WalkUp } from './take-payment.ts'

/** Check-in of the current event. Every method throws Problem 'no-event' if there is none. */
export interface CheckIn {
  handlers: { checkIn: Handlers<typeof checkInApi>; checkInMoney: Handlers<typeof checkInMoneyApi> }
  /** Everybody expected. Amounts and codes are only included for those who may take payments. */
  list(actor: Person): Promise<CheckInList>
  /** Returns the parties of these people. Throws Problem 'not-found'. */
  arrive(actor: Person, personIds: readonly string[]): Promise<Party[]>
  undo(actor: Person, personIds: readonly string[]): Promise<Party[]>
  /** Sets a golfer's shirt size. Throws Problem 'not-found'. */
  setSize(actor: Person, wish: { personId: string; size: ShirtSize }): Promise<Party[]>
  /** Notes that these golfers signed the rules on paper. Throws Problem 'not-found', also at an event without rules. */
  signed(actor: Person, personIds: readonly string[]): Promise<Party[]>
  undoSigned(actor: Person, personIds: readonly string[]): Promise<Party[]>
  /** What its payer owes. Throws Problem 'not-allowed' or 'not-found'. */
  bills(actor: Person, of: Pick<Party, 'partyId' | 'kind'>): Promise<DeskBills>
  /** Records cash or a check. Throws Problem 'not-allowed', 'not-found', 'already-paid' or 'price-changed'. */
  takePayment(actor: Person, payment: CheckInPayment): Promise<Party[]>
  /** Lets a team play before it has paid. Throws Problem 'not-allowed' or 'not-found'. */
  letPlay(actor: Person, wish: { partyId: string; enabled: boolean }): Promise<Party[]>
  /** Adds a dinner guest who never signed up. Throws Problem 'not-allowed', 'event-full' or 'request-reused'. */
  walkUp(actor: Person, guest: WalkUp): Promise<{ partyId: string; parties: Party[] }>
  /** Adds a golfer who never signed up. Throws as `seatWalkUp`, or Problem 'not-allowed'. */
  walkUpGolfer(
    actor: Person,
    golfer: WalkUpGolfer,
  ): Promise<{ partyId: string; personId: string; parties: Party[] }>
  /** Whether this person may take payments and see codes at the current event. */
  mayTakeCash(actor: Person): Promise<boolean>
}
