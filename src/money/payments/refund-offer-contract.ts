/** The choice between a refund and a gift: staff's calls, and the payer's by the secret of the link. Dollars. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollars, idField, line, named } from '../../kernel/wire.ts'
import { offerAnswers } from './refund-offer-rules.ts'
import { paymentDetails } from './staff-shapes.ts'

const secret = z.string().min(1).max(400)
const params = z.object({ id: idField })

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
const offerFaults = [
  'not-found',
  'not-refundable',
  'refund-too-large',
  'refund-overtaken',
  'payment-disputed',
  'already-used',
  'not-todays-provider',
] as const

export const refundOffersApi = contract({
  'POST /api/admin/payments/{id}/refund-offer': {
    summary: 'Email the payer a choice: take a refund, or give the money instead',
    access: 'admin',
    also: ['Treasurer'],
    params,
    body: z.object({
      /** What it is about, by line; left out or empty: what was overpaid, or else everything that is left. */
      lines: z
        .array(z.object({ partId: idField, lineId: idField, quantity: z.int().min(1).max(10_000) }))
        .max(100)
        .default([]),
      /** What the page showed as left to refund. If it changed, the request is refused. */
      left: dollars.optional(),
      /** Shown to the payer. */
      reason: line(500, 'Please say why'),
      /** Chosen by the page. Sending the same id again doesn't send a second email. */
      requestId: z.uuid().optional(),
    }),
    answers: { 200: paymentDetails },
    faults: ['confirm-first', ...offerFaults],
    problemMore: z.object({ left: z.number().describe('What is left of the payment, in dollars') }),
  },
  'POST /api/admin/payments/{id}/refund-offer/withdraw': {
    summary: 'Take the open choice between a refund and a gift back',
    access: 'admin',
    also: ['Treasurer'],
    params,
    answers: { 200: paymentDetails },
    faults: ['not-found', 'offer-ended'],
  },
  'POST /api/admin/payments/{id}/refund-offer/hand-back': {
    summary: 'Record that the payer who took the refund got it in cash or by check',
    access: 'admin',
    also: ['Treasurer'],
    params,
    answers: { 200: paymentDetails },
    faults: ['confirm-first', 'offer-ended', ...offerFaults],
  },
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
