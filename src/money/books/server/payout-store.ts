/** Payouts, and the movements of the provider's balance that concern our payments. */
import { z } from 'zod'
import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { BalanceLine, GatewayPayout, Origin } from '../../../ports/payment-gateway.ts'
import '../../ledger/server/tables.ts'

export interface PayoutRecord {
  /** The provider's id. */
  id: string
  amount: Cents
  status: GatewayPayout['status']
  /** 'YYYY-MM-DD'. */
  arrivesOn: string
  createdAt: Instant
  isAutomatic: boolean
  isItemized: boolean
  statementText: string | null
  failure: string | null
  seen: { at: Instant; by: string } | null
}

interface PayoutsTable extends Omit<PayoutRecord, 'isAutomatic' | 'isItemized' | 'seen'> {
  /** 'live', 'test', 'sandbox': rehearsal payouts aren't shown next to real ones. */
  mode: string
  /** 0 for a manual payout: the provider can't list its contents. */
  isAutomatic: number
  /** 1 once its contents have been read. */
  isItemized: number
  /** When this was read from the provider; an older reading never replaces a newer one. */
  readAt: Instant
}

interface PayoutSightingsTable {
  payoutId: string
  seenAt: Instant
  seenBy: string
}

export interface LineRecord {
  /** The provider's id. */
  id: string
  /** null until it is part of a payout. */
  payoutId: string | null
  kind: 'charge' | 'refund' | 'dispute'
  /** Signed; `net` is `amount` less `fee`. */
  amount: Cents
  fee: Cents
  net: Cents
  createdAt: Instant
  /** The provider's charge, refund or dispute, or the returned payout. */
  sourceId: string | null
  paymentId: string
}

/** Movements of the provider's balance that concern our payments, and returned payouts. */
interface BalanceLinesTable extends Omit<LineRecord, 'kind' | 'paymentId'> {
  kind: BalanceLine['kind']
  intentId: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    balance_lines: BalanceLinesTable
    payout_sightings: PayoutSightingsTable
    payouts: PayoutsTable
  }
}

/** A payout that failed and returned to the balance. */
export interface ReturnRecord {
  id: string
  returnedId: string | null
  payoutId: string | null
  createdAt: Instant
}

/** Payouts of the current provider and mode, oldest first. */
export async function allPayouts(sql: Sql, { mode }: Origin): Promise<PayoutRecord[]> {
  const rows = await sql
    .selectFrom('payouts')
    .leftJoin('payout_sightings', 'payout_sightings.payoutId', 'payouts.id')
    .selectAll('payouts')
    .where('payouts.mode', '=', mode)
    .select(['payout_sightings.seenAt', 'payout_sightings.seenBy'])
    .orderBy('payouts.arrivesOn')
    .orderBy('payouts.id')
    .execute()
  return rows.map(({ mode: _, readAt: __, isAutomatic, isItemized, seenAt: at, seenBy, ...facts }) => ({
    ...facts,
    isAutomatic: isAutomatic === 1,
    isItemized: isItemized === 1,
    seen: at === null ? null : { at, by: seenBy ?? '' },
  }))
}

/** Lines for the event's payments, rehearsals excluded, oldest first. */
export async function linesOfEvent(sql: Sql, eventId: string): Promise<LineRecord[]> {
  const rows = await sql
    .selectFrom('balance_lines')
    .innerJoin('payments', 'payments.intentId', 'balance_lines.intentId')
    .selectAll('balance_lines')
    .select('payments.id as paymentId')
    .where('payments.eventId', '=', eventId)
    .where('payments.rehearsal', '=', 0)
    .orderBy('balance_lines.createdAt')
    .orderBy('balance_lines.id')
    .execute()
  return rows.map(({ intentId: _, kind, ...line }) => ({ ...line, kind: kind as LineRecord['kind'] }))
}

/** Failed payouts whose money returned to the balance. */
export async function returnedPayouts(sql: Sql): Promise<ReturnRecord[]> {
  const rows = await sql
    .selectFrom('balance_lines')
    .select(['id', 'sourceId', 'payoutId', 'createdAt'])
    .where('kind', '=', 'payout-returned')
    .orderBy('createdAt')
    .execute()
  return rows.map(({ sourceId: returnedId, ...line }) => ({ ...line, returnedId }))
}

/** Saves a payout as the provider reported it, unless a newer reading is already saved. */
export async function putPayout(
  sql: Sql,
  payout: GatewayPayout,
  { readAt, isItemized, origin }: { readAt: Instant; isItemized: boolean; origin: Origin },
): Promise<void> {
  const facts = {
    amount: payout.amount,
    status: payout.status,
    arrivesOn: payout.arrivesOn,
    isAutomatic: payout.isAutomatic ? 1 : 0,
    statementText: payout.statementText,
    failure: payout.failure,
    readAt,
  }
  const itemized = isItemized ? { isItemized: 1 } : {}
  await sql
    .insertInto('payouts')
    .values({
      ...facts,
      id: payout.id,
      mode: origin.mode,
      createdAt: payout.createdAt.toISOString(),
      isItemized: isItemized ? 1 : 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...facts, ...itemized })
        .where('payouts.readAt', '<=', readAt),
    )
    .execute()
}

/**
 * Saves a movement of the balance. A line read from a payout stays in that payout. A line read from the balance doesn't
 * say which payout it is in, so it never overwrites that.
 */
export async function putLine(sql: Sql, line: BalanceLine, payoutId: string | null): Promise<void> {
  await sql
    .insertInto('balance_lines')
    .values({
      id: line.id,
      payoutId,
      kind: line.kind,
      amount: line.amount,
      fee: line.fee,
      net: line.net,
      createdAt: line.createdAt.toISOString(),
      sourceId: line.sourceId,
      intentId: line.intentId,
    })
    .onConflict((conflict) => {
      const known = conflict.column('id')
      return payoutId === null ? known.doNothing() : known.doUpdateSet({ payoutId })
    })
    .execute()
}

/** Which of these intents belong to our payments. */
export async function knownIntents(sql: Sql, intentIds: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let at = 0; at < intentIds.length; at += maxInOneQuery) {
    const rows = await sql
      .selectFrom('payments')
      .select('intentId')
      .where('intentId', 'in', intentIds.slice(at, at + maxInOneQuery))
      .execute()
    for (const { intentId } of rows) if (intentId) known.add(intentId)
  }
  return known
}
const maxInOneQuery = 500

/**
 * `first`: when the first payment through the provider was opened. `open`: the earliest time from which money may not
 * be in a payout yet. null when nobody has paid through the provider.
 */
export async function unreadSince(sql: Sql): Promise<{ first: Instant; open: Instant | null } | null> {
  const paid = sql
    .selectFrom('payments')
    .select((eb) => eb.fn.min('payments.createdAt').as('at'))
    .where('payments.intentId', 'is not', null)
    .where('payments.status', '=', 'paid')
    .where('payments.rehearsal', '=', 0)
  const first = await paid.executeTakeFirst()
  if (!first?.at) return null
  const open = await paid
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('balance_lines')
            .whereRef('balance_lines.intentId', '=', 'payments.intentId')
            .where('balance_lines.kind', '=', 'charge')
            .where('balance_lines.payoutId', 'is not', null)
            .select('balance_lines.id'),
        ),
      ),
    )
    .executeTakeFirst()
  const line = await sql
    .selectFrom('balance_lines')
    .innerJoin('payments', 'payments.intentId', 'balance_lines.intentId')
    .select((eb) => eb.fn.min('balance_lines.createdAt').as('at'))
    .where('balance_lines.payoutId', 'is', null)
    .where('payments.rehearsal', '=', 0)
    .executeTakeFirst()
  const times = [open?.at, line?.at].filter((at): at is Instant => typeof at === 'string')
  return { first: first.at, open: times.sort()[0] ?? null }
}

export async function markSeen(
  sql: Sql,
  payoutId: string,
  seen: { at: Instant; by: string },
): Promise<boolean> {
  const result = await sql
    .insertInto('payout_sightings')
    .values({ payoutId, seenAt: seen.at, seenBy: seen.by })
    .onConflict((conflict) => conflict.column('payoutId').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function unmarkSeen(sql: Sql, payoutId: string): Promise<boolean> {
  const result = await sql.deleteFrom('payout_sightings').where('payoutId', '=', payoutId).executeTakeFirst()
  return result.numDeletedRows === 1n
}

const payoutReading = z.object({
  /** When the provider last responded; null if never. */
  at: z.string().nullable(),
  /** When it was last asked, whether or not it responded. */
  triedAt: z.string(),
  /** Same as `missingRight` in the contract. */
  missingRight: z.string().nullable(),
})
export type PayoutReading = z.output<typeof payoutReading>

const readingKey = 'payouts-read'

export async function lastReading(sql: Sql): Promise<PayoutReading | null> {
  const row = await sql
    .selectFrom('installation')
    .select('value')
    .where('id', '=', readingKey)
    .executeTakeFirst()
  return row ? payoutReading.parse(JSON.parse(row.value)) : null
}

export async function saveReading(sql: Sql, reading: PayoutReading): Promise<void> {
  const value = JSON.stringify(reading)
  await sql
    .insertInto('installation')
    .values({ id: readingKey, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute()
}
