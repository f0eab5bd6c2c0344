import { type Cents, cents, sum } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { cashRefunds, countsOf, takenPayments } from '../../cash/server/cash-store.ts'
import { depositsOf } from '../../cash/server/deposit-store.ts'
import { drawersOf } from '../../cash/server/drawer-store.ts'
import { prizePayouts } from '../../cash/server/prize-payouts.ts'
import { setAsideInDrawers } from '../../cash/server/set-aside.ts'
import { cashMovements, type JournalCount } from '../cash-movements.ts'

/** Every closed count of an event, as the journal takes it. A count of nothing but a rehearsal's money moves none. */
export async function journalCounts(
  sql: Sql,
  eventId: string,
  day: (instant: string) => string,
): Promise<JournalCount[]> {
  const taken = Map.groupBy(await takenPayments(sql, eventId), ({ countId }) => countId)
  const refunds = Map.groupBy(await cashRefunds(sql, eventId), ({ countId }) => countId)
  const deposits = Map.groupBy(await depositsOf(sql, eventId), ({ count_id }) => count_id)
  const apart = Map.groupBy(await setAsideInDrawers(sql, eventId), ({ countId }) => countId)
  const prizes = new Set((await prizePayouts(sql, eventId)).map(({ countId }) => countId))
  const drawers = new Map((await drawersOf(sql, eventId)).map((drawer) => [drawer.count_id, drawer]))
  return (await countsOf(sql, eventId)).flatMap((count) => {
    const own = taken.get(count.id) ?? []
    const isOfRehearsal =
      own.length === 0 &&
      !refunds.has(count.id) &&
      !prizes.has(count.id) &&
      (count.expected_cash !== 0 || count.expected_checks !== 0)
    if (isOfRehearsal) return []
    const drawer = drawers.get(count.id)
    return {
      id: count.id,
      personName: count.person_name,
      expected: { cash: cents(count.expected_cash), checks: cents(count.expected_checks) },
      counted: { cash: cents(count.counted_cash), checks: cents(count.counted_checks) },
      countedOn: day(count.counted_at),
      note: count.note,
      received:
        drawer?.received_at == null
          ? null
          : {
              cash: cents((drawer.received_cash ?? 0) - drawer.opening_float),
              checks: cents(drawer.received_checks ?? 0),
              day: day(drawer.received_at),
              note: drawer.received_note,
            },
      deposits: (deposits.get(count.id) ?? []).map(({ id, deposited_on, cash, checks, undone_at }) => ({
        id,
        day: deposited_on,
        cash: cents(cash),
        checks: cents(checks),
        undoneOn: undone_at && day(undone_at),
      })),
      voided: own.flatMap(({ number, method, amount, voidedAt, hasBounced }) =>
        voidedAt === null ? [] : { number, method, amount, day: day(voidedAt), hasBounced },
      ),
      decided: (apart.get(count.id) ?? []).flatMap(({ id, method, amount, state, decidedAt }) => {
        // A rehearsal's payment is in no book.
        const isSale = state === 'accepted' && own.some((payment) => payment.id === id)
        return decidedAt !== null && (isSale || state === 'returned')
          ? { id, method, amount, day: day(decidedAt), isSale }
          : []
      }),
    }
  })
}

/** What all drawers together were over, or short if negative. */
export async function overShortOf(sql: Sql, eventId: string): Promise<Cents> {
  const counts = await journalCounts(sql, eventId, (instant) => instant)
  const rows = counts.flatMap(cashMovements).filter(({ what }) => what === 'over-short')
  return sum(rows.map(({ amount }) => amount))
}
