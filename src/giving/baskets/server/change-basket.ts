import { refuseOtherEvent } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { fromDollars, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type AuditAction, asMoney } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { Basket, BasketEntry } from '../contract.ts'
import { worthInWords } from '../rules.ts'
import type { BasketRecord } from './basket-record.ts'
import { rows } from './basket-store.ts'
import { basketView } from './basket-views.ts'
import type { BasketsDeps, Collector } from './deps.ts'
import { deletedBasket } from './restore-basket.ts'

export async function addBasket(
  deps: BasketsDeps,
  { tx, actor, now }: Work<Person>,
  entry: BasketEntry,
): Promise<Basket> {
  const event = await deps.events.pick(tx.sql)
  refuseOtherValue(event.texts.basketValues, entry.value)
  const collector = await lockCollector(deps, tx, entry.volunteerId, event.id)
  const donor = { donorName: entry.donorName || null, donorAddress: entry.donorAddress || null }
  const said = { description: entry.description ?? '', tickets: entry.tickets ?? null }
  const basket = {
    id: newId(),
    eventId: event.id,
    ...facts(entry),
    ...donor,
    ...said,
    picture: null,
    createdAt: instant(now),
    notifiedAt: null,
  }
  await rows.insert(tx.sql, basket)
  await noteConsent(deps, tx, actor, entry)
  await auditChange(deps, tx, actor, 'basket added', { after: basket })
  return basketView(basket, collector)
}

export async function changeBasket(
  deps: BasketsDeps,
  actor: Person,
  id: string,
  entry: BasketEntry,
): Promise<Basket> {
  return deps.database.transaction(async (tx) => {
    const before = await lockBasket(deps, tx, actor, id)
    const { texts } = await deps.events.pick(tx.sql, before.eventId)
    refuseOtherValue([...texts.basketValues, toDollars(before.value)], entry.value)
    const collector = await lockCollector(deps, tx, entry.volunteerId, before.eventId)
    // A new number hasn't been texted yet.
    const isSamePhone = before.winnerPhone === entry.winnerPhoneNumber
    const after = {
      ...before,
      ...facts(entry),
      donorName: entry.donorName === undefined ? before.donorName : entry.donorName || null,
      donorAddress: entry.donorAddress === undefined ? before.donorAddress : entry.donorAddress || null,
      description: entry.description ?? before.description,
      tickets: entry.tickets === undefined ? before.tickets : entry.tickets,
      notifiedAt: isSamePhone ? before.notifiedAt : null,
    }
    await rows.update(tx.sql, after)
    await noteConsent(deps, tx, actor, entry)
    await auditChange(deps, tx, actor, 'basket changed', { before, after })
    return basketView(after, collector)
  })
}

const optedOutOfTexts = 'This number opted out of texts: please call'

/** A winner is asked at the table. Without a text service there is nothing to agree to. */
async function noteConsent(
  { consents, messages }: BasketsDeps,
  tx: Tx,
  actor: Person,
  { winnerAgreed, winnerName: name, winnerPhoneNumber: phone }: BasketEntry,
): Promise<void> {
  if (!winnerAgreed || !phone || !messages.delivers.sms) return
  if ((await messages.optedOut(tx.sql, 'sms', [phone])).size > 0)
    throw new Problem('invalid-input', { errors: { winnerPhoneNumber: [optedOutOfTexts] } })
  await consents.heard(tx, actor, { phone, name, how: 'in-person' })
}

export async function deleteBasket(deps: BasketsDeps, actor: Person, id: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const basket = await lockBasket(deps, tx, actor, id)
    await deps.deletions.keep(tx, actor, await deletedBasket(tx.sql, basket))
    await rows.remove(tx.sql, id)
    await auditChange(deps, tx, actor, 'basket deleted', { before: basket })
  })
}

/**
 * Locks a basket until the commit. Throws Problem 'not-found', or 'not-allowed' if a volunteer changes another
 * event's basket.
 */
export async function lockBasket(
  deps: BasketsDeps,
  tx: Tx,
  actor: Person,
  id: string,
): Promise<BasketRecord> {
  await tx.lockRow('baskets', id)
  const basket = await rows.find(tx.sql, id)
  if (!basket) throw new Problem('not-found')
  await refuseOtherEvent(deps.events, tx.sql, actor, basket.eventId)
  return basket
}

/** Throws Problem 'invalid-input'. */
function refuseOtherValue(values: readonly number[], value: number): void {
  if (values.includes(value)) return
  throw new Problem('invalid-input', { errors: { value: [worthInWords([...new Set(values)])] } })
}

/** The collector must be a volunteer of the same event. */
async function lockCollector(
  deps: BasketsDeps,
  tx: Tx,
  volunteerId: string,
  eventId: string,
): Promise<Collector> {
  const collector = await deps.volunteers.lock(tx, volunteerId)
  if (collector?.eventId === eventId) return collector
  throw new Problem('invalid-input', { errors: { volunteerId: ['Please choose a volunteer of this event'] } })
}

function facts({ name, volunteerId, value, winnerName, winnerPhoneNumber }: BasketEntry) {
  return { name, volunteerId, value: fromDollars(value), winnerName, winnerPhone: winnerPhoneNumber }
}

/** Records a change in the audit log, with the collector's name instead of the id. */
async function auditChange(
  deps: BasketsDeps,
  tx: Tx,
  actor: Person,
  action: AuditAction,
  { before, after }: { before?: BasketRecord; after?: BasketRecord },
): Promise<void> {
  const basket = before ?? after
  if (!basket) return
  const { eventId, id, name } = basket
  const collectors = await deps.volunteers.ofEvent(tx.sql, eventId)
  const told = (state: BasketRecord | undefined) => state && auditView(state, collectors)
  const change = { before: told(before), after: told(after) }
  await deps.audit(tx, { eventId, actor, action, subject: { kind: 'basket', id, name }, ...change })
}

function auditView(basket: BasketRecord, collectors: readonly Collector[]) {
  const { name, value, winnerName, winnerPhone, notifiedAt, donorName, donorAddress } = basket
  const { description, tickets } = basket
  const said = { ...(description ? { description } : {}), ...(tickets === null ? {} : { tickets }) }
  const collector = collectors.find(({ id }) => id === basket.volunteerId)
  const collectedBy = collector ? `${collector.firstName} ${collector.lastName}` : basket.volunteerId
  return {
    name,
    collectedBy,
    value: asMoney(value),
    winnerName,
    winnerPhoneNumber: winnerPhone,
    notifiedOn: notifiedAt,
    donorName,
    donorAddress,
    ...said,
  }
}
