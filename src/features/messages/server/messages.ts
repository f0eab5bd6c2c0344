import type { MailContent } from '../../../kernel/text/html.ts'
import type { Sql, Tables, Tx } from '../../../ports/database.ts'
import type { Channel, OutboxMessage } from '../contract.ts'
import type { Delivers } from './outbox-store.ts'

export interface Messages {
  /** Writes an email in the transaction of its cause. `secrets` are hidden from staff once mail leaves this machine. */
  email(tx: Tx, mail: MailContent & { to: string; eventId: string | null; secrets?: string[] }): Promise<void>
  /** Writes a text message in the transaction of its cause. `to` is ten digits. */
  text(tx: Tx, message: { to: string; text: string; eventId: string | null }): Promise<void>
  /** Whether this very text was written for this number already, sent or not. */
  hasText(sql: Sql, message: { to: string; text: string; eventId: string }): Promise<boolean>
  /** Writes many in the transaction of their cause, each to one recipient. Answers their ids. */
  queueAll(tx: Tx, messages: readonly NewMessage[]): Promise<string[]>
  /** Of these addresses, as they are given, those that get no blasts. */
  optedOut(sql: Sql, channel: Channel, addresses: readonly string[]): Promise<Set<string>>
  /** By channel, whether messages leave this machine. */
  readonly delivers: Delivers
  list(sql: Sql, limit: number): Promise<OutboxMessage[]>
  /** As staff may read it. */
  show(row: Tables['outbox']): OutboxMessage
  /** Queues a message that was given up, kept, or may not have arrived. Throws Problem 'not-found' or 'not-retryable'. */
  retry(id: string): Promise<OutboxMessage>
}

export interface NewMessage extends MailContent {
  channel: Channel
  /** An email address, or ten digits. */
  to: string
  secrets?: readonly string[]
  eventId: string | null
  /**
   * The blast it is part of; without one it is a letter. What is part of a blast goes after every letter, and never to
   * an address that declines blasts when its turn comes. As an email it gets a link of its own in place of
   * `unsubscribeMark`, and headers for the mail program's button.
   */
  blastId?: string
}
