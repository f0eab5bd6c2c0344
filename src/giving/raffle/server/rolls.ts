import { priceAt } from '../../../event/event/price-steps.ts'
import { actorName, mayHandleCash, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { cents, fromDollars, showDollars, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asMoney } from '../../../ports/audit.ts'
import { findItem, type ItemRecord } from '../../price-list/server/index.ts'
import {
  countOf,
  longestRoll,
  type NumberRange,
  numbersOf,
  overlapOf,
  rangesInWords,
  rangesOf,
} from '../numbers.ts'
import { rollMoney } from '../rules.ts'
import { changeLocked, noteRaffle, refuseClosed } from './change-raffle.ts'
import type { RaffleDeps } from './deps.ts'
import { insertTickets, onPaper, rollsOf, saveRoll, soldRanges, ticketsOf } from './ticket-store.ts'

/**
 * Hands paper tickets to a seller. Throws Problem 'raffle-closed', 'numbers-taken' naming who has them, 'raffle-not-allowed' while
 * the item isn't on sale, or 'invalid-input'.
 */
export function handOutRoll(
  deps: RaffleDeps,
  actor: Person,
  raffleId: string,
  { from, to, personId }: NumberRange & { personId: string },
): Promise<string> {
  return changeLocked(deps, actor, raffleId, async (locked) => {
    const { work, event, raffle } = locked
    const { tx, now } = work
    refuseClosed(raffle)
    if (to < from) throw invalid('to', 'The last number comes after the first')
    if (countOf({ from, to }) > longestRoll) throw invalid('to', `At most ${longestRoll} tickets at once`)
    const person = (await deps.auth.people(tx.sql)).find(({ id }) => id === personId)
    if (!person || !mayHandleCash(person, event.volunteersTakeCash))
      throw invalid('personId', 'Choose somebody who may take cash')
    const item = (await findItem(tx.sql, raffle.itemId)) as ItemRecord
    if (item.isHidden || item.removedAt !== null)
      throw new Problem('raffle-not-allowed', { detail: `${item.name} isn’t on sale. Put it on sale first.` })
    const range = { from, to }
    const roll = overlapOf(range, onPaper(await rollsOf(tx.sql, 'raffleId', raffleId)))
    if (roll)
      throw new Problem('numbers-taken', {
        detail: `${rangesInWords([roll])} ${countOf(roll) === 1 ? 'is' : 'are'} with ${roll.seller} already, or sold.`,
      })
    const sold = (await ticketsOf(tx.sql, 'raffleId', raffleId)).find(
      ({ number }) => number >= from && number <= to,
    )
    if (sold) throw new Problem('numbers-taken', { detail: `A phone has sold No. ${sold.number} already.` })
    await saveRoll(tx.sql, {
      ...{ id: newId(), raffleId, eventId: event.id, from, to, returned: null },
      unitPrice: priceAt(item, now, event.timeZone),
      seller: { id: person.id, name: person.name },
      ...{ givenAt: instant(now), givenBy: actorName(actor) },
    })
    await noteRaffle(deps, locked, {
      action: 'raffle tickets handed out',
      after: { numbers: rangesInWords([range]), seller: person.name },
    })
  })
}

/**
 * Takes a roll back: what was sold of it gets its numbers, and what that cost is cash in the seller's drawer, in one order.
 * `money`: what was seen, so that nobody signs for another sum. Throws Problem 'not-found', 'changed-meanwhile' if it is back
 * already, 'raffle-closed', 'price-changed' with the sum, or 'invalid-input'.
 */
export async function returnRoll(
  deps: RaffleDeps,
  actor: Person,
  rollId: string,
  { unsold, money }: { unsold: readonly NumberRange[]; money: number },
): Promise<string> {
  const [known] = await rollsOf(deps.database.sql, 'id', rollId)
  if (!known) throw new Problem('not-found')
  return changeLocked(deps, actor, known.raffleId, async (locked) => {
    const { work, event, raffle } = locked
    const { tx, now } = work
    const [roll] = await rollsOf(tx.sql, 'id', rollId)
    if (!roll || roll.returned !== null) throw new Problem('changed-meanwhile')
    refuseClosed(raffle)
    const outside = unsold.find(({ from, to }) => to < from || from < roll.from || to > roll.to)
    if (outside) throw invalid('unsold', `${rangesInWords([outside])} isn’t part of ${roll.from}–${roll.to}`)
    const back = rangesOf(numbersOf(unsold))
    const numbers = numbersOf(soldRanges(roll, back))
    const owed = rollMoney(numbers.length, roll.unitPrice)
    if (fromDollars(money) !== owed)
      throw new Problem('price-changed', {
        detail: `${numbers.length} sold at ${showDollars(roll.unitPrice)} are ${showDollars(owed)}.`,
        more: { amountOwed: toDollars(owed) },
      })
    const order =
      numbers.length === 0
        ? null
        : await deps.orders.countSale(work, {
            ...{ event, quantity: numbers.length, unitPrice: cents(roll.unitPrice), seller: roll.seller },
            item: (await findItem(tx.sql, raffle.itemId)) as ItemRecord,
            note: `Paper tickets ${rangesInWords(rangesOf(numbers))}`,
            beforePaid: ({ id: orderId, lines }) =>
              insertTickets(tx.sql, numbers, {
                ...{ raffleId: raffle.id, eventId: event.id, orderId, lineId: lines[0]?.id ?? '' },
                onPaper: true,
              }),
          })
    const returned = { at: instant(now), by: actorName(actor), unsold: back, orderId: order?.id ?? null }
    await saveRoll(tx.sql, { ...roll, returned })
    await noteRaffle(deps, locked, {
      action: 'raffle tickets returned',
      after: {
        numbers: rangesInWords([roll]),
        seller: roll.seller.name,
        unsold: rangesInWords(back),
        sold: numbers.length,
        money: asMoney(owed),
      },
    })
  })
}

function invalid(field: string, sentence: string): Problem {
  return new Problem('invalid-input', { errors: { [field]: [sentence] }, detail: sentence })
}
