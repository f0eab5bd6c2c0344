import { greeting } from '../../../../kernel/text/greeting.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { WebhookAnswer } from '../../../../ports/webhook-sender.ts'
import { button, emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import type { ProgramsDeps } from '../deps.ts'
import { updateWebhook, type WebhookRow } from './webhook-store.ts'

/** A receiver that took nothing for three days, or said that it is gone: switched off, and the admins are told. */
export async function switchOff(
  deps: Pick<ProgramsDeps, 'audit' | 'events' | 'messages' | 'publicUrl' | 'auth'>,
  tx: Tx,
  hook: WebhookRow,
  answer: WebhookAnswer,
): Promise<void> {
  const why = answer.status === null ? answer.fault : `It answered with status ${answer.status}.`
  await updateWebhook(tx.sql, hook.id, { state: 'off' })
  tx.announce({ topic: 'webhooks', settings: true })
  await deps.audit(tx, {
    eventId: null,
    actor: 'automatic cleanup',
    action: 'webhook switched off',
    subject: { kind: 'webhook', id: hook.id, name: hook.url },
    reason: why,
  })
  const event = await deps.events.current(tx.sql)
  const mail = emailFrom(event, {
    subject: `Webhook switched off: ${new URL(hook.url).hostname}`,
    heading: 'A webhook was switched off',
    blocks: [
      paragraph(
        `${greeting()} ${new URL(hook.url).hostname} hasn’t taken our messages${answer.status === 410 ? ' and says it never will again' : ' for three days'}, so we’ve stopped sending them. ${why}`,
      ),
      paragraph(
        'Nothing else is affected. Once the other program works again, switch the webhook on; its log has what wasn’t delivered.',
      ),
      button('Open the webhooks', `${deps.publicUrl}/admin/programs`, 'Webhooks'),
    ],
  })
  for (const to of await deps.auth.adminEmails(tx.sql))
    await deps.messages.email(tx, { ...mail, to, eventId: event?.id ?? null })
}
