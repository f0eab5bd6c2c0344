import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { type Instant, instant } from '../../../../kernel/clock.ts'
import { newSecret } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Tx } from '../../../../ports/database.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import { alreadyInUse, missing } from '../../../teams/player-fields.ts'
import { refuseTaken } from '../../../teams/server/index.ts'
import type { PlacesDeps } from '../deps.ts'
import { mayText, type Reachable } from '../news/tell-person.ts'
import { fullNameOf } from '../parties/party-quote.ts'
import { admitChange, type ChangeDeps } from './daily-emails.ts'
import { tellClosed, tellInvited, topicOf } from './link-news.ts'
import { endLink, findLink, type Holder, insertLink, type LinkRecord } from './link-store.ts'
import {
  billOf,
  type Golfer,
  golferOf,
  lockPlaces,
  type OwnPlaces,
  placeNumber,
  refuseLate,
  unheldPlaces,
} from './own-places.ts'
import { recordPlaces } from './record-places.ts'

interface Sending {
  requestId: string
  channel: LinkRecord['channel']
  email: string | null
  phoneNumber?: string | null | undefined
  /** ISO 8601. */
  heldUntil: string
  /** Hands over this golfer's place. */
  replaces?: string | null | undefined
}

/**
 * Makes a link to an open place, or one that hands over a taken place, and emails or texts it. It is held until then, and
 * no longer than until the event. Throws Problem 'not-found', 'too-late', 'place-taken' if no place is left to send,
 * 'in-use' for a place that is being handed over already or belongs to a party, 'too-many-attempts' or 'invalid-input'.
 */
export async function sendPlace(
  deps: ChangeDeps,
  actor: Actor,
  holder: Holder,
  sending: Sending,
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const found = await lockPlaces(deps, tx, holder)
    const known = await findLink(tx.sql, 'id', sending.requestId)
    if (known && known.holder.id === holder.id) return
    if (known) throw new Problem('not-found')
    refuseLate(found)
    const replaces = sending.replaces ? golferOf(found, sending.replaces) : null
    refuseNoPlace(found, replaces)
    const to = await addressee(deps, tx, found.event.id, sending)
    if (sending.channel !== 'copied') await admitChange(deps, tx, billOf(found))
    const link: LinkRecord = {
      ...{ id: sending.requestId, eventId: found.event.id, holder, secret: newSecret() },
      ...{ channel: sending.channel, sentTo: to.email ?? to.phoneNumber },
      ...{ heldUntil: heldTime(found.event, sending.heldUntil, now), createdAt: instant(now) },
      ...{ endedAt: null, claimId: null, replaces: replaces?.id ?? null, remindedAt: null },
    }
    await insertLink(tx.sql, link)
    if (link.channel !== 'copied') {
      // They may not have heard yet that an earlier one was taken back.
      await deps.messages.withdraw(tx, topicOf(link))
      await tellInvited(deps, tx, found, link)
    }
    const { channel, heldUntil } = link
    await recordPlaces(deps, tx, actor, found, {
      action: 'place sent',
      after: { channel, heldUntil, instead: replaces && fullNameOf(replaces) },
    })
  })
}

function refuseNoPlace(found: OwnPlaces, replaces: Golfer | null): void {
  if (!replaces) {
    if (found.party || unheldPlaces(found) <= 0)
      throw new Problem('place-taken', { detail: 'Every place of your team is taken or sent to somebody.' })
    return
  }
  if (found.links.some((link) => link.replaces === replaces.id))
    throw new Problem('in-use', {
      detail: `${fullNameOf(replaces)}’s place has a link already. Take it back first.`,
    })
}

/** As asked, but no longer than until the event. */
function heldTime({ startsAt }: Pick<EventRecord, 'startsAt'>, heldUntil: string, now: Date): Instant {
  const until = Math.min(Date.parse(heldUntil), startsAt.getTime())
  if (until <= now.getTime())
    throw new Problem('invalid-input', { errors: { heldUntil: ['Choose a time that is still to come'] } })
  return instant(new Date(until))
}

/** To whom it is sent; nobody who plays already. Throws Problem 'invalid-input' at the field. */
async function addressee(
  { messages }: PlacesDeps,
  tx: Tx,
  eventId: string,
  { channel, email, phoneNumber = null }: Pick<Sending, 'channel' | 'email' | 'phoneNumber'>,
): Promise<Reachable> {
  if (channel === 'copied') return { email: null, phoneNumber: null }
  const field = channel === 'email' ? 'email' : 'phoneNumber'
  const to = channel === 'email' ? { email, phoneNumber: null } : { email: null, phoneNumber }
  if (!to[field]) throw refused(field, missing(field))
  if (channel === 'text' && !messages.delivers.sms)
    throw refused(field, 'Texts aren’t turned on for this event')
  if (channel === 'text' && !(await mayText({ messages }, tx, phoneNumber)))
    throw refused(field, 'This number gets no texts from us. Copy the link and send it yourself')
  const person = { firstName: '', lastName: '', shirtSize: 'Medium' as const, ...to }
  const isTaken = await refuseTaken(tx.sql, eventId, { players: [person] }).then(
    () => false,
    () => true,
  )
  if (isTaken) throw refused(field, alreadyInUse(field))
  return to
}

function refused(field: 'email' | 'phoneNumber', message: string): Problem {
  return new Problem('invalid-input', { errors: { [field]: [message] } })
}

/**
 * Ends a link; whoever was sent it hears that. Ending it again changes nothing. Throws Problem 'not-found', or
 * 'place-taken' if it was claimed first.
 */
export async function takeBack(
  deps: PlacesDeps,
  actor: Actor,
  holder: Holder,
  linkId: string,
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const found = await lockPlaces(deps, tx, holder)
    const link = await findLink(tx.sql, 'id', linkId)
    if (!found.isOn || link?.holder.id !== holder.id) throw new Problem('not-found')
    if (link.claimId !== null) throw new Problem('place-taken')
    if (link.endedAt !== null) return
    const before = found.party
      ? { name: fullNameOf(golferOf(found, link.replaces ?? '')) }
      : { number: placeNumber(found, link) }
    await endLink(tx.sql, link.id, { at: instant(now) })
    const isLive = found.links.some(({ id }) => id === link.id)
    if (isLive && link.channel !== 'copied') {
      await deps.messages.withdraw(tx, topicOf(link))
      await tellClosed(deps, tx, found, link, 'taken back')
    }
    await recordPlaces(deps, tx, actor, found, { action: 'place taken back', before })
  })
}
