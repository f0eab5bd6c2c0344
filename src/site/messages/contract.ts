import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named } from '../../kernel/wire.ts'
import { outboxKinds, outboxStatuses } from './outbox-rules.ts'

export const channel = z.enum(['email', 'sms'])
export type Channel = z.output<typeof channel>

export const outboxMessage = named('OutboxMessage', {
  id: z.string(),
  channel,
  kind: z.enum(outboxKinds),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  status: z.enum(outboxStatuses),
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdOn: z.string(),
  sentOn: z.string().nullable(),
})
export type OutboxMessage = z.output<typeof outboxMessage>

export const messagesApi = contract({
  'GET /api/admin/outbox': {
    summary: 'List every message, newest first',
    access: 'admin',
    query: z.object({ limit: z.coerce.number().int().min(1).max(5000).default(500) }),
    answers: { 200: z.object({ messages: z.array(outboxMessage) }) },
  },
  'POST /api/admin/outbox/{id}/retry': {
    summary: 'Send a message again',
    access: 'admin',
    params: z.object({ id: idField }),
    answers: { 200: outboxMessage },
    faults: ['not-found', 'not-retryable'],
  },
})
