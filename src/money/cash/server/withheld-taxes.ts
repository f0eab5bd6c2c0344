/** What was held back of a prize for its winner's taxes, and went to the IRS. */
import { actorName, type Person } from '../../../kernel/actor.ts'
import { type Instant, instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Cents, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { TaxesSaid, TaxesSentView } from '../payout-shapes.ts'
import type { PrizePayout } from './prize-payouts.ts'
import '../../ledger/server/tables.ts'

export interface TaxesSent {
  id: string
  payoutId: string
  amount: Cents
  /** 'YYYY-MM-DD'. */
  sentOn: string
  /** As on the confirmation: an EFTPS number, a check. */
  reference: string
  notedAt: string
  notedBy: string
  undone: { at: string; by: string; why: string } | null
}

/** Taxes of a winner that went to the IRS. */
interface WithheldTaxesSentTable extends Omit<TaxesSent, 'undone'> {
  eventId: string
  undoneAt: Instant | null
  undoneBy: string | null
  undoWhy: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    withheld_taxes_sent: WithheldTaxesSentTable
  }
}

/** In the order they were noted, with those that were taken back. */
export async function allTaxesSent(sql: Sql, eventId: string): Promise<TaxesSent[]> {
  const rows = await sql
    .selectFrom('withheld_taxes_sent')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('notedAt')
    .orderBy('id')
    .execute()
  return rows.map(({ undoneAt: at, undoneBy, undoWhy, ...facts }) => ({
    ...facts,
    undone: at === null ? null : { at, by: undoneBy ?? '', why: undoWhy ?? '' },
  }))
}

/** Those that stand, by payout. */
export async function taxesSent(sql: Sql, eventId: string): Promise<ReadonlyMap<string, TaxesSent>> {
  const standing = (await allTaxesSent(sql, eventId)).filter(({ undone }) => undone === null)
  return new Map(standing.map((each) => [each.payoutId, each]))
}

export function taxesSentView({ sentOn, reference, notedBy }: TaxesSent): TaxesSentView {
  return { on: sentOn, reference, by: notedBy }
}

interface Doing {
  tx: Tx
  actor: Person
  now: Date
}

/**
 * Writes down that it was sent. The event is locked. Throws Problem 'changed-meanwhile' if nothing is held back, it isn't so much,
 * or it was sent already.
 */
export async function sendTaxes(
  { tx, actor, now }: Doing,
  payout: PrizePayout | undefined,
  { amount, sentOn, reference }: Omit<TaxesSaid, 'amount'> & { amount: Cents },
): Promise<void> {
  if (!payout || payout.withheld === noMoney || payout.withheld !== amount)
    throw new Problem('changed-meanwhile')
  if ((await taxesSent(tx.sql, payout.eventId)).has(payout.id)) throw new Problem('changed-meanwhile')
  const values = {
    ...{ id: newId(), eventId: payout.eventId, payoutId: payout.id, amount, sentOn, reference },
    ...{
      notedAt: instant(now),
      notedBy: actorName(actor),
      undoneAt: null,
      undoneBy: null,
      undoWhy: null,
    },
  }
  await tx.sql.insertInto('withheld_taxes_sent').values(values).execute()
  tx.announce({ topic: 'payments', eventId: payout.eventId })
}

/** Throws Problem 'not-found' if they weren't sent. */
export async function takeTaxesBack(
  { tx, actor, now }: Doing,
  payout: PrizePayout | undefined,
  why: string,
): Promise<TaxesSent> {
  const sent = payout && (await taxesSent(tx.sql, payout.eventId)).get(payout.id)
  if (!sent || !payout) throw new Problem('not-found')
  const undoneAt: Instant = instant(now)
  await tx.sql
    .updateTable('withheld_taxes_sent')
    .set({ undoneAt, undoneBy: actorName(actor), undoWhy: why })
    .where('id', '=', sent.id)
    .execute()
  tx.announce({ topic: 'payments', eventId: payout.eventId })
  return sent
}
