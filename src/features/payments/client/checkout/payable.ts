import type { Session } from '../../../../ui/session/session.ts'
import type { OrderType } from '../../purposes.ts'
import { billKey, type PaymentRequest, readBills } from './payment-request.ts'

/** Who pays, and for what. */
export interface Payable {
  /** Tells it from the other bills of this browser. */
  key: string
  type: OrderType
  email: string
  firstName: string
  lastName: string
  paymentTrackingId: string | null
  /** Opened by a link: a sponsor's, or a team's, with which any player may be paying, for one share, and gets the receipt. */
  isAnyPlayer: boolean
  /** The team that is signed in here. */
  isOwnTeam: boolean
  /** Whose it is, as far as this browser knows. */
  name: string | null
  /** What was ordered, for a dinner order made here. */
  request: PaymentRequest | null
}

/** Everything there may be to pay for: by the link that was opened, the signed-in team, and what was signed up for here. */
export function findPayables({ user }: Session): Payable[] {
  const linked = fromLink(location.hash)
  const saved = readBills().filter(({ requestedByEmail }) => requestedByEmail !== '')
  // The share link signs in too: whoever opened it pays one share under their own name.
  const isShared = saved.some(({ isShare, teamId }) => isShare && teamId !== null && teamId === user?.teamId)
  const own = user?.teamId && user.email && !isShared ? [ownTeam(user, user.email)] : []
  const isOwn = (bill: PaymentRequest) =>
    own.length > 0 && bill.isTeamRequest && (bill.teamId === null || bill.teamId === user?.teamId)
  const others = saved.filter((bill) => !isOwn(bill)).map(fromRequest)
  const teamsFirst = [...others].sort((a, b) => Number(b.type === 'Golf') - Number(a.type === 'Golf'))
  const all = [...(linked ? [linked] : []), ...own, ...teamsFirst]
  return all.filter((one, index) => all.findIndex(({ key }) => key === one.key) === index)
}

/** One that was paid for here a moment ago, by its key. */
export function findPayable(session: Session, key: string): Payable | null {
  return findPayables(session).find((payable) => payable.key === key) ?? null
}

function ownTeam(user: NonNullable<Session['user']>, email: string): Payable {
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

/** The link of one sponsorship or dinner order, as it is emailed: whoever opens it says who is paying. */
function fromLink(hash: string): Payable | null {
  const [, kind, paymentTrackingId] = /^#(sponsorship|dinner)=([\w-]{1,100})$/.exec(hash) ?? []
  if (!paymentTrackingId) return null
  const nobodyYet = { email: '', firstName: '', lastName: '', name: null, request: null }
  const isDinner = kind === 'dinner'
  return {
    key: `${isDinner ? 'order' : 'sponsor'}:${paymentTrackingId}`,
    type: isDinner ? 'Attendee/Shirt' : 'Sponsorship',
    ...nobodyYet,
    paymentTrackingId,
    isAnyPlayer: true,
    isOwnTeam: false,
  }
}

function fromRequest(request: PaymentRequest): Payable {
  const { requestedByFirstName: firstName, requestedByLastName: lastName } = request
  return {
    key: billKey(request),
    type: typeOf(request),
    email: request.requestedByEmail,
    firstName,
    lastName,
    paymentTrackingId: request.paymentTrackingId,
    isAnyPlayer: request.isShare,
    isOwnTeam: false,
    name: request.name ?? (request.isAttendeeRequest ? `${firstName} ${lastName}`.trim() : null),
    request,
  }
}

function typeOf({ isAttendeeRequest, isSponsorRequest }: PaymentRequest): OrderType {
  if (isSponsorRequest) return 'Sponsorship'
  return isAttendeeRequest ? 'Attendee/Shirt' : 'Golf'
}
