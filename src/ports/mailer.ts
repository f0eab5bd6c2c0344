import type { MailContent } from '../kernel/text/html.ts'

export interface OutgoingMail extends MailContent {
  /** The same each time this message is handed over: what a mailbox that gets it twice goes by. */
  id: string
  to: string
  /** Where its reader says 'no more of these', also by a mail program's own button (RFC 8058). Letters have none. */
  unsubscribeUrl: string | null
}

export interface OutgoingText {
  id: string
  /** Ten digits. */
  to: string
  text: string
}

/** What became of a message: taken by the next station, or kept here because there is none. */
export type Delivery = 'sent' | 'kept'

/** What is known of a failure. Nothing set: this message may well go through later. */
export interface FailureFacts {
  /** This message will never be taken for this recipient. */
  permanent?: boolean
  /** Nobody's message would be taken now: the service is away, overloaded, or set up wrongly. */
  affectsAll?: boolean
  /** All of it was handed over and no answer came: it may have been taken. */
  unsure?: boolean
  /** Milliseconds that the service asked to be left alone. */
  retryAfter?: number
  /** The recipient has told the service itself to stop. */
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

/** A way out of this machine. Hands over one message at a time, and answers or fails within two minutes. */
export interface Channel<Message> {
  /** Whether messages leave this machine; if not, the outbox is where they stay. */
  readonly delivers: boolean
  /** Throws DeliveryFault. */
  send(message: Message): Promise<Delivery>
  /** Lets go of open connections. */
  close(): Promise<void>
}

export type Mailer = Channel<OutgoingMail>
export type TextSender = Channel<OutgoingText>
