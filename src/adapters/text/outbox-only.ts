import type { TextSender } from '../../ports/mailer.ts'

/** No text provider is configured: texts stay in the outbox, where staff read them. */
export const outboxOnlyTexts: TextSender = {
  delivers: false,
  send: async () => 'kept',
  close: async () => {},
}
