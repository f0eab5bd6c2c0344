import type { MailContent } from '../kernel/text/html.ts'

export interface OutgoingMail extends MailContent {
  /** The same on every attempt, so that a mailbox receiving it twice recognizes the duplicate. */
  id: string
  to: string
  /** Where the recipient unsubscribes, also by the email program's own button (RFC 8058). Personal emails have none. */
  unsubscribeUrl: string | null
}

export interface OutgoingText {
  id: string
  /** Ten digits. */
  to: string
  text: string
}

/** Sent to the service, or kept in the outbox because there is none. */
export type Delivery = 'sent' | 'kept'

/** What is known about a failure. If nothing is set, a retry may work. */
export interface FailureFacts {
  /** This message will never be accepted for this recipient. */
  permanent?: boolean
  /** No message would be accepted now: the service is down, overloaded, or misconfigured. */
  affectsAll?: boolean
  /** Everything was sent and no response came, so it may have been accepted. */
  unsure?: boolean
  /** Milliseconds the service asked us to wait. */
  retryAfter?: number
  /** The recipient opted out at the service itself. */
  optedOut?: boolean
}

/** A failure, in words for staff. */
export class DeliveryFailure extends Error {
  readonly facts: FailureFacts
  constructor(message: string, facts: FailureFacts = {}) {
    super(message)
    this.facts = facts
  }
}

/** A service that sends messages. Takes one at a time, and responds or fails within two minutes. */
export interface Channel<Message> {
  /** Whether messages are really sent; otherwise they stay in the outbox. */
  readonly delivers: boolean
  /** Throws DeliveryFailure. */
  send(message: Message): Promise<Delivery>
  /** Closes open connections. */
  close(): Promise<void>
}

export type Mailer = Channel<OutgoingMail>
export type TextSender = Channel<OutgoingText>
