/** Webhooks: other programs are told what happens, signed by the Standard Webhooks scheme. */
import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { longestUrl, testKind, webhookKinds } from './webhook-rules.ts'

const webhook = named('Webhook', {
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  /** `paused` by an admin: messages wait. `off`: it failed for three days, and nothing new is kept for it. */
  state: z.enum(['on', 'paused', 'off']),
  /** Since when nothing has been taken; null while it works. */
  failingSince: z.string().nullable(),
  /** Until when the replaced secret signs too; null without one. */
  oldSecretUntil: z.string().nullable(),
  madeBy: z.string(),
  createdAt: z.string(),
  /** Messages that wait to be sent. */
  waiting: z.int(),
})
export type Webhook = z.output<typeof webhook>

const delivery = named('WebhookDelivery', {
  /** Sent as `webhook-id`, the same at every attempt. */
  id: z.string(),
  kind: z.enum([...webhookKinds, testKind]),
  status: z.enum(['queued', 'delivered', 'failed']),
  attempts: z.int(),
  /** Of the last answer; null without one. */
  lastStatus: z.int().nullable(),
  /** Why there was no answer. */
  lastFault: z.string().nullable(),
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
  /** Of the next attempt; null if there is none. */
  nextAttemptAt: z.string().nullable(),
  body: z.string(),
})
export type WebhookDelivery = z.output<typeof delivery>

const kinds = z.array(z.enum(webhookKinds)).min(1, 'Choose at least one').max(webhookKinds.length)
/** Whether it may be used is decided by the rules, with what the operator allows. */
const url = z.string().trim().max(longestUrl, 'Use a shorter address')
const webhookList = named('Webhooks', { webhooks: z.array(webhook) })
/** The secret is shown this once. */
const withSecret = named('WebhookSecret', { webhook, secret: z.string() })
const params = z.object({ id: idField })

export const webhooksApi = contract({
  'GET /api/admin/webhooks': {
    summary: 'Webhooks: which programs are told what happens',
    access: 'admin',
    answers: { 200: webhookList },
  },
  'POST /api/admin/webhooks': {
    summary: 'Add a webhook; its secret is in this response and nowhere else',
    access: 'admin',
    body: z.object({ url, kinds }),
    answers: { 200: withSecret },
    faults: ['confirm-first', 'too-many', 'secrets-key-missing'],
    example: {
      body: { url: 'https://hooks.example.org/in', kinds: ['payment.paid'] },
      answer: {
        webhook: {
          id: 'c777673c-535a-4896-a7e6-b4f85c46da6e',
          url: 'https://hooks.example.org/in',
          kinds: ['payment.paid'],
          state: 'on',
          failingSince: null,
          oldSecretUntil: null,
          madeBy: 'Ann Archer',
          createdAt: '2025-07-19T18:00:00.000Z',
          waiting: 0,
        },
        secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      },
    },
  },
  'PUT /api/admin/webhooks/{id}': {
    summary: 'Change a webhook, pause it, or switch it on again',
    access: 'admin',
    params,
    body: z.object({ url, kinds, state: z.enum(['on', 'paused']) }),
    answers: { 200: webhookList },
    faults: ['confirm-first', 'not-found'],
  },
  'DELETE /api/admin/webhooks/{id}': {
    summary: 'Remove a webhook with its log; what waits is not sent',
    access: 'admin',
    params,
    answers: { 200: webhookList },
    faults: ['not-found'],
  },
  'POST /api/admin/webhooks/{id}/secret': {
    summary: 'Replace a webhook’s secret; the old one signs too for a day',
    access: 'admin',
    params,
    answers: { 200: withSecret },
    faults: ['confirm-first', 'not-found', 'secrets-key-missing'],
  },
  'POST /api/admin/webhooks/{id}/test': {
    summary: 'Send a test message',
    access: 'admin',
    params,
    answers: { 200: delivery },
    faults: ['not-found'],
  },
  'GET /api/admin/webhooks/{id}/deliveries': {
    summary: 'A webhook’s latest messages, newest first',
    access: 'admin',
    params,
    answers: { 200: named('WebhookDeliveries', { deliveries: z.array(delivery) }) },
    faults: ['not-found'],
  },
  'POST /api/admin/webhook-deliveries/{id}/send-again': {
    summary: 'Send a message again, under the same id',
    access: 'admin',
    params,
    answers: { 200: delivery },
    faults: ['not-found'],
  },
})
