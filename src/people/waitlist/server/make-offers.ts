import type { EventRecord } from '../../../event/event/server/index.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { placeSettingsOf } from '../../places/server/index.ts'
import { nextOffers, offerTimes, type Turns } from '../rules.ts'
import type { WaitlistDeps } from './deps.ts'
import { roomOf } from './room.ts'
import type { OfferRecord, WaitingRecord } from './waiting-record.ts'
import { changeWaiting, insertOffer, waitingOf } from './waiting-store.ts'
import { tellOffer } from './waitlist-emails.ts'

/**
 * Offers what is free to those in line, by the rule. Every sign-up calls it before it counts places, so nobody can pass the
 * line between a place being freed and its offer; the job calls it every few seconds. Does nothing while the waitlist is
 * off, once the event has started, or if nobody waits.
 */
export async function offerFreed(deps: WaitlistDeps, tx: Tx, eventId: string): Promise<void> {
  if ((await waitingOf(tx.sql, eventId, ['waiting'])).length === 0) return
  await tx.lockRow('events', eventId)
  const event = await deps.events.pick(tx.sql, eventId)
  const line = await waitingOf(tx.sql, eventId, ['waiting'])
  const { offers } = await turnsOf(deps, tx.sql, event, line)
  for (const id of offers) {
    const entry = line.find((each) => each.id === id)
    if (entry) await makeOffer(deps, tx, event, entry)
  }
}

/** Who would be offered places now, and why the others wouldn't. */
export async function turnsOf(
  deps: WaitlistDeps,
  sql: Sql,
  event: EventRecord,
  line: readonly WaitingRecord[],
): Promise<Turns> {
  const nobody = { offers: [], skipped: new Map<string, string>() }
  if (line.length === 0) return nobody
  const { isOn, waitlist } = await placeSettingsOf(sql, event.id)
  if (!isOn || !waitlist || hasBegun(event, deps.clock())) return nobody
  return nextOffers(await roomOf(deps, sql, event), line)
}

/** Nobody is offered places at an event that has started. */
export function hasBegun({ startsAt, isLive, finalizedAt }: EventRecord, now: Date): boolean {
  return isLive || finalizedAt !== null || now >= startsAt
}

/**
 * Offers somebody their places and holds them. In quiet hours the offer starts when they end, and so does its message; the
 * places are held from now on. `byStaff`: why staff offer it out of turn. Returns null if it can't start before the event.
 */
export async function makeOffer(
  deps: WaitlistDeps,
  tx: Tx,
  event: EventRecord,
  entry: WaitingRecord,
): Promise<OfferRecord | null> {
  const settings = await placeSettingsOf(tx.sql, event.id)
  const { startsAt, timeZone } = event
  const times = offerTimes({
    now: deps.clock(),
    startsAt,
    offerHours: settings.offerHours,
    quiet: settings,
    timeZone,
  })
  if (!times) return null
  const offer: OfferRecord = {
    id: newId(),
    waitingId: entry.id,
    eventId: event.id,
    kind: entry.kind,
    size: entry.size,
    offeredAt: instant(times.start),
    until: instant(times.until),
    endedAt: null,
    how: null,
  }
  await insertOffer(tx.sql, offer)
  await changeWaiting(tx.sql, entry, { state: 'offered' })
  await tellOffer(deps, tx, event, entry, offer)
  tx.announce({ topic: 'teams', eventId: event.id })
  return offer
}
