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
  const deposits = Map.groupBy(await depositsOf(sql, eventId), ({ countId }) => countId)
  const apart = Map.groupBy(await setAsideInDrawers(sql, eventId), ({ countId }) => countId)
  const prizes = new Set((await prizePayouts(sql, eventId)).map(({ countId }) => countId))
  const drawers = new Map((await drawersOf(sql, eventId)).map((drawer) => [drawer.countId, drawer]))
  return (await countsOf(sql, eventId)).flatMap((count) => {
    const own = taken.get(count.id) ?? []
    const isOfRehearsal =
      own.length === 0 &&
      !refunds.has(count.id) &&
      !prizes.has(count.id) &&
      (count.expectedCash !== 0 || count.expectedChecks !== 0)
    if (isOfRehearsal) return []
    const drawer = drawers.get(count.id)
    return {
      id: count.id,
      personName: count.personName,
      expected: { cash: cents(count.expectedCash), checks: cents(count.expectedChecks) },
      counted: { cash: cents(count.countedCash), checks: cents(count.countedChecks) },
      countedOn: day(count.countedAt),
      note: count.note,
      received:
        drawer?.receivedAt == null
          ? null
          : {
              cash: cents((drawer.receivedCash ?? 0) - drawer.openingFloat),
              checks: cents(drawer.receivedChecks ?? 0),
              day: day(drawer.receivedAt),
              note: drawer.receivedNote,
            },
      deposits: (deposits.get(count.id) ?? []).map(({ id, depositedOn, cash, checks, undoneAt }) => ({
        id,
        day: depositedOn,
        cash: cents(cash),
        checks: cents(checks),
        undoneOn: undoneAt && day(undoneAt),
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
