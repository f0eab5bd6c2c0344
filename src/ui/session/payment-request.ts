import type { AnswerOf } from '../calls/api.ts'
import { noteOnPage } from './history-notes.ts'
import { keys, parseJson, read, readJson, remove, write } from './storage.ts'

/** What the page asks to pay for. The other order types are older names for dinner orders. */
export type BillType = Exclude<AnswerOf<'POST /api/payment/bill'>['type'], 'Attendee' | 'Shirt'>

/** The keys with which a saved request says what it is for (docs/reference.md). What came later is saved by type alone. */
type RequestFlag = 'isTeamRequest' | 'isAttendeeRequest' | 'isSponsorRequest'

const flagged: Partial<Record<BillType, RequestFlag>> = {
  Golf: 'isTeamRequest',
  'Attendee/Shirt': 'isAttendeeRequest',
  Sponsorship: 'isSponsorRequest',
}
/** What began a bill's key when there were only these; every other begins with its type. */
const oldKeys: Partial<Record<BillType, string>> = {
  Golf: 'team',
  'Attendee/Shirt': 'order',
  Sponsorship: 'sponsor',
}

/** What is about to be paid, passed from a sign-up to the payment screen and kept across reloads. */
export interface PaymentRequest extends Record<RequestFlag, boolean> {
  type: BillType
  requestedByEmail: string
  requestedByFirstName: string
  requestedByLastName: string
  /** The secret of the order or sponsorship; for a team, the secret of its link. */
  paymentTrackingId: string | null
  attendeeRequest: AttendeeRequest | null
  teamId: string | null
  /** Its name in a list: 'Bogey Nights', 'Acme Roofing'. */
  name: string | null
  /** Opened by a team's share link: any player may pay, for one share, and gets the receipt. */
  isShare: boolean
  /** Places from the waitlist go to the next in line unless they are paid by then: 'Nov 23, 3:07 PM'. */
  payByText: string | null
}

export interface AttendeeRequest {
  eventId: string
  requestedByEmailAddress: string
  attendees: { name: string }[]
  /** What each of them eats, at an event with a menu. */
  meals?: { dishId: string | null }[]
  shirtRequests: { name: string; size: string; quantity: number }[]
}

const blank = {
  requestedByEmail: '',
  requestedByFirstName: '',
  requestedByLastName: '',
  paymentTrackingId: null,
  attendeeRequest: null,
  teamId: null,
  name: null,
  isShare: false,
  payByText: null,
}

/** Enough for everything one family buys; the oldest are dropped first. */
const maxBills = 20

/** A request to save: its type says which flags it carries. */
export type NewPaymentRequest = Partial<Omit<PaymentRequest, 'type' | RequestFlag>> &
  Pick<PaymentRequest, 'type'>

/** Adds the request to the saved ones. Logging out clears them all. */
export function savePaymentRequest(request: NewPaymentRequest): void {
  const saved = { ...blank, ...flagsFor(request.type), ...request }
  const others = readBills().filter((bill) => billKey(bill) !== billKey(saved))
  write(keys.payment, JSON.stringify(saved))
  write(keys.bills, JSON.stringify([...others, saved].slice(-maxBills)))
  noteOnPage({ signedUp: billKey(saved) })
}

/** The newest request. */
export function readPaymentRequest(): PaymentRequest | null {
  return asRequest(readJson<PaymentRequest>(keys.payment, isRequest))
}

/**
 * Everything signed up for in this browser, paid or not, oldest first. Includes a request saved before there was a
 * list.
 */
export function readBills(): PaymentRequest[] {
  const saved =
    parseJson<unknown[]>(read(keys.bills) ?? '[]', Array.isArray as (value: unknown) => boolean) ?? []
  const bills = saved.flatMap((each) => asRequest(isRequest(each) ? (each as PaymentRequest) : null) ?? [])
  const newest = readPaymentRequest()
  if (!newest?.requestedByEmail) return bills
  return bills.some((bill) => billKey(bill) === billKey(newest)) ? bills : [...bills, newest]
}

/** Removes one bill from this browser, such as an order nobody wants anymore. */
export function forgetBill(key: string): void {
  const newest = readPaymentRequest()
  const left = readBills().filter((bill) => billKey(bill) !== key)
  if (newest && billKey(newest) === key) remove(keys.payment)
  write(keys.bills, JSON.stringify(left))
}

/** What became of bills in this browser: those of $0 that were confirmed, and those of which a share was paid. */
type Outcome = 'confirmed' | 'shares'

/** The bills with this outcome, by key. */
export function readOutcomes(outcome: Outcome): string[] {
  return parseJson<string[]>(read(keys[outcome]) ?? '[]', Array.isArray as (value: unknown) => boolean) ?? []
}

export function saveOutcome(outcome: Outcome, billKeys: readonly string[]): void {
  if (billKeys.length === 0) return
  const all = [...new Set([...readOutcomes(outcome), ...billKeys])]
  write(keys[outcome], JSON.stringify(all.slice(-maxBills)))
}

/** By what this browser remembers a paid share: a team's bill comes by its link, its code or its sign-up. */
export function shareKey(bill: { payable: { key: string }; team: { teamCode: string } | null }): string {
  return bill.team ? `code:${bill.team.teamCode}` : bill.payable.key
}

/** A share of it was paid in this browser: what is left is for the others. */
export function isSharePaid(bill: Parameters<typeof shareKey>[0]): boolean {
  return readOutcomes('shares').includes(shareKey(bill))
}

/** Identifies a bill by its team, else by its own secret, else by who requested it. */
export function billKey(bill: PaymentRequest): string {
  return keyOf(bill.type, bill.teamId ?? bill.paymentTrackingId ?? bill.requestedByEmail.toLowerCase())
}

/** Identifies a bill in this browser. */
export function keyOf(type: BillType, id: string): string {
  return `${oldKeys[type] ?? type.toLowerCase()}:${id}`
}

function isRequest(value: unknown): boolean {
  return typeof (value as PaymentRequest | null)?.requestedByEmail === 'string'
}

/** Requests of older versions have flags and no type. */
function asRequest(saved: PaymentRequest | null): PaymentRequest | null {
  if (!saved) return null
  const type = typeof saved.type === 'string' ? saved.type : billTypeByFlags(saved)
  return { ...blank, ...saved, ...flagsFor(type), type }
}

/** Every flag, set for the type's own. */
function flagsFor(type: BillType): Record<RequestFlag, boolean> {
  const own = flagged[type]
  return {
    isTeamRequest: own === 'isTeamRequest',
    isAttendeeRequest: own === 'isAttendeeRequest',
    isSponsorRequest: own === 'isSponsorRequest',
  }
}

/** The type of a request by its flags; a team's if it has none, as older versions saved it. */
function billTypeByFlags(flags: Partial<Record<RequestFlag, boolean>>): BillType {
  if (flags.isSponsorRequest) return 'Sponsorship'
  return flags.isAttendeeRequest ? 'Attendee/Shirt' : 'Golf'
}
