import type { MailContent } from '../kernel/html.ts'

export interface OutgoingMail extends MailContent {
  to: string
}

/** What became of a message: taken by the next station, or kept here because there is none. */
export type Delivery = 'sent' | 'kept'

/** A failure, and whether trying again later can help. */
export class DeliveryFault extends Error {
  readonly permanent: boolean
  constructor(message: string, permanent: boolean) {
    super(message)
    this.permanent = permanent
  }
}

export interface Mailer {
  /** Whether messages leave this machine; if not, the outbox is where they stay. */
  readonly delivers: boolean
  send(mail: OutgoingMail): Promise<Delivery>
}

export interface TextSender {
  readonly delivers: boolean
  send(message: { to: string; text: string }): Promise<Delivery>
}
