import { keys, readJson, write } from './storage.ts'

/** What is about to be paid, carried from a sign-up to the payment screen and over a reload. */
export interface PaymentRequest {
  requestedByEmail: string
  requestedByFirstName: string
  requestedByLastName: string
  isTeamRequest: boolean
  isAttendeeRequest: boolean
  isSponsorRequest: boolean
  paymentTrackingId: string | null
  attendeeRequest: AttendeeRequest | null
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
}

/** Keeps the request; logging out forgets it. */
export function savePaymentRequest(request: Partial<PaymentRequest>): void {
  write(keys.payment, JSON.stringify({ ...noPaymentRequest, ...request }))
}

export function readPaymentRequest(): PaymentRequest | null {
  const saved = readJson<PaymentRequest>(keys.payment, (value) => typeof value.requestedByEmail === 'string')
  return saved && { ...noPaymentRequest, ...saved }
}
