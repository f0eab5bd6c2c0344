import { unsubscribeMark } from '../../src/site/messages/rules.ts'
import type { NewMessage } from '../../src/site/messages/server/index.ts'
import type { TestApp } from './app.ts'

export interface SeenMessage {
  id: string
  channel: 'email' | 'sms'
  kind: 'letter' | 'news' | 'blast'
  to: string
  subject: string
  text: string
  html: string
  status: string
  attempts: number
  lastError: string | null
}

/** The outbox as staff see it, newest first. */
export async function outboxOf(app: TestApp): Promise<SeenMessage[]> {
  const { body } = await app.call('GET /api/admin/outbox', { token: await app.admin() })
  return body.messages
}

/** The one message to this address. Throws when there is none, or more than one. */
export async function messageTo(app: TestApp, to: string): Promise<SeenMessage> {
  const all = (await outboxOf(app)).filter((message) => message.to === to)
  if (all.length !== 1) throw new Error(`${all.length} messages to ${to}`)
  return all[0] as SeenMessage
}

export function personalEmail(to: string): NewMessage {
  return { channel: 'email', to, subject: 'Receipt', text: 'Paid.', html: '<p>Paid.</p>', eventId: null }
}

/** One copy of an announcement. */
export function blast(to: string): NewMessage {
  const text = `Bring sun cream.\nUnsubscribe: ${unsubscribeMark}`
  const html = `<p>Bring sun cream.</p><a href="${unsubscribeMark}">Unsubscribe</a>`
  return { channel: 'email', to, subject: 'Reminder', text, html, eventId: null, blastId: 'reminder' }
}

export function personalText(to: string): NewMessage {
  return { channel: 'sms', to, subject: '', text: 'You won a basket.', html: '', eventId: null }
}

export function textBlast(to: string): NewMessage {
  return { ...personalText(to), text: 'Shotgun at noon.', blastId: 'noon' }
}

/** Writes them to the outbox in one transaction. Returns their ids. */
export function post(app: TestApp, ...messages: NewMessage[]): Promise<string[]> {
  return app.features.database.transaction((tx) => app.features.messages.queueAll(tx, messages))
}
