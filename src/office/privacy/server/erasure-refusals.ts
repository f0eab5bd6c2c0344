import { instant, later } from '../../../kernel/clock.ts'
import { emailKey } from '../../../kernel/email.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Kept } from '../../../record/kept.ts'
import { isOver, openPaymentLasts, type Refusal, refusals, takesPartIn } from '../erasure-rules.ts'
import type { Row, Who } from '../who.ts'
import { eventOf, type Hit } from './erasure-hits.ts'
import { cellOf, rowsBy } from './kept-rows.ts'

/** Why this person can't be erased now; empty if they can. */
export async function refusalsOf(sql: Sql, who: Who, hits: readonly Hit[], now: Date): Promise<Refusal[]> {
  const theirs = hits.filter(({ claim }) => claim === 'theirs')
  return [
    ...((await isStaff(sql, who)) ? [refusals.staff] : []),
    ...(await whatTheyPlay(sql, theirs, now)),
    ...((await hasMoneyUnderWay(sql, theirs, now)) ? [refusals.money] : []),
  ]
}

async function isStaff(sql: Sql, { email }: Who): Promise<boolean> {
  if (!email) return false
  const found = await rowsBy(sql, { table: 'people', columns: ['id'], by: 'email' }, [emailKey(email)])
  return found.length > 0
}

async function whatTheyPlay(sql: Sql, hits: readonly Hit[], now: Date): Promise<Refusal[]> {
  const events = await sql.selectFrom('events').select(['id', 'name', 'startsAt', 'finalizedAt']).execute()
  const going = new Map(events.filter((event) => !isOver(event, now)).map((event) => [event.id, event]))
  const as = new Map<string, Set<string>>()
  for (const { kept, row } of hits) {
    if (!kept.takesPart) continue
    const eventId = (await eventOf(sql, kept, row)) ?? ''
    if (!going.has(eventId) || !(await isStillIn(sql, kept, row))) continue
    as.set(eventId, (as.get(eventId) ?? new Set()).add(kept.whose))
  }
  return [...as].map(([id, whose]) => takesPartIn(going.get(id)?.name ?? '', [...whose]))
}

async function isStillIn(sql: Sql, { table, takesPart }: Kept, row: Row): Promise<boolean> {
  if (!takesPart || takesPart === true) return takesPart === true
  const { of = { table, by: 'id' } } = takesPart
  const state = await cellOf(sql, of.table, takesPart.while, row[of.by])
  return takesPart.is.includes((state as string | null | undefined) ?? null)
}

async function hasMoneyUnderWay(sql: Sql, hits: readonly Hit[], now: Date): Promise<boolean> {
  const ids = hits.filter(({ kept }) => kept.table === 'payments').map(({ row }) => String(row.id))
  const by = (table: string, columns: readonly string[], key = 'paymentId') =>
    rowsBy(sql, { table, columns, by: key }, ids)
  const lately = instant(later(now, -openPaymentLasts))
  const payments = await by('payments', ['status', 'createdAt'], 'id')
  const refunds = await by('refunds', ['status', 'handledAt'])
  const disputes = await by('disputes', ['state'])
  const offers = await by('refund_offers', ['answer', 'withdrawnAt', 'expiresAt'])
  return (
    payments.some(({ status, createdAt }) =>
      status === 'open' ? String(createdAt) > lately : status === 'processing',
    ) ||
    refunds.some(({ status, handledAt }) => status === 'pending' || (status === 'failed' && !handledAt)) ||
    disputes.some(({ state }) => state !== 'won' && state !== 'lost') ||
    offers.some(
      ({ answer, withdrawnAt, expiresAt }) => !answer && !withdrawnAt && String(expiresAt) > instant(now),
    )
  )
}
