import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { idField, named, optionalLine } from '../../kernel/wire.ts'
import { channel } from './contract.ts'

/** For whoever has the link from an email. The address is shown partly hidden, so that only its owner recognizes it. */
const choice = named('UnsubscribeChoice', { channel, address: z.string(), optedOut: z.boolean() })
export type UnsubscribeChoice = z.output<typeof choice>

const optOut = named('OptOut', {
  id: z.string(),
  channel,
  address: z.string(),
  how: z.enum(['link', 'stop', 'provider', 'staff']),
  on: z.string(),
})
export type OptOut = z.output<typeof optOut>

const token = { params: z.object({ token: idField }) }

export const optOutsApi = contract({
  'GET /api/messages/unsubscribe/{token}': {
    summary: 'Check whether this link’s address gets announcements. Changes nothing',
    access: 'public',
    ...token,
    answers: { 200: choice },
    faults: ['not-found'],
  },
  'POST /api/messages/unsubscribe/{token}': {
    summary: 'Unsubscribe from announcements, or subscribe again',
    access: 'public',
    ...token,
    body: z.object({ optedOut: z.boolean() }),
    answers: { 200: choice },
    faults: ['not-found'],
  },
  'GET /api/admin/opt-outs': {
    summary: 'List every address that gets no announcements, newest first',
    access: 'admin',
    answers: { 200: z.object({ optOuts: z.array(optOut) }) },
  },
  'POST /api/admin/opt-outs': {
    summary: 'Add an opt-out for someone who wants no announcements',
    access: 'admin',
    body: z.object({ channel, address: z.string().trim().max(254), reason: optionalLine(300) }),
    answers: { 200: optOut },
  },
  'DELETE /api/admin/opt-outs/{id}': {
    summary: 'Remove an opt-out. The address gets announcements again',
    access: 'admin',
    params: z.object({ id: idField }),
    answers: { 200: z.object({ success: z.literal(true) }) },
    faults: ['not-found'],
  },
})
