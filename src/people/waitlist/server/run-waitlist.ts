import type { EventRecord } from '../../../event/event/server/index.ts'
import { instant } from '../../../kernel/clock.ts'
import { noMoney } from '../../../kernel/money.ts'
import { openFor, type Purpose, paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { isProviderFault } from '../../../ports/payment-gateway.ts'
import { payBy, type WaitKind, waitKinds } from '../rules.ts'
import { runs } from './answer-offer.ts'
import type { WaitlistDeps } from './deps.ts'
import { hasBegun, offerFreed, turnsOf } from './make-offers.ts'
import { noteWaitlist } from './note-waitlist.ts'
import type { OfferRecord, WaitingRecord } from './waiting-record.ts'
import {
  changeWaiting,
  endOffer,
  eventsWithWaitlist,
  findWaiting,
  latestOffers,
  waitingOf,
} from './waiting-store.ts'
import { tellGivenUp, tellRanOut } from './waitlist-emails.ts'

/** What pays for what they waited for. */
export const purposeOfKind = { team: 'team', party: 'party', dinner: 'attendee' } as const satisfies Record<
  WaitKind,
  Purpose
>

/**
 * Moves every waitlist on: ends offers that ran out, gives up what was accepted and not paid in time, offers free places to
 * the next in line, and refunds money that came too late. Safe to repeat, and to run on several servers at once: each change
 * is decided under the lock of the event's row.
 */
export async function runWaitlists(deps: WaitlistDeps): Promise<void> {
  for (const eventId of await eventsWithWaitlist(deps.database.sql)) await runWaitlist(deps, eventId)
}

async function runWaitlist(deps: WaitlistDeps, eventId: string): Promise<void> {
  const { database } = deps
  const due = await whatIsDue(deps, database.sql, eventId)
  const released = await releasePayments(deps, due.unpaid)
  if (due.isAny)
    await database.transaction(async (tx) => {
      await tx.lockRow('events', eventId)
      const event = await deps.events.pick(tx.sql, eventId)
      await endOffers(deps, tx, event)
      await settleAccepted(deps, tx, event, released)
      await offerFreed(deps, tx, eventId)
    })
  for (const { kind, subjectId } of due.late)
    if (subjectId !== null) await deps.payments.refundWithoutPlace(purposeOfKind[kind], subjectId)
}

interface Due {
  isAny: boolean
  /** Accepted, with the time to pay over. */
  unpaid: WaitingRecord[]
  /** Given up before, so that their money may come late. */
  late: WaitingRecord[]
}

const running = ['waiting', 'offered', 'accepted'] as const

/** Reads without a lock whether there is anything to do: most of the time there isn't. */
async function whatIsDue(deps: WaitlistDeps, sql: Sql, eventId: string): Promise<Due> {
  const now = deps.clock()
  const event = await deps.events.pick(sql, eventId)
  // Money that comes once the event has started is for staff.
  const states = hasBegun(event, now) ? running : ([...running, 'ran-out'] as const)
  const all = await waitingOf(sql, eventId, states)
  const offers = await latestOffers(sql, eventId)
  const inState = (state: WaitingRecord['state']) => all.filter((entry) => entry.state === state)
  const accepted = inState('accepted')
  const unpaid = accepted.filter((entry) => isOverdue(offers.get(entry.id), now))
  const ranOut = inState('offered').filter((entry) => !isRunning(offers.get(entry.id), now))
  const turns = await turnsOf(deps, sql, event, inState('waiting'))
  const paid = await paidSubjects(sql, [...accepted, ...inState('ran-out')])
  return {
    isAny: ranOut.length > 0 || unpaid.length > 0 || paid.size > 0 || turns.offers.length > 0,
    unpaid,
    late: inState('ran-out').filter(({ subjectId }) => subjectId !== null),
  }
}

function isRunning(offer: OfferRecord | undefined, now: Date): boolean {
  return offer !== undefined && runs(offer, now)
}

function isOverdue(offer: OfferRecord | undefined, now: Date): boolean {
  if (!offer?.endedAt) return true
  return now >= payBy({ until: offer.until, acceptedAt: offer.endedAt })
}

/** Which of them have paid anything, or are paying, by the id of what they signed up. */
async function paidSubjects(sql: Sql, entries: readonly WaitingRecord[]): Promise<Set<string>> {
  const paid = new Set<string>()
  for (const kind of waitKinds) {
    const ids = entries.flatMap((entry) => (entry.kind === kind ? (entry.subjectId ?? []) : []))
    if (ids.length === 0) continue
    for (const [id, { covered, underWay }] of await paidFor(sql, purposeOfKind[kind], ids))
      if (covered > noMoney || underWay > noMoney) paid.add(id)
  }
  return paid
}

/**
 * Ends open payments at the provider before their places go to somebody else, so that nothing can be paid for what is gone.
 * Returns the ids of those for which that is done; the others keep their places until it is.
 */
async function releasePayments(deps: WaitlistDeps, unpaid: readonly WaitingRecord[]): Promise<Set<string>> {
  const released = new Set<string>()
  for (const { id, kind, subjectId } of unpaid) {
    if (subjectId === null) continue
    try {
      await deps.payments.endOpen(purposeOfKind[kind], [subjectId])
      released.add(id)
    } catch (fault) {
      if (!isProviderFault(fault)) throw fault
    }
  }
  return released
}

/** Offers that nobody answered in time. */
async function endOffers(deps: WaitlistDeps, tx: Tx, event: EventRecord): Promise<void> {
  const now = deps.clock()
  const offers = await latestOffers(tx.sql, event.id)
  for (const entry of await waitingOf(tx.sql, event.id, ['offered'])) {
    const offer = offers.get(entry.id)
    if (isRunning(offer, now)) continue
    if (offer && offer.endedAt === null)
      await endOffer(tx.sql, offer.id, { how: 'ran-out', at: instant(now) })
    await changeWaiting(tx.sql, entry, { state: 'ran-out' })
    await tellRanOut(deps, tx, event, entry)
    await noteWaitlist(deps, tx, { actor: 'waitlist', action: 'waitlist offer ran out', entry })
  }
}

/** Who accepted: seated once anything is paid; given up when nothing is and the time is over. */
async function settleAccepted(
  deps: WaitlistDeps,
  tx: Tx,
  event: EventRecord,
  released: ReadonlySet<string>,
): Promise<void> {
  const now = deps.clock()
  const offers = await latestOffers(tx.sql, event.id)
  const entries = await waitingOf(tx.sql, event.id, ['accepted', 'ran-out'])
  const paid = await paidSubjects(tx.sql, entries)
  for (const entry of entries) {
    if (entry.subjectId === null) continue
    if (paid.has(entry.subjectId)) await changeWaiting(tx.sql, entry, { state: 'seated' })
    else if (entry.state === 'accepted' && isOverdue(offers.get(entry.id), now))
      await giveUp(deps, tx, event, { entry, isReleased: released.has(entry.id) })
  }
}

interface Unpaid {
  entry: WaitingRecord
  isReleased: boolean
}

/** Frees the places of a sign-up that wasn't paid. It stays with its entry, and comes back if money comes and there is room. */
async function giveUp(
  deps: WaitlistDeps,
  tx: Tx,
  event: EventRecord,
  { entry, isReleased }: Unpaid,
): Promise<void> {
  const subjectId = entry.subjectId as string
  const isOpen = (await openFor(tx.sql, purposeOfKind[entry.kind], [subjectId])).has(subjectId)
  if (isOpen || !isReleased) return
  const gone = await givenUp(deps, tx, entry)
  if (gone === 'kept') return changeWaiting(tx.sql, entry, { state: 'seated' })
  await changeWaiting(tx.sql, entry, { state: 'ran-out', form: entry.form, kept: gone })
  await tellGivenUp(deps, tx, event, entry)
  await noteWaitlist(deps, tx, { actor: 'waitlist', action: 'waitlist sign-up given up', entry })
}

/** 'kept': nothing is owed, or staff decided about it meanwhile. Otherwise what is needed to bring a team back. */
async function givenUp(deps: WaitlistDeps, tx: Tx, { kind, subjectId }: WaitingRecord) {
  if (subjectId === null || kind === 'dinner') return null
  return kind === 'team' ? deps.teams.giveUp(tx, subjectId) : deps.places.giveUp(tx, subjectId)
}

/** Whether the entry with this sign-up was given up. */
export async function givenUpEntry(sql: Sql, subjectId: string): Promise<WaitingRecord | null> {
  const entry = await findWaiting(sql, 'subjectId', subjectId)
  return entry?.state === 'ran-out' ? entry : null
}
