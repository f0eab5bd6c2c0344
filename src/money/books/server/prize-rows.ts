import { type Cents, cents, noMoney } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { type PrizePayout, prizePayouts } from '../../cash/server/prize-payouts.ts'
import { allTaxesSent, type TaxesSent } from '../../cash/server/withheld-taxes.ts'
import { tailOf } from '../cash-movements.ts'
import type { Movement } from '../journal-facts.ts'
import type { Purse } from '../purses.ts'

/**
 * Prize money in the journal: on the day it was handed over, and on the day that was taken back. What is held back has rows beside
 * it under the same number; it is owed until the day it is sent.
 */
export async function prizeRows(sql: Sql, eventId: string, day: (instant: string) => string) {
  const sent = Map.groupBy(await allTaxesSent(sql, eventId), ({ payoutId }) => payoutId)
  return (await prizePayouts(sql, eventId)).flatMap((payout) => {
    const { what: name, winner, checkNumber, undone } = payout
    const facts = { name, winner, checkNumber, payment: null, part: null, isPackage: false }
    const handed = [
      ...movements(payout, 'prize', day(payout.paidAt), null),
      ...(undone ? movements(payout, 'prize-undone', day(undone.at), undone.why) : []),
    ]
    const taxes = (sent.get(payout.id) ?? []).flatMap((each) => taxRows(each, day))
    return [
      ...handed.map((movement) => ({
        ...{ ...facts, movement },
        // The check paid the winner, not the tax.
        ...(movement.purse === 'withheld' && { checkNumber: null }),
      })),
      ...taxes.map((movement) => ({ ...facts, checkNumber: null, movement })),
    ]
  })
}

function movements(
  { id, method, amount, withheld }: PrizePayout,
  what: 'prize' | 'prize-undone',
  date: string,
  note: string | null,
): Movement[] {
  const no = `${what === 'prize' ? 'W' : 'WU'}-${tailOf(id)}`
  const row = (purse: Purse, out: Cents) =>
    movement({
      ...{ no, date, what, purse, note: note ?? ofThing(amount) },
      amount: what === 'prize' ? cents(0 - out) : out,
    })
  return [
    // A check is the charity's own; one for a thing's tax went straight to the bank.
    ...(amount === noMoney ? [] : [row(method === 'cash' ? 'cash' : 'bank', amount)]),
    ...(withheld === noMoney ? [] : [row('withheld', withheld)]),
  ]
}

/** Of a prize that is a thing, no money is paid out. */
function ofThing(amount: Cents): string | null {
  if (amount > noMoney) return null
  return amount < noMoney ? 'Tax of a prize, paid by its winner' : 'Tax of a prize, paid for its winner'
}

function taxRows({ id, amount, sentOn, reference, undone }: TaxesSent, day: (at: string) => string) {
  const row = (no: string, facts: Pick<Movement, 'what' | 'date' | 'note' | 'amount'>) =>
    movement({ ...facts, no: `${no}-${tailOf(id)}`, purse: 'bank' })
  const back = undone && day(undone.at)
  return [
    row('WT', { what: 'taxes-sent', date: sentOn, note: reference, amount: cents(0 - amount) }),
    ...(undone && back
      ? [
          row('WTU', {
            ...{ what: 'taxes-sent-undone' as const, note: undone.why, amount },
            date: back > sentOn ? back : sentOn,
          }),
        ]
      : []),
  ]
}

function movement(facts: Pick<Movement, 'no' | 'date' | 'what' | 'note' | 'purse' | 'amount'>): Movement {
  return {
    ...{ ...facts, paymentId: null, partId: null, providerId: null },
    ...{ above: noMoney, tax: noMoney, fairMarketValue: noMoney, gift: noMoney },
  }
}
