import { cents, noMoney } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { type PrizePayout, prizePayouts } from '../../cash/server/prize-payouts.ts'
import { tailOf } from '../cash-movements.ts'
import type { Movement } from '../journal-facts.ts'

/** Prize money in the journal: on the day it was handed over, and on the day that was taken back. */
export async function prizeRows(sql: Sql, eventId: string, day: (instant: string) => string) {
  return (await prizePayouts(sql, eventId)).flatMap((payout) => {
    const { what: name, winner, checkNumber, undone } = payout
    const facts = { name, winner, checkNumber, payment: null, part: null, isPackage: false }
    return [
      { ...facts, movement: movement(payout, 'prize', day(payout.paidAt), null) },
      ...(undone
        ? [{ ...facts, movement: movement(payout, 'prize-undone', day(undone.at), undone.why) }]
        : []),
    ]
  })
}

function movement(
  { id, method, amount }: PrizePayout,
  what: 'prize' | 'prize-undone',
  date: string,
  note: string | null,
): Movement {
  return {
    no: `${what === 'prize' ? 'W' : 'WU'}-${tailOf(id)}`,
    ...{ date, what, note, paymentId: null, partId: null, providerId: null },
    // A check is the charity's own.
    purse: method === 'cash' ? 'cash' : 'bank',
    amount: what === 'prize' ? cents(0 - amount) : amount,
    ...{ above: noMoney, tax: noMoney, fairMarketValue: noMoney, gift: noMoney },
  }
}
