import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import { unlinked } from '../../../../kernel/text/web-address.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { House } from '../../../../ports/feature.ts'
import { type Block, emailFrom, type Messages, paragraph } from '../../../../site/messages/server/index.ts'
import { unprovenPlayers } from '../../../teams/server/index.ts'
import { newsTime } from './news-time.ts'

export interface NewsDeps {
  messages: Pick<Messages, 'email' | 'text' | 'mayText' | 'delivers'>
  clock: Clock
  publicUrl: string
  ask: House['ask']
}

export interface Reachable {
  email: string | null
  phoneNumber: string | null
}

export interface News {
  /** What it is about: see `topics.ts`. */
  topic: string
  /** Their own act of this minute, or sent to them by name: it leaves at once. Everything else waits for quiet hours to end. */
  isOwn?: boolean
  subject: string
  heading: string
  /** The first sentences; all that a text message says, with `link`. */
  said: string
  link?: string
  blocks?: Block[]
  secrets?: string[]
}

/**
 * Tells one person once: by email; by text if they gave only a phone, texts are on, and they agreed to them;
 * otherwise not at all. An address or phone that registration entered, and nobody has said yes to, gets no link.
 */
export async function tellPerson(
  deps: NewsDeps,
  tx: Tx,
  event: EventRecord,
  to: Reachable & { id?: string },
  news: News,
): Promise<void> {
  const { topic, isOwn = false, subject, heading, said } = news
  const kind = to.email ? 'unproven_emails' : 'unproven_phones'
  const isUnproven = to.id !== undefined && (await unprovenPlayers(tx.sql, [to.id], kind)).has(to.id)
  const { link, blocks = [], secrets = [] }: Partial<News> = isUnproven ? {} : news
  const { messages } = deps
  const sendAt = isOwn ? deps.clock() : await newsTime(deps, tx.sql, event)
  const envelope = { eventId: event.id, topic, sendAt }
  if (to.email) {
    const mail = emailFrom(event, { subject, heading, blocks: [paragraph(said), ...blocks] })
    await messages.email(tx, { ...mail, ...envelope, to: to.email, secrets })
    return
  }
  if (!(await mayText(deps, tx, to.phoneNumber))) return
  const text = [unlinked(said), link, 'Reply STOP to opt out.'].filter(Boolean).join(' ')
  await messages.text(tx, { ...envelope, to: to.phoneNumber as string, text, secrets })
}

/** Whether texts are on, and this number's owner agreed to them. */
export async function mayText(
  { messages }: Pick<NewsDeps, 'messages'>,
  tx: Tx,
  phone: string | null,
): Promise<boolean> {
  if (!phone || !messages.delivers.sms) return false
  return (await messages.mayText(tx.sql, [phone])).size > 0
}

/** Where somebody is reached, as the outbox names it; null if nowhere. */
export function addressOf({ email, phoneNumber }: Reachable): string | null {
  return email ?? phoneNumber
}

export const nobody: Reachable = { email: null, phoneNumber: null }
