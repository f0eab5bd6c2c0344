import type { EventRecord } from '../../../event/event/server/index.ts'
import type { GivenAnswers } from '../../../event/questions/contract.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import { waitingTopic } from '../../places/server/index.ts'
import { refuseTaken } from '../../teams/server/index.ts'
import { payBy } from '../rules.ts'
import type { WaitlistDeps } from './deps.ts'
import { hasBegun, offerFreed } from './make-offers.ts'
import { noteWaitlist } from './note-waitlist.ts'
import type { Form, OfferRecord, WaitingRecord } from './waiting-record.ts'
import { changeWaiting, endOffer, findWaiting, insertOffer, latestOffers } from './waiting-store.ts'

/**
 * Accepts the running offer: the ordinary sign-up is entered with the form they joined with, into the places that the offer
 * held until this moment. Accepting again changes nothing. After the offer has ended it works only if there is still room
 * besides everybody in line. Throws Problem 'not-found', 'offer-ended', 'event-full', 'code-refused', or 'invalid-input' if
 * an email or phone has come into use meanwhile.
 */
export async function acceptOffer(
  deps: WaitlistDeps,
  actor: Actor,
  { secret, ...chosen }: { secret: string } & Chosen,
): Promise<WaitingRecord> {
  return inOwnTransaction(deps, actor, async (work) => {
    const { tx, now } = work
    const { entry, offer } = await lockedEntry(tx, secret)
    if (entry.state === 'accepted' || entry.state === 'seated') return entry
    const event = await deps.events.pick(tx.sql, entry.eventId)
    const accepted = hasBegun(event, now) ? null : await acceptedOffer(deps, tx, now, { entry, offer })
    if (!accepted) throw ended()
    const subjectId = await signUp(deps, work, event, { entry, offer: accepted, ...chosen })
    await changeWaiting(tx.sql, entry, { state: 'accepted', subjectId })
    await deps.messages.withdraw(tx, waitingTopic(entry.id))
    await noteWaitlist(deps, tx, { actor, action: 'waitlist offer accepted', entry })
    return (await findWaiting(tx.sql, 'id', entry.id)) as WaitingRecord
  })
}

const ended = () =>
  new Problem('offer-ended', {
    detail: 'This offer has ended, and its places went to the next in line.',
  })

/**
 * The offer that is accepted, which no longer holds its places; null if there is none. Whoever let theirs run out may try
 * again once everybody in line has been offered what is free.
 */
async function acceptedOffer(
  deps: WaitlistDeps,
  tx: Tx,
  now: Date,
  { entry, offer }: { entry: WaitingRecord; offer: OfferRecord | null },
): Promise<OfferRecord | null> {
  const at = instant(now)
  if (entry.state === 'offered' && offer && runs(offer, now)) {
    await endOffer(tx.sql, offer.id, { how: 'accepted', at })
    return offer
  }
  if (entry.state !== 'ran-out') return null
  await offerFreed(deps, tx, entry.eventId)
  const { id: waitingId, eventId, kind, size } = entry
  const ended = { offeredAt: at, until: at, endedAt: at, how: 'accepted' as const }
  const late: OfferRecord = { id: newId(), waitingId, eventId, kind, size, ...ended }
  await insertOffer(tx.sql, late)
  return late
}

/** Leaves the line, or declines the offer, whose places are then offered to the next. Leaving again changes nothing. */
export async function leaveWaitlist(
  deps: WaitlistDeps,
  actor: Actor,
  secret: string,
): Promise<WaitingRecord> {
  return inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const { entry, offer } = await lockedEntry(tx, secret)
    if (entry.state !== 'waiting' && entry.state !== 'offered') return entry
    if (offer && offer.endedAt === null)
      await endOffer(tx.sql, offer.id, { how: 'declined', at: instant(now) })
    await changeWaiting(tx.sql, entry, { state: 'left' })
    await deps.messages.withdraw(tx, waitingTopic(entry.id))
    const action = entry.state === 'offered' ? 'waitlist offer declined' : 'waitlist left'
    await noteWaitlist(deps, tx, { actor, action, entry })
    await offerFreed(deps, tx, entry.eventId)
    return (await findWaiting(tx.sql, 'id', entry.id)) as WaitingRecord
  })
}

/** An offer that can be accepted: it holds its places exactly as long. */
export function runs({ endedAt, until }: OfferRecord, now: Date): boolean {
  return endedAt === null && now < new Date(until)
}

async function lockedEntry(tx: Tx, secret: string) {
  const known = await findWaiting(tx.sql, 'secret', secret)
  if (!known) throw new Problem('not-found')
  await tx.lockRow('events', known.eventId)
  const entry = (await findWaiting(tx.sql, 'id', known.id)) as WaitingRecord
  return { entry, offer: (await latestOffers(tx.sql, entry.eventId)).get(entry.id) ?? null }
}

interface Chosen {
  /** What the committee asks, of everybody who is entered. */
  answers?: GivenAnswers
  /** Another discount code than the one they joined with. */
  code?: string | undefined
  withoutCode: boolean
}

interface Accepted extends Chosen {
  entry: WaitingRecord
  offer: OfferRecord
}

/** Returns the id of the team, party or dinner order. */
async function signUp(
  deps: WaitlistDeps,
  work: Work,
  event: EventRecord,
  { entry, offer, ...chosen }: Accepted,
): Promise<string> {
  const { kind, form } = formOf(entry, chosen)
  const { id: eventId } = event
  if (kind === 'team') {
    const teamName = await freeName(work.tx.sql, eventId, form.teamName)
    // The place may have become free in another wave than they named.
    const team = { ...form, teamName, waveId: null }
    const terms = { eventId, allowClosed: true, mayHaveOpenPlaces: true, mustAnswer: true }
    return (await deps.teams.enter(work, team, terms)).id
  }
  if (kind === 'party')
    return (await deps.places.enter(work, form, { eventId, offerId: offer.id, mustAnswer: true })).id
  const order = await deps.dinner.enter(work, form, { evenClosed: true, mustAnswer: true })
  const acceptedAt = instant(work.now)
  await deps.dinner.holdUntil(work.tx, order.id, payBy({ until: offer.until, acceptedAt }))
  return order.id
}

function formOf({ kind, form }: WaitingRecord, { code = form.code, withoutCode, answers }: Chosen): Form {
  return {
    kind,
    form: { ...form, code: withoutCode ? undefined : code, ...(answers ? { answers } : {}) },
  } as Form
}

/** The team's name, unless another team took it meanwhile: an offer isn't lost over a name. */
async function freeName(sql: Sql, eventId: string, teamName?: string | null): Promise<string | null> {
  const isTaken = await refuseTaken(sql, eventId, { players: [], teamName }).then(
    () => false,
    () => true,
  )
  return isTaken ? null : (teamName ?? null)
}
