import type { GivenAnswers } from '../../../../event/questions/contract.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { deadline } from '../../../../kernel/text/dates.ts'
import type { Tx } from '../../../../ports/database.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import type { Agreed } from '../../../../site/consents/contract.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'
import type { PlacesDeps } from '../deps.ts'
import type { Claim } from '../links/claim-place.ts'
import { keepClaimConsents, keepConsentsForNamed, keepOwnAnswers } from '../links/claim-place-consents.ts'
import { admitChange, type ChangeDeps } from '../links/daily-emails.ts'
import { mayCorrect, sizeKept } from '../links/name-player.ts'
import { addressee, offered, refuseSecondLink, type Sending } from '../links/send-place.ts'
import { fullNameOf, nameOf } from '../parties/party-quote.ts'
import type { PartyPlayer } from '../parties/party-record.ts'
import { tellClosed, tellCorrected, tellHandedOver, tellOffered } from './hand-over-news.ts'
import { endPartyLink, findPartyLink, insertPartyLink, type PartyLink } from './party-link-store.ts'
import { firstOf, golferOf, holderOf, lockPartyPlaces, type PartyPlaces } from './party-places.ts'
import { writeGolfer } from './write-golfer.ts'

/**
 * Makes a link that hands over a golfer's place, and emails or texts it. Throws Problem 'not-found', 'too-late', 'in-use' if
 * the place has a link already, 'too-many-attempts' or 'invalid-input'.
 */
export async function sendGolferPlace(
  deps: ChangeDeps,
  actor: Actor,
  secret: string,
  { playerId, ...sending }: Omit<Sending, 'replaces'> & { playerId: string },
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const found = await lockPartyPlaces(deps, tx, 'secret', secret)
    const { party, event } = found
    const known = await findPartyLink(tx.sql, 'id', sending.requestId)
    if (known && known.partyId === party.id) return
    if (known) throw new Problem('not-found')
    const golfer = golferOf(found, playerId)
    const hasLink = found.links.some((link) => link.playerId === playerId)
    refuseSecondLink(hasLink, fullNameOf(golfer))
    const to = await addressee(deps, tx, event.id, sending)
    if (sending.channel !== 'copied') await admitChange(deps, tx, holderOf(found))
    const link: PartyLink = { ...offered(event, sending, to, now), partyId: party.id, playerId }
    await insertPartyLink(tx.sql, link)
    const until = deadline(new Date(link.heldUntil), event.timeZone)
    if (link.channel !== 'copied')
      await tellOffered(deps, tx, found, to, { golfer, secret: link.secret, until })
    await record(deps, tx, actor, found, {
      action: 'place sent',
      after: { channel: link.channel, heldUntil: link.heldUntil, instead: fullNameOf(golfer) },
    })
  })
}

/** Ends a link. Ending it again changes nothing. Throws Problem 'not-found', 'too-late', or 'place-taken' if it was claimed first. */
export async function takeGolferPlaceBack(
  deps: PlacesDeps,
  actor: Actor,
  secret: string,
  linkId: string,
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const found = await lockPartyPlaces(deps, tx, 'secret', secret)
    const link = await findPartyLink(tx.sql, 'id', linkId)
    if (link?.partyId !== found.party.id) throw new Problem('not-found')
    if (link.claimId !== null) throw new Problem('place-taken')
    if (link.endedAt !== null) return
    await endPartyLink(tx.sql, link.id, { at: instant(now) })
    const isText = link.channel === 'text'
    const to = { email: isText ? null : link.sentTo, phoneNumber: isText ? link.sentTo : null }
    if (found.links.some(({ id }) => id === link.id)) await tellClosed(deps, tx, found, to, link.playerId)
    await record(deps, tx, actor, found, {
      action: 'place taken back',
      before: { name: fullNameOf(golferOf(found, link.playerId)) },
    })
  })
}

/** The party enters who plays instead of a golfer. Throws Problem 'not-found', 'too-late', 'too-many-attempts' or 'invalid-input'. */
export async function nameInstead(
  deps: ChangeDeps,
  actor: Actor,
  secret: string,
  {
    playerId,
    player,
    agreed,
    answers,
  }: { playerId: string; player: KeptFacts; agreed?: Agreed; answers?: GivenAnswers },
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const found = await lockPartyPlaces(deps, tx, 'secret', secret)
    const before = golferOf(found, playerId)
    for (const link of found.links.filter((each) => each.playerId === playerId))
      await endPartyLink(tx.sql, link.id, { at: instant(now) })
    await takeOverGolfer(deps, tx, actor, found, { before, typed: player, action: 'place handed over' })
    await keepConsentsForNamed(deps, tx, found.event, { player, agreed, by: firstOf(found) })
    const { id: eventId } = found.event
    await keepOwnAnswers(tx, { eventId, golferId: playerId, player, given: answers, isOwn: false, now })
  })
}

/**
 * Somebody takes the place of a link; the first one wins, and the same request again succeeds. Returns the link. Throws
 * Problem 'not-found', 'place-taken', 'link-closed', 'too-late', 'too-many-attempts' or 'invalid-input'.
 */
export async function claimGolferPlace(
  deps: ChangeDeps,
  actor: Actor,
  { secret, requestId, player, agreed, answers }: Claim,
): Promise<PartyLink> {
  return inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const known = await findPartyLink(tx.sql, 'secret', secret)
    if (!known) throw new Problem('not-found')
    await tx.lockRow('events', known.eventId)
    const link = (await findPartyLink(tx.sql, 'id', known.id)) as PartyLink
    if (link.claimId === requestId) return link
    if (link.claimId !== null) throw new Problem('place-taken')
    const found = await lockPartyPlaces(deps, tx, 'id', link.partyId)
    if (!found.links.some(({ id }) => id === link.id)) throw new Problem('link-closed')
    const before = golferOf(found, link.playerId)
    await endPartyLink(tx.sql, link.id, { at: instant(now), claimId: requestId })
    await takeOverGolfer(deps, tx, actor, found, { before, typed: player, action: 'place claimed' })
    await keepClaimConsents(deps, tx, found.event, player, agreed)
    const { eventId, playerId: golferId } = link
    await keepOwnAnswers(tx, { eventId, golferId, player, given: answers, isOwn: true, now })
    return link
  })
}

interface TakeOver {
  before: PartyPlayer
  typed: KeptFacts
  action: 'place handed over' | 'place claimed'
}

/** The shirt stays the ordered one once the committee's date is over. */
async function takeOverGolfer(
  deps: ChangeDeps,
  tx: Tx,
  actor: Actor,
  found: PartyPlaces,
  { before, typed, action }: TakeOver,
): Promise<void> {
  await admitChange(deps, tx, holderOf(found))
  const person = { ...typed, shirtSize: sizeKept(deps, found, before, typed) }
  const isOwn = action === 'place claimed'
  const secret = await writeGolfer(deps, tx, found, { before, person, isNewPerson: true, isOwn })
  await tellHandedOver(deps, tx, { ...found, party: { ...found.party, secret } }, { before, person, isOwn })
  await record(deps, tx, actor, found, {
    action,
    before: { name: fullNameOf(before) },
    after: { name: `${person.firstName} ${person.lastName}` },
  })
}

/** Corrects a golfer. Throws Problem 'not-found', 'too-late', 'changes-closed' after the committee's date, 'too-many-attempts' or 'invalid-input'. */
export async function correctGolfer(
  deps: ChangeDeps,
  actor: Actor,
  secret: string,
  { playerId, player }: { playerId: string; player: KeptFacts },
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx }) => {
    const found = await lockPartyPlaces(deps, tx, 'secret', secret)
    const before = golferOf(found, playerId)
    if (!mayCorrect(deps, found) && before.shirtSize !== '') throw new Problem('changes-closed')
    if (JSON.stringify(facts(before)) === JSON.stringify(facts(player))) return
    await admitChange(deps, tx, holderOf(found))
    await writeGolfer(deps, tx, found, { before, person: player, isNewPerson: false, isOwn: true })
    await tellCorrected(deps, tx, found, { ...player, id: before.id })
    await record(deps, tx, actor, found, {
      action: 'player corrected',
      before: facts(before),
      after: facts(player),
    })
  })
}

function facts({ firstName, lastName, email, phoneNumber, shirtSize }: KeptFacts) {
  return { name: `${firstName} ${lastName}`, email, phone: phoneNumber, shirt: shirtSize }
}

async function record(
  { audit }: PlacesDeps,
  tx: Tx,
  actor: Actor,
  { party }: PartyPlaces,
  entry: Pick<Parameters<PlacesDeps['audit']>[1], 'action' | 'before' | 'after'>,
): Promise<void> {
  await audit(tx, {
    eventId: party.eventId,
    actor,
    subject: { kind: 'party', id: party.id, name: nameOf(party) },
    ...entry,
  })
  tx.announce({ topic: 'teams', eventId: party.eventId })
}
