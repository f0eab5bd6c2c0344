import {
  attendeesAreFull,
  type EventRecord,
  findEarlierResult,
  refuseOtherPrices,
  saveResult,
} from '../../../event/event/server/index.ts'
import { keepAnswers, personIdOf } from '../../../event/questions/server/index.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { cents, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { isFor, unitDiscount } from '../../../money/codes/rules.ts'
import type { Discount } from '../../../money/codes/server/index.ts'
import type { Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import { retryAfterReleasingHolds } from '../../teams/server/index.ts'
import type { DinnerEntry } from '../contract.ts'
import { limitFaults } from '../rules.ts'
import type { DinnerDeps } from './deps.ts'
import { emailOrderConfirmation, shirtText } from './dinner-email.ts'
import { type DinnerOrder, priceOf } from './dinner-order.ts'
import { findOrder, insertOrder } from './dinner-store.ts'

/**
 * Orders dinners, shirts, or both. The event's row is locked from counting places to the commit, so the last place is
 * sold exactly once. Shirts alone are never refused as full. Sending the same form again returns the same order.
 */
export async function signUpForDinner(
  deps: DinnerDeps,
  actor: Actor,
  entry: DinnerEntry,
): Promise<DinnerOrder> {
  return retryAfterReleasingHolds(deps, actor, entry.eventId, (work) =>
    enterOrder(deps, work, entry, { isVisitors: true }),
  )
}

/**
 * The same, inside a larger unit of work. Staff may enter orders after registration is closed. `isVisitors`: typed by
 * whoever opened the page, so an order of $0 waits for the word of whom it names.
 */
export async function enterOrder(
  deps: DinnerDeps,
  { tx, actor, now, quiet }: Work,
  entry: DinnerEntry,
  { evenClosed = false, isVisitors = false, mustAnswer = false } = {},
): Promise<DinnerOrder> {
  if (entry.attendees.length === 0 && entry.shirtRequests.length === 0) {
    throw new Problem('invalid-input', {
      errors: { attendees: ['Enter a name for dinner or choose a shirt'] },
    })
  }
  await tx.lockRow('events', entry.eventId)
  const before = await findEarlierResult(tx.sql, entry)
  if (before !== null) return (await findOrder(tx.sql, 'id', before)) as DinnerOrder
  const event = await deps.events.pick(tx.sql, entry.eventId)
  if (!event.registrationEnabled && !evenClosed) throw new Problem('registration-closed')
  refuseOtherPrices([
    ...(entry.attendees.length > 0
      ? [{ name: 'A dinner', price: event.feesNow.dinner, shown: entry.pricesShown?.dinner }]
      : []),
    ...(entry.shirtRequests.length > 0
      ? [{ name: 'A shirt', price: event.feesNow.shirt, shown: entry.pricesShown?.shirt }]
      : []),
  ])
  const errors = limitFaults(entry, event.texts)
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
  await refuseWhenFull(deps, tx, event, entry.attendees.length)
  const discount = await discountFor(deps, tx, event, entry)
  const order = { ...orderFrom(event, entry, now), ...discountedPrices(event, discount) }
  await insertOrder(tx.sql, order)
  if (entry.meals)
    await deps.tell(tx, 'guests ordered', {
      ...{ eventId: event.id, orderId: order.id, actor },
      meals: entry.meals.slice(0, order.guests.length),
    })
  await keepAnswers(tx, {
    ...{ eventId: event.id, given: entry.answers, isForm: isVisitors || mustAnswer, now },
    people: order.guests.map((name, place) => ({
      ...{ audience: 'guest' as const, personId: personIdOf(order.id, place + 1), name },
    })),
  })
  const who = order.requestedBy.name || order.requestedBy.email
  await deps.codes.use(tx, discount, { purpose: 'attendee', subjectId: order.id, who })
  await saveResult(tx.sql, entry, order.id, order.createdAt)
  const isFree = priceOf(order) === noMoney
  if (isFree && isVisitors && actor.kind !== 'person')
    await deps.payments.confirmLater(tx, {
      purpose: 'attendee',
      subjectId: order.id,
      eventId: event.id,
      teamId: null,
      to: order.requestedBy.email || null,
      page: 'dinner',
      words: `${who} ordered ${thingsOf(order).join(', ')}.`,
      heldFor: '60 minutes',
    })
  // It will never be paid, so confirm it now.
  else if (isFree && !quiet) await emailOrderConfirmation(deps, tx, event, order)
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action: 'dinner sign-up',
    subject: { kind: 'order', id: order.id, name: who },
    after: { guests: order.guests, shirts: order.shirts.map((shirt) => ({ ...shirt })) },
  })
  return order
}

/**
 * Throws Problem 'event-full' when there aren't enough places left. The caller must hold the lock on the event's row.
 */
export async function refuseWhenFull(
  deps: Pick<DinnerDeps, 'ask'>,
  tx: Tx,
  event: EventRecord,
  guests: number,
): Promise<void> {
  if (guests === 0 || event.maxAttendees === null) return
  const { attendees } = await deps.ask('placesTaken', tx.sql, event)
  if (!attendeesAreFull(event, attendees + guests - 1)) return
  const left = Math.max(0, event.maxAttendees - attendees)
  throw new Problem('event-full', { detail: placesLeftText(left) })
}

function placesLeftText(left: number): string {
  if (left === 0) return 'No dinner places are left. You can still buy shirts.'
  return left === 1 ? 'Only 1 dinner place is left.' : `Only ${left} dinner places are left.`
}

function orderFrom(event: EventRecord, entry: DinnerEntry, now: Date): DinnerOrder {
  const name = entry.requestedByName ?? ''
  return {
    id: newId(),
    eventId: event.id,
    trackingId: newSecret(),
    requestedBy: { name, email: entry.requestedByEmailAddress },
    fees: { dinner: event.feesNow.dinner, shirt: event.feesNow.shirt },
    discounts: { dinner: noMoney, shirt: noMoney },
    values: { dinner: event.values.dinner, shirt: event.values.shirt },
    taxRates: { dinner: event.taxRates.dinner, shirt: event.taxRates.shirt },
    createdAt: instant(now),
    heldAgainAt: null,
    includedIn: null,
    guests: entry.attendees,
    shirts: entry.shirtRequests.map((shirt) => ({ ...shirt, name: shirt.name ?? name })),
  }
}

function thingsOf({ guests, shirts }: DinnerOrder): string[] {
  const shirtsOf = (shirt: DinnerOrder['shirts'][number]) => `shirts: ${shirtText(shirt)}`
  return [...guests.map((name) => `dinner for ${name}`), ...shirts.map(shirtsOf)]
}

/** What the code of an order takes off. The caller must hold the lock on the event's row. Throws 'code-refused'. */
function discountFor(
  { codes }: Pick<DinnerDeps, 'codes'>,
  tx: Tx,
  event: EventRecord,
  entry: DinnerEntry,
): Promise<Discount | null> {
  const shirts = entry.shirtRequests.reduce((total, { quantity }) => total + quantity, 0)
  const lines = [
    { thing: 'dinner', quantity: entry.attendees.length, unit: event.feesNow.dinner },
    { thing: 'shirt', quantity: shirts, unit: event.feesNow.shirt },
  ].filter(({ quantity }) => quantity > 0)
  return codes.discountFor(tx.sql, event, {
    code: entry.code,
    payerEmail: entry.requestedByEmailAddress,
    lines,
  })
}

/**
 * The prices an order is placed at. A discount by unit lowers the price of one dinner or shirt, so that it goes with
 * each guest; an amount is off the whole order.
 */
function discountedPrices(
  { feesNow: fees }: Pick<EventRecord, 'feesNow'>,
  discount: Discount | null,
): Pick<DinnerOrder, 'fees' | 'discounts'> {
  const { dinner, shirt } = fees
  const nothing = { dinner: noMoney, shirt: noMoney }
  if (!discount) return { fees: { dinner, shirt }, discounts: nothing }
  const { code, lines } = discount
  if (code.kind === 'amount') {
    const off = (thing: string) => lines.find((line) => line.thing === thing)?.discount ?? noMoney
    return { fees: { dinner, shirt }, discounts: { dinner: off('dinner'), shirt: off('shirt') } }
  }
  const less = (thing: 'dinner' | 'shirt') =>
    cents(fees[thing] - (isFor(code, thing) ? unitDiscount(code, fees[thing]) : 0))
  return { fees: { dinner: less('dinner'), shirt: less('shirt') }, discounts: nothing }
}
