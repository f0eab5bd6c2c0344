import { type PaymentRequest, readPaymentRequest, type Session } from '../../../client/session.ts'
import type { OrderType } from '../contract.ts'

/** Who pays, and for what. */
export interface Payable {
  type: OrderType
  email: string
  firstName: string
  lastName: string
  paymentTrackingId: string | null
  /** Opened by a link: a sponsor's, or a team's, with which any player may be paying, for one share, and gets the receipt. */
  isAnyPlayer: boolean
}

/** From the link that was opened, from the sign-up just made on this device, else from the team that is signed in. */
export function findPayable({ user }: Session): Payable | null {
  const linked = fromLink(location.hash)
  if (linked) return linked
  const saved = readPaymentRequest()
  if (saved?.requestedByEmail) return fromRequest(saved)
  if (!user?.teamId || !user.email) return null
  return {
    type: 'Golf',
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    paymentTrackingId: null,
    isAnyPlayer: false,
  }
}

/** The link of one sponsorship or dinner order, as it is emailed: whoever opens it says who is paying. */
function fromLink(hash: string): Payable | null {
  const [, kind, paymentTrackingId] = /^#(sponsorship|dinner)=([\w-]{1,100})$/.exec(hash) ?? []
  if (!paymentTrackingId) return null
  const nobodyYet = { email: '', firstName: '', lastName: '' }
  const type = kind === 'dinner' ? 'Attendee/Shirt' : 'Sponsorship'
  return { type, ...nobodyYet, paymentTrackingId, isAnyPlayer: true }
}

function fromRequest(request: PaymentRequest): Payable {
  const type = typeOf(request)
  return {
    type,
    email: request.requestedByEmail,
    firstName: request.requestedByFirstName,
    lastName: request.requestedByLastName,
    paymentTrackingId: request.paymentTrackingId,
    isAnyPlayer: request.isShare,
  }
}

function typeOf({ isAttendeeRequest, isSponsorRequest }: PaymentRequest): OrderType {
  if (isSponsorRequest) return 'Sponsorship'
  return isAttendeeRequest ? 'Attendee/Shirt' : 'Golf'
}
