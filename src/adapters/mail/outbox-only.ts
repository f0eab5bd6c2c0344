import type { Mailer, TextSender } from '../../ports/mailer.ts'

/** No mail server is configured: messages stay in the outbox, where staff read them. */
export const keptMail: Mailer = {
  delivers: false,
  async send() {
    return 'kept'
  },
}

/** No text provider is configured. */
export const keptTexts: TextSender = {
  delivers: false,
  async send() {
    return 'kept'
  },
}
