import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { ComposeRequest, Recipient } from './audience.ts'
import type { BlastDeps } from './blast-deps.ts'
import { composedMessage } from './compose.ts'
import { recipientsOf } from './recipients.ts'

/** Sends the first recipient's version to the admin who wrote it. Without recipients, the fields stay empty. */
export async function sendTest(
  deps: BlastDeps,
  actor: Person,
  ask: ComposeRequest,
  phone?: string,
): Promise<{ to: string; isSent: boolean }> {
  return deps.database.transaction(async (tx) => {
    const { eventId, all, ...from } = await recipientsOf(deps, tx.sql, ask)
    const first: Pick<Recipient, 'values' | 'secrets'> = all[0] ?? { values: {}, secrets: [] }
    // Without an unsubscribe link, which would opt the admin out.
    const { content } = composedMessage(ask, first, from, false)
    const subject = content.subject && `Test: ${content.subject}`
    const to = phone ?? actor.email
    if (phone && (await deps.messages.optedOut(tx.sql, 'sms', [phone])).has(phone))
      throw new Problem('invalid-input', { errors: { phone: ['This number asked for no more texts'] } })
    await deps.messages.queueAll(tx, [{ ...content, subject, channel: ask.channel, to, eventId }])
    return { to, isSent: deps.messages.delivers[ask.channel] }
  })
}
