import { instant } from '../../../../kernel/clock.ts'
import { isTimeToRemind } from '../../check-rules.ts'
import type { SponsorsDeps } from '../deps.ts'
import { emailCheckReminder } from './check-email.ts'
import { unpaidChecks } from './waiting-checks.ts'

/** Emails the current event's sponsors whose check hasn't come and whose hold ends soon, each once. Safe at any time. */
export async function remindAboutChecks(deps: SponsorsDeps): Promise<void> {
  const event = await deps.events.current(deps.database.sql)
  if (!event) return
  const now = deps.clock()
  for (const { sponsor } of await unpaidChecks(deps.database.sql, event.id)) {
    const { id, heldUntil, approvedAt } = sponsor
    if (heldUntil === null || approvedAt !== null || !isTimeToRemind(heldUntil, now)) continue
    await deps.database.transaction(async (tx) => {
      // Several servers may come by at once: whoever marks it sends.
      const marked = await tx.sql
        .updateTable('sponsors')
        .set({ checkRemindedAt: instant(now) })
        .where('id', '=', id)
        .where('heldUntil', '=', heldUntil)
        .where('checkRemindedAt', 'is', null)
        .executeTakeFirst()
      if (marked.numUpdatedRows === 1n) await emailCheckReminder(deps, tx, event, sponsor)
    })
  }
}
