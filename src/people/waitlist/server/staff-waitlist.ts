import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import { fits, movedTo } from '../rules.ts'
import type { WaitlistDeps } from './deps.ts'
import { hasBegun, makeOffer, offerFreed } from './make-offers.ts'
import { noteWaitlist } from './note-waitlist.ts'
import { roomOf } from './room.ts'
import type { WaitingRecord } from './waiting-record.ts'
import { changeWaiting, endOffer, findWaiting, latestOffers, waitingOf } from './waiting-store.ts'
import { tellRemoved } from './waitlist-emails.ts'

interface StaffChange {
  waitingId: string
  /** As staff last saw it. */
  version: number
  reason: string
}

/** Moves somebody in line to another turn, counted from 1. Throws Problem 'not-found' or 'changed-meanwhile'. */
export async function moveInLine(
  deps: WaitlistDeps,
  actor: Person,
  { turn, ...change }: StaffChange & { turn: number },
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx }) => {
    const entry = await locked(tx, change)
    if (entry.state !== 'waiting') throw new Problem('changed-meanwhile')
    const line = await waitingOf(tx.sql, entry.eventId, ['waiting'])
    const before = line.findIndex(({ id }) => id === entry.id) + 1
    const positions = line.map(({ position }) => position)
    const order = movedTo(
      line.map(({ id }) => id),
      entry.id,
      turn,
    )
    for (const [place, id] of order.entries()) {
      const moved = line.find((each) => each.id === id)
      const position = positions[place]
      if (!moved || position === undefined) continue
      const reason = id === entry.id ? { movedReason: change.reason } : {}
      if (moved.position !== position || id === entry.id)
        await changeWaiting(tx.sql, moved, { position, ...reason })
    }
    await noteWaitlist(deps, tx, {
      actor,
      action: 'waitlist turn changed',
      entry,
      after: { turnBefore: before, turn: order.indexOf(entry.id) + 1 },
      reason: change.reason,
    })
    await offerFreed(deps, tx, entry.eventId)
  })
}

/**
 * Offers somebody places now, whoever is in front of them. Only into room that is there: Throws Problem 'event-full',
 * 'too-late' if no offer can start before the event, 'not-found' or 'changed-meanwhile'.
 */
export async function offerNow(deps: WaitlistDeps, actor: Person, change: StaffChange): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const entry = await locked(tx, change)
    if (entry.state !== 'waiting' && entry.state !== 'ran-out') throw new Problem('changed-meanwhile')
    const event = await deps.events.pick(tx.sql, entry.eventId)
    if (hasBegun(event, now)) throw new Problem('too-late')
    if (!fits(await roomOf(deps, tx.sql, event), entry)) throw new Problem('event-full')
    await changeWaiting(tx.sql, entry, { movedReason: change.reason, subjectId: null })
    const read = (await findWaiting(tx.sql, 'id', entry.id)) as WaitingRecord
    if (!(await makeOffer(deps, tx, event, read))) throw new Problem('too-late')
    const { reason } = change
    await noteWaitlist(deps, tx, { actor, action: 'waitlist place offered', entry, reason })
  })
}

/** Takes somebody off the list; a running offer ends. Throws Problem 'not-found' or 'changed-meanwhile'. */
export async function removeFromLine(deps: WaitlistDeps, actor: Person, change: StaffChange): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const entry = await locked(tx, change)
    if (entry.state !== 'waiting' && entry.state !== 'offered') throw new Problem('changed-meanwhile')
    const offer = (await latestOffers(tx.sql, entry.eventId)).get(entry.id)
    if (offer && offer.endedAt === null)
      await endOffer(tx.sql, offer.id, { how: 'withdrawn', at: instant(now) })
    await changeWaiting(tx.sql, entry, { state: 'left', movedReason: change.reason })
    await tellRemoved(deps, tx, await deps.events.pick(tx.sql, entry.eventId), entry)
    const { reason } = change
    await noteWaitlist(deps, tx, { actor, action: 'waitlist entry removed', entry, reason })
    await offerFreed(deps, tx, entry.eventId)
  })
}

async function locked(
  tx: Tx,
  { waitingId, version }: Pick<StaffChange, 'waitingId' | 'version'>,
): Promise<WaitingRecord> {
  const known = await findWaiting(tx.sql, 'id', waitingId)
  if (!known) throw new Problem('not-found')
  await tx.lockRow('events', known.eventId)
  const entry = (await findWaiting(tx.sql, 'id', waitingId)) as WaitingRecord
  if (entry.version !== version) throw new Problem('changed-meanwhile')
  return entry
}
