/** The choice between a refund and a gift: the payer's calls, by the secret of the link. Dollars. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { named } from '../../kernel/wire.ts'
import { offerAnswers } from './offer-rules.ts'

const secret = z.string().min(1).max(400)

/** What the payer reads. */
const refundOffer = named('RefundOffer', {
  /** ended: too late, taken back by staff, or the payment has changed since. */
  state: z.enum(['open', ...offerAnswers, 'ended']),
  amount: z.number(),
  /** What would be refunded: '2 × Mulligan'. Empty for money that was overpaid. */
  what: z.array(z.string()),
  eventName: z.string(),
  receiptNumber: z.string(),
  /** What of it was used since, so that only the refund can be taken. Absent if nothing was. */
  used: z.array(z.string()).optional(),
  /** Staff's words. */
  reason: z.string(),
  /** 'June 15, 2026, 2:30 PM', by the event's clock. */
  until: z.string(),
  /** How a refund comes back. */
  wayBack: z.string(),
})
export type RefundOffer = z.output<typeof refundOffer>

/** What staff are refused when they refund, as an offer of one. */
export const offerFaults = [
  'not-found',
  'not-refundable',
  'refund-too-large',
  'refund-overtaken',
  'payment-disputed',
  'already-used',
  'not-todays-provider',
] as const

export const refundOffersApi = contract({
  'POST /api/refund-offer': {
    summary: 'Get a choice between a refund and a gift, by the secret of its link',
    access: 'public',
    body: z.object({ secret }),
    answers: { 200: refundOffer },
    faults: ['not-found'],
  },
  'POST /api/refund-offer/answer': {
    summary: 'Take the refund, or give the money instead. Once',
    access: 'public',
    body: z.object({ secret, answer: z.enum(offerAnswers) }),
    answers: { 200: refundOffer },
    faults: ['offer-ended', ...offerFaults],
  },
})
