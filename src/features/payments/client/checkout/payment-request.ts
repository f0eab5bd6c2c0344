import { keys, parseJson, read, readJson, remove, write } from '../../../../ui/session/storage.ts'

/** What is about to be paid, passed from a sign-up to the payment screen and kept across reloads. */
export interface PaymentRequest {
  requestedByEmail: string
  requestedByFirstName: string
  requestedByLastName: string
  isTeamRequest: boolean
  isAttendeeRequest: boolean
  isSponsorRequest: boolean
  /** The secret of the order or sponsorship; for a team, the secret of its link. */
  paymentTrackingId: string | null
  attendeeRequest: AttendeeRequest | null
  teamId: string | null
  /** Its name in a list: 'Bogey Nights', 'Acme Roofing'. */
  name: string | null
  /** Opened by a team's share link: any player may pay, for one share, and gets the receipt. */
  isShare: boolean
}

export interface AttendeeRequest {
  eventId: string
  requestedByEmailAddress: string
  attendees: { name: string }[]
  shirtRequests: { name: string; size: string; quantity: number }[]
}

export const noPaymentRequest: PaymentRequest = {
  requestedByEmail: '',
  requestedByFirstName: '',
  requestedByLastName: '',
  isTeamRequest: false,
  isAttendeeRequest: false,
  isSponsorRequest: false,
  paymentTrackingId: null,
  attendeeRequest: null,
  teamId: null,
  name: null,
  isShare: false,
}

/** Enough for everything one family buys; the oldest are dropped first. */
const maxBills = 20

/** Adds the request to the saved ones. Logging out clears them all. */
export function savePaymentRequest(request: Partial<PaymentRequest>): void {
  const saved = { ...noPaymentRequest, ...request }
  const others = readBills().filter((bill) => billKey(bill) !== billKey(saved))
  write(keys.payment, JSON.stringify(saved))
  write(keys.bills, JSON.stringify([...others, saved].slice(-maxBills)))
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

/** Identifies a bill by its team, else by its own secret, else by who requested it. */
export function billKey(bill: PaymentRequest): string {
  const kind = bill.isSponsorRequest ? 'sponsor' : bill.isAttendeeRequest ? 'order' : 'team'
  return `${kind}:${bill.teamId ?? bill.paymentTrackingId ?? bill.requestedByEmail.toLowerCase()}`
}

function isRequest(value: unknown): boolean {
  return typeof (value as PaymentRequest | null)?.requestedByEmail === 'string'
}

function asRequest(saved: PaymentRequest | null): PaymentRequest | null {
  return saved && { ...noPaymentRequest, ...saved }
}
