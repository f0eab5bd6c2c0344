import type { TextSender } from '../../ports/mailer.ts'

/** No text provider is configured: texts stay in the outbox, where staff can read them. */
export const outboxOnlyTexts: TextSender = {
  delivers: false,
  send: async () => 'kept',
  close: async () => {},
}
