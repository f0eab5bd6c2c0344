import { actorName, type Person } from '../../../kernel/actor.ts'
import { type Instant, instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Cents, cents, fromDollars, noMoney, showDollars, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { DrawersView, PayoutSaid, PayoutView } from '../payout-shapes.ts'
import { insertPayout, type PrizePayout, prizesPaid, undoPayout } from './prize-payouts.ts'
import { openTakings } from './takings.ts'
import { taxesSent } from './withheld-taxes.ts'

/** What somebody won and is to get. */
export interface PrizeToPay {
  eventId: string
  /** What was won, by its feature's own id. */
  subjectId: string
  /** 'Raffle ticket: No. 17'. */
  what: string
  winner: string
  /** Less than nothing is what the winner of a thing paid in for its tax. */
  amount: Cents
  /** Held back of it for the winner's taxes, or paid for them, besides the amount. */
  withheld?: Cents
}

/** Who does it, and when. */
interface Doing {
  tx: Tx
  actor: Person
  now: Date
}

/**
 * Writes down that a winner got the money. The event is locked. Throws Problem 'changed-meanwhile' if it was paid already, or the
 * amount or the drawer isn't as shown.
 */
export async function payPrize(
  { tx, actor, now }: Doing,
  prize: PrizeToPay,
  said: PayoutSaid,
): Promise<void> {
  const { eventId, subjectId, amount } = prize
  const { method, personId } = said
  if (amount !== fromDollars(said.amount) || (await payoutOf(tx.sql, eventId, subjectId)))
    throw new Problem('changed-meanwhile')
  await insertPayout(tx.sql, {
    ...{ ...prize, withheld: prize.withheld ?? noMoney },
    ...{ id: newId(), method },
    checkNumber: method === 'check' ? said.checkNumber?.trim() || null : null,
    drawerOf: method === 'cash' && personId ? await drawerOf(tx.sql, eventId, { personId, amount }) : null,
    ...{ paidAt: instant(now), paidBy: actorName(actor), countId: null, undone: null },
  })
  tx.announce({ topic: 'payments', eventId })
}

/**
 * Throws Problem 'not-found' if nothing was paid, 'in-use' once the drawer it came from is counted, or
 * 'changed-meanwhile' where what a winner paid in isn't in the drawer any more.
 */
export async function takePrizeBack(
  { tx, actor, now }: Doing,
  { eventId, subjectId }: Pick<PrizeToPay, 'eventId' | 'subjectId'>,
  why: string,
): Promise<PrizePayout> {
  const payout = await payoutOf(tx.sql, eventId, subjectId)
  if (!payout) throw new Problem('not-found')
  if ((await taxesSent(tx.sql, eventId)).has(payout.id))
    throw new Problem('in-use', { detail: 'Its taxes were sent to the IRS. Take that back first.' })
  if (payout.countId !== null)
    throw new Problem('in-use', {
      detail: `The drawer it was paid ${payout.amount < 0 ? 'into' : 'from'} is counted.`,
    })
  // What the winner paid in may be spent by now.
  if (payout.amount < 0 && payout.drawerOf)
    await drawerOf(tx.sql, eventId, {
      personId: payout.drawerOf.personId,
      amount: cents(-payout.amount),
    })
  const at: Instant = instant(now)
  await undoPayout(tx.sql, payout.id, { at, by: actorName(actor), why })
  tx.announce({ topic: 'payments', eventId })
  return payout
}

/** What was paid for it, if that stands. */
export async function payoutOf(
  sql: Sql,
  eventId: string,
  subjectId: string,
): Promise<PrizePayout | undefined> {
  return (await prizesPaid(sql, eventId)).find((each) => each.subjectId === subjectId)
}

export function payoutView(payout: PrizePayout): PayoutView {
  return {
    amount: toDollars(payout.amount),
    method: payout.method,
    checkNumber: payout.checkNumber,
    from: payout.drawerOf?.personName ?? null,
    ...{ paidBy: payout.paidBy, paidOn: payout.paidAt },
    mayTakeBack: payout.countId === null,
  }
}

export async function drawersWithCash(sql: Sql, eventId: string): Promise<DrawersView> {
  return (await openTakings(sql, eventId)).map(({ personId, personName, expectedCash, drawer }) => ({
    ...{ personId, name: personName, cash: toDollars(cents(expectedCash + (drawer?.openingFloat ?? 0))) },
  }))
}

/** Throws Problem 'changed-meanwhile' if that drawer is counted, or hasn't so much cash. */
async function drawerOf(
  sql: Sql,
  eventId: string,
  { personId, amount }: { personId: string; amount: Cents },
): Promise<{ personId: string; personName: string }> {
  const takings = (await openTakings(sql, eventId)).find((each) => each.personId === personId)
  if (!takings) throw new Problem('changed-meanwhile')
  const there = takings.expectedCash + (takings.drawer?.openingFloat ?? 0)
  if (there < amount)
    throw new Problem('changed-meanwhile', {
      detail: `${takings.personName} has only ${showDollars(cents(there))} in cash.`,
    })
  return { personId, personName: takings.personName }
}
