import { call } from '../../../ui/calls/api.ts'
import { forgetRequest, requestIdFor } from '../../../ui/calls/request-id.ts'
import { savePaymentRequest } from '../../../ui/session/payment-request.ts'
import { giftToSend, type TypedGift } from '../gift-form.ts'

const form = 'gift'

/** Begins a gift, which is then paid with the other bills. Sent again after a lost answer, it is still one gift. */
export async function sendGift(gift: TypedGift, eventId: string): Promise<void> {
  const sent = giftToSend(gift, eventId)
  const { paymentTrackingId } = await call('POST /api/gifts', {
    body: { ...sent, requestId: requestIdFor(form, sent) },
  })
  forgetRequest(form)
  savePaymentRequest({
    type: 'Donation',
    requestedByEmail: sent.giver.email,
    requestedByFirstName: sent.giver.firstname,
    requestedByLastName: sent.giver.lastname,
    paymentTrackingId,
  })
}

/** The server names who gives 'giver.email'; the forms call it 'email'. */
export function faultsByField(
  faults: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const own = (path: string) =>
    path.startsWith('giver.') ? path.slice(6).replace(/^(first|last)name$/, 'name') : path
  return Object.fromEntries(Object.entries(faults).map(([path, fault]) => [own(path), fault]))
}
