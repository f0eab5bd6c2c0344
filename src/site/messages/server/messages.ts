import type { Handlers } from '../../../kernel/endpoint.ts'
import type { MailContent } from '../../../kernel/text/html.ts'
import type { Sql, Tables, Tx } from '../../../ports/database.ts'
import type { Channel, messagesApi, OutboxMessage } from '../contract.ts'
import type { Delivers } from './outbox/outbox-store.ts'
import type { Withdrawn } from './outbox/withdraw.ts'

export interface Messages {
  handlers: { messages: Handlers<typeof messagesApi> }
  /** Queues an email within the caller's transaction; none if `to` is '', for an address that was removed. `secrets` are hidden from staff once mail is really delivered. */
  email(
    tx: Tx,
    mail: MailContent & { to: string; eventId: string | null; secrets?: string[] } & Later,
  ): Promise<void>
  /** Queues a text message within the caller's transaction. `to` is ten digits, or '' for nobody. */
  text(
    tx: Tx,
    message: { to: string; text: string; eventId: string | null; secrets?: string[] } & Later,
  ): Promise<void>
  /**
   * Deletes news about this topic that still waits for its time, and says who was told before. Asked again, nobody was: what
   * follows for those who were told is for the caller, once.
   */
  withdraw(tx: Tx, topic: string): Promise<Withdrawn>
  /** Whether this exact text was already queued for this number, sent or not. */
  hasText(sql: Sql, message: { to: string; text: string; eventId: string }): Promise<boolean>
  /** Queues many messages within the caller's transaction. Returns their ids. */
  queueAll(tx: Tx, messages: readonly NewMessage[]): Promise<string[]>
  /** Which of these addresses, as given, opted out of blasts. */
  optedOut(sql: Sql, channel: Channel, addresses: readonly string[]): Promise<Set<string>>
  /**
   * Which of these numbers, ten digits each, may be texted: they agreed to texts, and haven't opted out. Without a text service
   * nothing leaves and nobody can agree, so that only opt-outs count.
   */
  mayText(sql: Sql, phones: readonly string[]): Promise<Set<string>>
  /** By channel, whether messages are really delivered. */
  readonly delivers: Delivers
  list(sql: Sql, limit: number): Promise<OutboxMessage[]>
  /** The message as staff may read it. */
  show(row: Tables['outbox']): OutboxMessage
  /**
   * Queues a message again that failed, was kept, or may not have arrived. Throws Problem 'not-found' or
   * 'not-retryable'.
   */
  retry(id: string): Promise<OutboxMessage>
  /** Ends a message for good that isn't known to be sent. One that is being sent this moment may still go out. */
  cancel(tx: Tx, id: string, now: Date): Promise<void>
}

interface Later {
  /** Not before; omitted: at once. */
  sendAt?: Date
  /** What news is about. Texts about it aren't sent to numbers that opted out by then. */
  topic?: string
}

export interface NewMessage extends MailContent, Later {
  channel: Channel
  /** An email address, or ten digits. */
  to: string
  secrets?: readonly string[]
  eventId: string | null
  /**
   * The blast it belongs to; personal messages have none. Blast messages are sent after all personal ones, and not to
   * addresses that opted out by then. Blast emails get their own link in place of `unsubscribeMark`, and headers for
   * the email program's unsubscribe button.
   */
  blastId?: string
}
