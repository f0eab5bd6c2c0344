import type { GivenAnswers } from '../../../../event/questions/contract.ts'
import { isTypoFixed } from '../../../../event/questions/rules.ts'
import { forgetAnswers, keepAnswers, personIdOf } from '../../../../event/questions/server/index.ts'
import { actorName } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { includedGuests } from '../../../../people/dinner/server/index.ts'
import type { Work } from '../../../../ports/work.ts'
import type { SponsorGolfer } from '../../places-contract.ts'
import type { SponsorsDeps } from '../deps.ts'
import { seatGolfers } from './make-team.ts'
import type { OpenPlaces } from './open-places.ts'
import type { Place } from './place-state.ts'
import { type PlacePerson, savePlace } from './place-store.ts'

/** Who takes a place: a golfer for golf, a name for dinner; with what they answer the committee. */
export interface Taker {
  golfer?: SponsorGolfer | undefined
  name?: string | undefined
  answers?: GivenAnswers
}

/**
 * Seats a guest at dinner, or writes down a golfer; the fourth golfer makes a team. The caller must hold the locks of
 * `lockPlaces`. Throws Problem 'invalid-input' when something is missing or already in use.
 */
export async function fillPlace(
  deps: SponsorsDeps,
  work: Work,
  found: OpenPlaces,
  place: Place,
  { taker, claimId }: { taker: Taker; claimId: string | null },
): Promise<void> {
  const { tx, actor, now } = work
  const named = { ...place, state: 'named' as const, claimId, changedBy: actorName(actor) }
  if (place.kind === 'golf') {
    const person = golferOf(taker)
    await savePlace(tx.sql, { ...named, person, teamId: null }, instant(now))
    const name = `${person.firstName} ${person.lastName}`
    await answer(work, place, { taker, claimId, name, personId: place.id })
    await seatGolfers(deps, work, found.sponsor)
    return
  }
  const name = guestOf(taker)
  const isSeated = place.state === 'seated' && place.orderId !== null
  if (isSeated && place.orderId) await includedGuests.rename(tx, place.orderId, name)
  const orderId = isSeated ? place.orderId : await seat(work, found, name)
  const person = { firstName: name, lastName: '', email: null, phoneNumber: null, shirtSize: null }
  await savePlace(tx.sql, { ...named, person, orderId }, instant(now))
  await answer(work, place, { taker, claimId, name, personId: personIdOf(orderId as string, 1) })
}

interface Answering {
  taker: Taker
  claimId: string | null
  name: string
  personId: string
}

/** Whoever came by the place's own link answers what is required. A corrected name keeps its answers; another person has none. */
async function answer(
  { tx, now }: Work,
  { kind, eventId, name: before }: Place,
  { taker, claimId, name, personId }: Answering,
): Promise<void> {
  const isSame = before[0]?.toLowerCase() === name[0]?.toLowerCase() && isTypoFixed(before, name)
  if (!isSame) await forgetAnswers(tx.sql, personId)
  await keepAnswers(tx, {
    ...{ eventId, given: taker.answers, isForm: claimId !== null, now },
    people: [{ audience: kind === 'golf' ? ('golfer' as const) : ('guest' as const), personId, name }],
  })
}

function seat({ tx, now }: Work, { sponsor, event }: OpenPlaces, name: string): Promise<string> {
  const { contact } = sponsor
  const requestedBy = { name: `${contact.firstName} ${contact.lastName}`, email: contact.email }
  return includedGuests.seat(tx, { eventId: event.id, sponsorId: sponsor.id, name, requestedBy, now })
}

function golferOf({ golfer }: Taker): PlacePerson {
  if (!golfer) throw new Problem('invalid-input', { errors: { firstName: ['First name is required'] } })
  return golfer
}

function guestOf({ name }: Taker): string {
  if (!name) throw new Problem('invalid-input', { errors: { name: ['Name is required'] } })
  return name
}
