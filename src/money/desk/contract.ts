/** Staff's calls about payments: what was received, refunded, disputed and is still owed. Amounts in dollars. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { dollars, idField, line, optionalLine, owedNow } from '../../kernel/wire.ts'
import { teamPaymentInfo } from '../checkout/contract.ts'
import { purposes } from '../ledger/purposes.ts'
import { forWhom, recordedPayment } from '../ledger/record-contract.ts'
import { offerFaults } from '../refunds/contract.ts'
import { comparison, paymentDetails, paymentsOverview } from './shapes.ts'

/** Added to a refused refund. */
const leftNow = z.object({ left: z.number().describe('What is left of the payment, in dollars') })

const which = z.object({ eventId: idField.optional() })
const params = z.object({ id: idField })
const refundParams = z.object({ id: idField, refundId: idField })
const reason = line(500, 'Please say why')

export const staffPaymentsApi = contract({
  'GET /api/admin/payments': {
    summary: 'List everything owed and received, with totals, of the current or a past event',
    access: 'admin',
    also: ['Treasurer'],
    query: which,
    answers: { 200: paymentsOverview },
    faults: ['no-event', 'not-found'],
  },
  'GET /api/admin/payments/{id}': {
    summary: 'Get one payment with its lines and history',
    access: 'admin',
    also: ['Treasurer'],
    params,
    answers: { 200: paymentDetails },
    faults: ['not-found'],
  },
  'POST /api/admin/payments/record': {
    summary:
      'Record cash, a check, a card taken elsewhere, or a waived fee for one thing that is owed, or for a promised gift',
    access: 'admin',
    also: ['Treasurer'],
    /** `owedAmount` is that of this bill alone, also where others on the team pay for themselves. */
    body: z.object({ kind: z.enum(purposes), subjectId: idField, ...recordedPayment }),
    answers: { 200: teamPaymentInfo },
    faults: [
      'not-found',
      'already-paid',
      'price-changed',
      'places-sold',
      'items-sold',
      'package-sold',
      'offer-ended',
      'request-reused',
    ],
    problemMore: owedNow,
  },
  'POST /api/admin/payments/{id}/refund': {
    summary: 'Refund a payment or part of it, through the provider if it came that way',
    access: 'admin',
    also: ['Treasurer'],
    params,
    body: z
      .object({
        /** Omitted: everything that is left. */
        amount: dollars.optional(),
        /** The amount left that the page showed. If it changed, the request is refused. */
        left: dollars.optional(),
        /** Instead of an amount: the lines to take back, each with its sales tax. Nobody owes them again. */
        lines: z
          .array(z.object({ partId: idField, lineId: idField, quantity: z.int().min(1).max(10_000) }))
          .max(100)
          .default([]),
        reason,
        /** For staff only, such as a check number. */
        note: optionalLine(500),
        /** Chosen by the page. Sending the same id again doesn't create a second refund. */
        requestId: z.uuid().optional(),
        /** The team, order or sponsor owes it again. By default the refund lowers what is due. */
        owesAgain: z.boolean().default(false),
        /** A dinner order keeps its seats after a full refund. */
        keepsSeats: z.boolean().default(false),
        /** The failed refund that this one replaces. */
        retryOf: idField.nullish(),
      })
      .refine(({ lines, amount }) => lines.length === 0 || amount === undefined, {
        path: ['amount'],
        message: 'Lines have their own amount',
      })
      .refine(({ lines, owesAgain }) => lines.length === 0 || !owesAgain, {
        path: ['owesAgain'],
        message: 'What is taken back isn’t owed again',
      }),
    answers: { 200: paymentDetails },
    faults: [
      'confirm-first',
      'not-found',
      'not-refundable',
      'refund-too-large',
      'refund-overtaken',
      'refund-refused',
      'payment-disputed',
      'not-todays-provider',
    ],
    problemMore: leftNow,
  },
  'PUT /api/admin/payments/{id}/refunds/{refundId}': {
    summary: 'Set whether a refund is owed again',
    access: 'admin',
    also: ['Treasurer'],
    params: refundParams,
    body: z.object({ owesAgain: z.boolean() }),
    answers: { 200: paymentDetails },
    faults: ['not-found', 'not-refundable'],
  },
  'POST /api/admin/payments/{id}/refunds/{refundId}/handled': {
    summary: 'Mark a failed refund as handled, such as paid back by check',
    access: 'admin',
    also: ['Treasurer'],
    params: refundParams,
    body: z.object({
      /** true: given back in cash or by check. false: nothing was given back. */
      paidBack: z.boolean(),
      /** For staff only, such as a check number. */
      note: line(500, 'Please say how it was handled'),
    }),
    answers: { 200: paymentDetails },
    faults: ['confirm-first', 'not-found', 'refund-overtaken', 'refund-too-large', 'payment-disputed'],
    problemMore: leftNow,
  },
  'POST /api/admin/payments/{id}/void': {
    summary: 'Void cash, a check or a waived fee that was entered by mistake',
    access: 'admin',
    also: ['Treasurer'],
    params,
    body: z.object({
      reason,
      /** A check that came back from the bank: it was there, and left again. */
      bounced: z.boolean().default(false),
    }),
    answers: { 200: paymentDetails },
    faults: ['confirm-first', 'not-found', 'not-voidable'],
  },
  'POST /api/admin/payments/rehearsal/remove': {
    summary: 'Remove rehearsal payments from the books for good',
    access: 'admin',
    body: z.object({
      eventId: idField.optional(),
      /** Also delete cash, checks and waived fees. */
      withStaff: z.boolean().default(false),
      /** The count the page showed. If it changed, the request is refused. */
      count: z.int().min(0),
    }),
    answers: { 200: z.object({ removed: z.number() }) },
    faults: ['confirm-first', 'no-event', 'not-found', 'changed-meanwhile'],
  },
  'POST /api/admin/payments/{id}/count': {
    summary: 'Count an entry that staff recorded during a rehearsal but that was real',
    access: 'admin',
    also: ['Treasurer'],
    params,
    answers: { 200: paymentDetails },
    faults: ['not-found', 'not-rehearsal'],
  },
  'POST /api/admin/payments/{id}/move': {
    summary: 'Move a payment to another team. Its receipt keeps its number',
    access: 'admin',
    also: ['Treasurer'],
    params,
    body: z.object({
      teamId: idField,
      /** Needed when one payment paid for several teams. */
      partId: idField.optional(),
      reason,
    }),
    answers: { 200: paymentDetails },
    faults: ['not-found', 'not-movable'],
  },
  'POST /api/admin/payments/{id}/gift': {
    summary: 'Keep an overpayment, or some of it, as a gift, with its own receipt',
    access: 'admin',
    also: ['Treasurer'],
    params,
    body: z.object({
      /** The overpaid amount the page showed. If it changed, the request is refused. */
      amount: dollars.optional(),
      /** How much of it is kept. Omitted: all. */
      keep: dollars.optional(),
      /** Chosen by the page. Sending the same id again doesn't create a second gift. */
      requestId: z.uuid().optional(),
    }),
    answers: { 200: paymentDetails },
    faults: ['not-found', 'nothing-above-fee', 'refund-overtaken', 'payment-disputed'],
  },
  'POST /api/admin/payments/{id}/give': {
    summary:
      'Give what could be refunded, on the payer’s word: a corrected receipt, and a new one for the gift',
    access: 'admin',
    also: ['Treasurer'],
    params,
    body: z.object({
      /** What is given, by line; left out or empty: everything that is left. */
      lines: z
        .array(z.object({ partId: idField, lineId: idField, quantity: z.int().min(1).max(100_000) }))
        .max(200)
        .default([]),
      /** What the page showed as left to refund. If it changed, the request is refused. */
      left: dollars.optional(),
      /** How the payer said so, for the audit log. */
      reason: line(500, 'Say how the payer told you'),
      /** Chosen by the page. Sending the same id again doesn't give twice. */
      requestId: z.uuid().optional(),
    }),
    answers: { 200: paymentDetails },
    faults: [
      'not-found',
      'not-refundable',
      'refund-too-large',
      'refund-overtaken',
      'payment-disputed',
      'already-used',
    ],
    problemMore: leftNow,
  },
  'POST /api/admin/payments/reconcile': {
    summary: 'Compare every payment of an event with the provider, and update the ones that differ',
    access: 'admin',
    also: ['Treasurer'],
    body: which,
    answers: { 200: comparison },
    faults: ['no-event', 'not-found', 'provider-failed', 'card-key-refused'],
  },
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
      reason,
      /** Chosen by the page. Sending the same id again doesn't send a second email. */
      requestId: z.uuid().optional(),
    }),
    answers: { 200: paymentDetails },
    faults: ['confirm-first', ...offerFaults],
    problemMore: leftNow,
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
  'POST /api/Admin/SetTeamPayment': {
    summary: 'Record cash, a check, a card taken elsewhere, or a waived fee',
    access: 'admin',
    body: z.object({ teamId: idField, ...recordedPayment, forWhom }),
    answers: { 200: teamPaymentInfo.extend({ success: z.boolean(), teamId: z.string() }) },
    faults: ['not-found', 'already-paid', 'price-changed', 'request-reused'],
    problemMore: owedNow,
  },
})
