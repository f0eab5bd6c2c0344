import type { Mailer } from '../../ports/mailer.ts'

/** No mail server is configured: messages stay in the outbox, where staff can read them. */
export const outboxOnlyMailer: Mailer = {
  delivers: false,
  send: async () => 'kept',
  close: async () => {},
}
