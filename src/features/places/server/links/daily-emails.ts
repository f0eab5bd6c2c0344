import { day, instant, later } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Tx } from '../../../../ports/database.ts'
import '../tables.ts'

/** Times in a day that a team or a party may send, name or correct a place: each emails or texts an address that was typed. */
const mostChanges = 20

/**
 * Counts one more email about something, a team, a party or a payment, in the last 24 hours. Returns false, and counts
 * nothing, once there were `most`. The caller must hold a lock, or several at once may pass.
 */
export async function countEmail({ sql }: Tx, about: string, now: Date, most: number): Promise<boolean> {
  const since = instant(later(now, -day))
  await sql.deleteFrom('link_emails').where('about', '=', about).where('sent_at', '<=', since).execute()
  const { sent } = await sql
    .selectFrom('link_emails')
    .select(({ fn }) => fn.countAll().as('sent'))
    .where('about', '=', about)
    .executeTakeFirstOrThrow()
  if (Number(sent) >= most) return false
  await sql
    .insertInto('link_emails')
    .values({ id: newId(), about, sent_at: instant(now) })
    .execute()
  return true
}

/**
 * Whoever has a link can have emails sent to any address, so every way to do that counts together. `holderId`: the team or
 * the party. Throws Problem 'too-many-attempts'. The caller must hold the lock.
 */
export async function admitChange(tx: Tx, holderId: string, now: Date): Promise<void> {
  if (await countEmail(tx, holderId, now, mostChanges)) return
  throw new Problem('too-many-attempts', {
    detail: `Places can be sent, named or corrected ${mostChanges} times a day. Please try again tomorrow.`,
    retryAfter: 3600,
  })
}
