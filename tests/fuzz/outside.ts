import { z } from 'zod'
import type { Target } from './requests.ts'

const text = z.string()

function at(route: string, more: Partial<Target['endpoint']> = {}): Target {
  const endpoint = { summary: '', access: 'public', answers: { 200: z.unknown() }, ...more } as const
  return { route, endpoint, isOutside: true }
}

const file = { params: z.object({ name: text }) }
const hole = { params: z.object({ number: text, par: text, file: text }) }
const intent = { params: z.object({ id: text }), body: z.object({ client_secret: text }) }

/** What is served besides the contracts: pages, pictures, the stream, webhooks, the sandbox. */
export const outside: Target[] = [
  at('GET /api/Golf/StandingsStream', { query: z.object({ eventId: text.optional() }) }),
  at('POST /api/payment/stripe/webhook', { body: z.object({ id: text, type: text, data: z.object({}) }) }),
  at('POST /api/messages/twilio/inbound', { body: z.object({ From: text, Body: text }) }),
  at('POST /api/messages/twilio/status', { body: z.object({ MessageSid: text, MessageStatus: text }) }),
  at('POST /unsubscribe/{token}', {
    params: z.object({ token: text }),
    body: z.object({ 'List-Unsubscribe': text }),
  }),
  at('GET /files/sponsors/{name}', file),
  at('GET /files/events/{name}', file),
  at('GET /files/baskets/{name}', file),
  at('GET /files/items/{name}', file),
  at('GET /drawings/sponsors/{file}', { params: z.object({ file: text }) }),
  at('GET /drawings/holes/{number}/{par}/{file}', hole),
  at('GET /drawings/link/{eventId}/{file}', { params: z.object({ eventId: text, file: text }) }),
  at('GET /sandbox/stripe/v1/payment_intents/{id}', { params: z.object({ id: text }) }),
  at('POST /sandbox/stripe/v1/payment_intents/{id}/confirm', intent),
  at('POST /sandbox/stripe/v1/payment_intents/{id}/complete_action', intent),
  at('GET /api/openapi.json'),
  at('GET /api/docs'),
  at('GET /healthz'),
  at('GET /readyz'),
  at('GET /robots.txt'),
  at('GET /manifest.webmanifest'),
  at('GET /'),
  at('GET /receipt/{secret}', { params: z.object({ secret: text }) }),
  at('GET /assets/{name}', file),
]
