/** Orders that cost nothing: no money says that whom they name wants them, so those people do. */
import { day, instant, later } from '../../../kernel/clock.ts'
import { newSecret } from '../../../kernel/ids.ts'
import { greeting } from '../../../kernel/text/greeting.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { button, emailFrom, paragraphs } from '../../../site/messages/server/index.ts'
import type { PaymentsDeps } from './dependencies.ts'
import type { Purpose } from './payment-record.ts'
import type { BillRef } from './purchase.ts'

/** An order of $0 that a visitor made. */
export interface FreeBill extends BillRef {
  eventId: string
  /** The team it is for, which confirms it by logging in, too. */
  teamId: string | null
  /** Whom it concerns: the team's leader, or whoever was typed; null without an address. */
  to: string | null
  /** In the link, which opens the ordinary page for paying. */
  page: 'extras' | 'dinner'
  /** 'The order is for Team Marsh, by X: 4 x Mulligan.' */
  words: string
  /** How long it is held: '30 minutes'. */
  heldFor: string
}

/** Unconfirmed orders for one team within a day that are emailed. The team finds others once it is logged in. */
const mostEmails = 3

/** Holds an order of $0 like an unpaid one, and emails whom it concerns a link that confirms it. */
export async function confirmLater(
  { clock, events, messages, publicUrl }: Pick<PaymentsDeps, 'clock' | 'events' | 'messages' | 'publicUrl'>,
  tx: Tx,
  { purpose, subjectId, eventId, teamId, to, page, words, heldFor }: FreeBill,
): Promise<void> {
  const since = instant(later(clock(), -day))
  const earlier = teamId === null ? 0 : await countUnconfirmed(tx.sql, teamId, since)
  const secret = newSecret()
  await tx.sql
    .insertInto('free_bills')
    .values({
      purpose,
      subjectId,
      eventId,
      teamId,
      secret,
      madeAt: instant(clock()),
      confirmedAt: null,
    })
    .execute()
  if (!to || earlier >= mostEmails) return
  const event = await events.pick(tx.sql, eventId)
  const url = `${publicUrl}/payment#${page}=${secret}`
  const mail = emailFrom(event, {
    subject: `Please confirm an order: ${event.name}`,
    heading: 'Is this order yours?',
    blocks: [
      ...paragraphs(
        `${greeting()} ${words}`,
        `There’s nothing to pay. It’s held for ${heldFor} and counts once you confirm it.`,
      ),
      button('Confirm the order', url),
      ...paragraphs('If it isn’t yours, do nothing.'),
    ],
  })
  await messages.email(tx, { ...mail, to, eventId, secrets: [url] })
}

async function countUnconfirmed(sql: Sql, teamId: string, since: string): Promise<number> {
  const rows = await sql
    .selectFrom('free_bills')
    .select('subjectId')
    .where('teamId', '=', teamId)
    .where('confirmedAt', 'is', null)
    .where('madeAt', '>=', since)
    .execute()
  return rows.length
}

/** Does nothing for a bill that awaits no word. */
export async function confirmFree(sql: Sql, { purpose, subjectId }: BillRef, now: Date): Promise<void> {
  await sql
    .updateTable('free_bills')
    .set({ confirmedAt: instant(now) })
    .where('purpose', '=', purpose)
    .where('subjectId', '=', subjectId)
    .where('confirmedAt', 'is', null)
    .execute()
}

/** By the secret in its email. */
export async function findFreeBill(sql: Sql, secret: string): Promise<BillRef | null> {
  const row = await sql
    .selectFrom('free_bills')
    .select(['purpose', 'subjectId'])
    .where('secret', '=', secret)
    .executeTakeFirst()
  return row ? { purpose: row.purpose as Purpose, subjectId: row.subjectId } : null
}

/** Null once it is confirmed, and for a bill that needed no word. */
export async function findUnconfirmed(
  sql: Sql,
  { purpose, subjectId }: BillRef,
): Promise<{ teamId: string | null } | null> {
  const row = await unconfirmedRows(sql, purpose, [subjectId])
  return row[0] ? { teamId: row[0].teamId } : null
}

/** Which of these bills await the word of whom they concern. */
export async function unconfirmed(
  sql: Sql,
  purpose: Purpose,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = subjectIds.length === 0 ? [] : await unconfirmedRows(sql, purpose, subjectIds)
  return new Set(rows.map(({ subjectId }) => subjectId))
}

function unconfirmedRows(sql: Sql, purpose: Purpose, subjectIds: readonly string[]) {
  return sql
    .selectFrom('free_bills')
    .select(['subjectId', 'teamId'])
    .where('purpose', '=', purpose)
    .where('subjectId', 'in', subjectIds)
    .where('confirmedAt', 'is', null)
    .execute()
}
