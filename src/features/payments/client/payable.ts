import { type PaymentRequest, readPaymentRequest, type Session } from '../../../client/session.ts'
import type { OrderType } from '../contract.ts'

/** Who pays, and for what. */
export interface Payable {
  type: OrderType
  email: string
  firstName: string
  lastName: string
  paymentTrackingId: string | null
}

/** From the sign-up just made on this device, else from the team that is signed in. */
export function findPayable({ user }: Session): Payable | null {
  const saved = readPaymentRequest()
  if (saved?.requestedByEmail) return fromRequest(saved)
  if (!user?.teamId || !user.email) return null
  return {
    type: 'Golf',
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    paymentTrackingId: null,
  }
}

function fromRequest(request: PaymentRequest): Payable {
  return {
    type: typeOf(request),
    email: request.requestedByEmail,
    firstName: request.requestedByFirstName,
    lastName: request.requestedByLastName,
    paymentTrackingId: request.paymentTrackingId,
  }
}

function typeOf({ isAttendeeRequest, isSponsorRequest }: PaymentRequest): OrderType {
  if (isSponsorRequest) return 'Sponsorship'
  return isAttendeeRequest ? 'Attendee/Shirt' : 'Golf'
}
