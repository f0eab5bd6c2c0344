import {
  billKey,
  keyOf,
  type PaymentRequest,
  readBills,
  readOutcomes,
  readPaymentRequest,
} from '../../../ui/session/payment-request.ts'
import type { Session } from '../../../ui/session/session.ts'
import type { Payable, Sold } from './sold.ts'

type Found = Omit<Payable, 'isConfirmed' | 'isOthers'>

/** Everything there may be to pay for: from the opened link, the signed-in team, and sign-ups made in this browser. */
export function findPayables({ user }: Session, sold: readonly Sold[]): Payable[] {
  const linked = fromLink(location.hash, sold)
  const saved = readBills().filter(({ requestedByEmail }) => requestedByEmail !== '')
  // A share link signs in too, but whoever opened it pays one share under their own name.
  const isShared = saved.some(({ isShare, teamId }) => isShare && teamId !== null && teamId === user?.teamId)
  const own = user?.teamId && user.email && !isShared ? [ownTeam(user, user.email, teamsOf(sold))] : []
  const isOwn = ({ kind, request }: Found) =>
    own.length > 0 && kind.bill.isTeams && (request?.teamId == null || request.teamId === user?.teamId)
  const others = saved.flatMap((request) => fromRequest(request, sold) ?? []).filter((one) => !isOwn(one))
  const teamsFirst = [...others].sort((a, b) => Number(isTeams(b)) - Number(isTeams(a)))
  const confirmed = readOutcomes('confirmed')
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

/** Whether it is a whole team's. */
export function isTeams({ kind }: Pick<Payable, 'kind'>): boolean {
  return kind.bill.isTeams === true
}

function teamsOf(sold: readonly Sold[]): Sold {
  return sold.find((kind) => isTeams({ kind })) as Sold
}

/** What was just paid in this browser, by its keys: the team's bill if it is among them, else the first one known. */
export function findPaid(
  session: Session,
  sold: readonly Sold[],
  billKeys: readonly string[],
): Payable | null {
  const paid = findPayables(session, sold).filter(({ key }) => billKeys.includes(key))
  return paid.find(isTeams) ?? paid[0] ?? null
}

function ownTeam(user: NonNullable<Session['user']>, email: string, kind: Sold): Found {
  return {
    key: `team:${user.teamId}`,
    kind,
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
function fromLink(hash: string, sold: readonly Sold[]): Found | null {
  const [, link = '', paymentTrackingId] = /^#(\w+)=([\w-]{1,100})$/.exec(hash) ?? []
  if (!paymentTrackingId) return null
  if (link === receiptLink) return restOf(paymentTrackingId, teamsOf(sold))
  const kind = sold.find((each) => each.link === link)
  return kind ? { ...byLink, key: keyOf(kind.type, paymentTrackingId), kind, paymentTrackingId } : null
}

const byLink = {
  ...{ email: '', firstName: '', lastName: '', name: null, request: null },
  ...{ isAnyPlayer: true, isOwnTeam: false },
}

/** The bill that a payment paid a share of. The server says whether it is a team's. */
function restOf(secret: string, kind: Sold): Found {
  return {
    ...byLink,
    key: `${receiptLink}:${secret}`,
    kind,
    paymentTrackingId: secret,
    isByReceipt: true,
  }
}

const receiptLink = 'receipt'

/** Where what a payment left is paid, by the payment's own secret. */
export function linkToTheRest(secret: string): string {
  return `/payment#${receiptLink}=${secret}`
}

/** null for what this page doesn't sell. */
function fromRequest(request: PaymentRequest, sold: readonly Sold[]): Found | null {
  const kind = sold.find(({ type }) => type === request.type)
  if (!kind) return null
  const { requestedByFirstName: firstName, requestedByLastName: lastName } = request
  return {
    key: billKey(request),
    kind,
    email: request.requestedByEmail,
    firstName,
    lastName,
    paymentTrackingId: request.paymentTrackingId,
    isAnyPlayer: request.isShare,
    isOwnTeam: false,
    name: request.name ?? (kind.bill.hasBuyersName ? `${firstName} ${lastName}`.trim() : null),
    request,
  }
}
