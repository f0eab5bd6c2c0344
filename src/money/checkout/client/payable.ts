import type { Session } from '../../../ui/session/session.ts'
import { type BillType, billKind, billTypeOfLink } from './bill-kinds.ts'
import {
  billKey,
  type PaymentRequest,
  readBills,
  readConfirmed,
  readPaymentRequest,
} from './payment-request.ts'

/** Something to pay for, and who pays. */
export interface Payable {
  /** Identifies the bill in this browser. */
  key: string
  type: BillType
  email: string
  firstName: string
  lastName: string
  paymentTrackingId: string | null
  /** Opened by a sponsor's or team's link: any player may pay, for one share, and gets the receipt. */
  isAnyPlayer: boolean
  /** Opened by the secret of a payment for a share: what it is and its name come with the bill. */
  isByReceipt?: true
  /** The team signed in on this browser. */
  isOwnTeam: boolean
  /** Name of the team, guest or sponsor, if this browser knows it. */
  name: string | null
  /** What was ordered, for a dinner order made in this browser. */
  request: PaymentRequest | null
  /** It cost nothing, and was confirmed in this browser. */
  isConfirmed: boolean
  /** Somebody else's, on a browser that several people use: offered by name, and paid only if it is asked for. */
  isOthers?: true
}

type Found = Omit<Payable, 'isConfirmed' | 'isOthers'>

/** Everything there may be to pay for: from the opened link, the signed-in team, and sign-ups made in this browser. */
export function findPayables({ user }: Session): Payable[] {
  const linked = fromLink(location.hash)
  const saved = readBills().filter(({ requestedByEmail }) => requestedByEmail !== '')
  // A share link signs in too, but whoever opened it pays one share under their own name.
  const isShared = saved.some(({ isShare, teamId }) => isShare && teamId !== null && teamId === user?.teamId)
  const own = user?.teamId && user.email && !isShared ? [ownTeam(user, user.email)] : []
  const isOwn = (bill: PaymentRequest) =>
    own.length > 0 && bill.type === 'Golf' && (bill.teamId === null || bill.teamId === user?.teamId)
  const others = saved.filter((bill) => !isOwn(bill)).map(fromRequest)
  const teamsFirst = [...others].sort((a, b) => Number(b.type === 'Golf') - Number(a.type === 'Golf'))
  const confirmed = readConfirmed()
  const all = [...(linked ? [linked] : []), ...own, ...teamsFirst].map((one) => ({
    ...one,
    isConfirmed: confirmed.includes(one.key),
  }))
  const found = all.filter((one, index) => all.findIndex(({ key }) => key === one.key) === index)
  const mine = linked ?? justMade(found)
  return found.map((one) => (mine && isOthers(one, mine) ? { ...one, isOthers: true as const } : one))
}

/** What was signed up for or ordered last in this browser. */
function justMade(found: readonly Found[]): Found | undefined {
  const newest = readPaymentRequest()
  return found.find(({ key }) => newest !== null && key === billKey(newest))
}

/** The same person gave the same email; a browser is used by several. */
function isOthers(one: Found, mine: Found): boolean {
  return one.key !== mine.key && (mine.email === '' || sameEmail(one.email) !== sameEmail(mine.email))
}

function sameEmail(email: string): string {
  return email.trim().toLowerCase()
}

/** What was just paid in this browser, by its keys: the team's bill if it is among them, else the first one known. */
export function findPaid(session: Session, billKeys: readonly string[]): Payable | null {
  const paid = findPayables(session).filter(({ key }) => billKeys.includes(key))
  return paid.find(({ type }) => type === 'Golf') ?? paid[0] ?? null
}

function ownTeam(user: NonNullable<Session['user']>, email: string): Found {
  return {
    key: `team:${user.teamId}`,
    type: 'Golf',
    email,
    firstName: user.firstName,
    lastName: user.lastName,
    paymentTrackingId: null,
    isAnyPlayer: false,
    isOwnTeam: true,
    name: null,
    request: null,
  }
}

/** The emailed link of one bill, such as a dinner order. Whoever opens it enters the payer. */
function fromLink(hash: string): Found | null {
  const [, link = '', paymentTrackingId] = /^#(\w+)=([\w-]{1,100})$/.exec(hash) ?? []
  if (!paymentTrackingId) return null
  if (link === receiptLink) return restOf(paymentTrackingId)
  const type = billTypeOfLink(link)
  if (!type) return null
  return { ...byLink, key: `${billKind(type).key}:${paymentTrackingId}`, type, paymentTrackingId }
}

const byLink = {
  ...{ email: '', firstName: '', lastName: '', name: null, request: null },
  ...{ isAnyPlayer: true, isOwnTeam: false },
}

/** The bill that a payment paid a share of. The server says whether it is a team's. */
function restOf(secret: string): Found {
  return {
    ...byLink,
    key: `${receiptLink}:${secret}`,
    type: 'Golf',
    paymentTrackingId: secret,
    isByReceipt: true,
  }
}

const receiptLink = 'receipt'

/** Where what a payment left is paid, by the payment's own secret. */
export function linkToTheRest(secret: string): string {
  return `/payment#${receiptLink}=${secret}`
}

function fromRequest(request: PaymentRequest): Found {
  const { requestedByFirstName: firstName, requestedByLastName: lastName } = request
  return {
    key: billKey(request),
    type: request.type,
    email: request.requestedByEmail,
    firstName,
    lastName,
    paymentTrackingId: request.paymentTrackingId,
    isAnyPlayer: request.isShare,
    isOwnTeam: false,
    name: request.name ?? (request.type === 'Attendee/Shirt' ? `${firstName} ${lastName}`.trim() : null),
    request,
  }
}
