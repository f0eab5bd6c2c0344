import type { EventRecord } from '../../../../event/event/server/index.ts'
import { moveAnswers } from '../../../../event/questions/server/index.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { dateInWords, deadline } from '../../../../kernel/text/dates.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { Work } from '../../../../ports/work.ts'
import { keysOf } from '../../../../site/accounts/server/index.ts'
import { joinTeam, retryAfterReleasingHolds, teamLink } from '../../../teams/server/index.ts'
import type { JoinRequest } from '../../looking-contract.ts'
import { hasBegun, openPlacesOf, partyRefusal, paysPerHead, requestEnds } from '../../looking-rules.ts'
import type { EnteredParty } from '../../party-contract.ts'
import type { PlacesDeps } from '../deps.ts'
import { lastOf } from '../links/name-player.ts'
import { askedTopic } from '../news/topics.ts'
import { tellAfterwards } from '../parties/party-after.ts'
import { emailSeatedParty } from '../parties/party-emails.ts'
import { nameOf } from '../parties/party-quote.ts'
import type { PartyRecord } from '../parties/party-record.ts'
import { refuseOverfull, refuseWorse } from '../parties/refuse-full.ts'
import { seatOnNewTeam, seatParty } from '../parties/seat-party.ts'
import { enterParty } from '../parties/sign-up-party.ts'
import { hasRoomForGolfer } from '../places-taken.ts'
import { emailDeclined, emailJoined } from './looking-emails.ts'
import { answerRequest, findRequest, type RequestRecord } from './looking-store.ts'
import { pooledParty } from './pooled-party.ts'
import { type Seeker, seekerOf, seekersOf } from './seekers.ts'

/** A request for whoever has its link. Throws Problem 'not-found'. */
export async function readJoin(deps: PlacesDeps, secret: string): Promise<JoinRequest> {
  const { sql } = deps.database
  const request = await findRequest(sql, secret)
  if (!request) throw new Problem('not-found')
  return viewOf(deps, sql, request, request.answer !== null)
}

/**
 * Says yes or no, once: a second answer, or one after the request has ended, changes nothing and returns the first one. Yes gives one of the team's own open
 * places; without one, the person becomes a party of one that pays for itself and is seated on the team, which is made
 * now if there is none. Golfers who signed up before asking move there with their party and its money. All in one transaction under the lock of the event's row. Throws Problem 'not-found', 'in-use' if
 * the team is gone or the person plays already, 'place-taken', 'too-late', 'event-full' or 'not-on-sale'; nothing is
 * changed then, and no is still possible.
 */
export async function answerJoin(
  deps: PlacesDeps,
  actor: Actor,
  { secret, answer }: { secret: string; answer: 'yes' | 'no' },
): Promise<JoinRequest> {
  const known = await findRequest(deps.database.sql, secret)
  if (!known) throw new Problem('not-found')
  return retryAfterReleasingHolds(deps, actor, known.eventId, async (work) => {
    const { tx, now } = work
    const asked = await lockAsked(deps, work, known)
    const request = await findRequest(tx.sql, secret)
    if (!request) throw new Problem('not-found')
    if (request.answer !== null) return viewOf(deps, tx.sql, request, true)
    const event = await deps.events.pick(tx.sql, request.eventId)
    await deps.messages.withdraw(tx, askedTopic(request.id))
    if (answer === 'yes') await letJoin(deps, work, event, request)
    else await emailDeclined(deps, tx, event, asked?.name ?? null, request)
    await answerRequest(tx.sql, request, { answer, at: instant(now) })
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: answer === 'yes' ? 'join request accepted' : 'join request declined',
      subject: {
        kind: asked && !asked.team ? 'party' : 'team',
        id: asked?.id ?? request.teamId ?? request.partyId,
        name: asked?.name ?? 'A team that is gone',
      },
      after: { player: fullName(request) },
    })
    return viewOf(deps, tx.sql, { ...request, answer }, false)
  })
}

/** Locks the team asked, then the event's row, in the order of staff's edits. */
async function lockAsked(deps: PlacesDeps, { tx }: Work, request: RequestRecord) {
  const find = async () =>
    seekerOf(await seekersOf(deps, tx.sql, await deps.events.pick(tx.sql, request.eventId)), request)
  const team = (await find())?.team
  if (team) await tx.lockRow('teams', team.id)
  await tx.lockRow('events', request.eventId)
  return find()
}

async function letJoin(deps: PlacesDeps, work: Work, event: EventRecord, request: RequestRecord) {
  const { tx, now } = work
  const { id: currentId } = await deps.events.pick(tx.sql)
  if (hasBegun(event, now) || currentId !== event.id) throw new Problem('too-late')
  const seeker = seekerOf(await seekersOf(deps, tx.sql, event), request)
  if (!seeker) throw new Problem('in-use', { detail: isGone })
  const { own, perHead } = seeker.room
  const pooled = await pooledParty(tx.sql, event.id, request.player)
  if (pooled) {
    await movePooled(deps, work, event, { seeker, party: pooled })
    return tellAfterwards(deps, work, { eventId: event.id, reason: null })
  }
  if (own + perHead === 0) throw new Problem('place-taken', { detail: isFull(seeker) })
  if (seeker.team && own > 0) await takeOwnPlace(deps, work, event, seeker.team.id, request)
  else await seatForThemselves(deps, work, event, seeker, request)
  await tellAfterwards(deps, work, { eventId: event.id, reason: null })
}

async function takeOwnPlace(
  deps: PlacesDeps,
  { tx }: Work,
  event: EventRecord,
  teamId: string,
  request: RequestRecord,
): Promise<void> {
  const team = await unlessPlaying(request, () => joinTeam(tx, teamId, request.player))
  await moveAnswers(tx.sql, request.id, lastOf(team).id)
  await emailJoined(deps, tx, event, team, request)
}

async function seatForThemselves(
  deps: PlacesDeps,
  work: Work,
  event: EventRecord,
  seeker: Seeker,
  { player, ...request }: RequestRecord,
): Promise<void> {
  const { tx } = work
  const entry: EnteredParty = {
    players: [{ ...player, handicapIndex: null }],
    wishes: '',
    note: request.sentence,
    code: undefined,
  }
  const joining = await unlessPlaying({ player, ...request }, () =>
    enterParty(deps, { ...work, quiet: true }, entry, { isPromised: true }),
  )
  const [golfer] = joining.players
  if (golfer) await moveAnswers(tx.sql, request.id, golfer.id)
  await seatWith(deps, work, seeker, joining.id)
  await refuseOverfull(deps, tx.sql, event)
  await tellSeated(deps, work, seeker, joining.id)
}

/** They signed up before they asked: their party moves as it is. */
async function movePooled(
  deps: PlacesDeps,
  work: Work,
  event: EventRecord,
  { seeker, party }: { seeker: Seeker; party: PartyRecord },
): Promise<void> {
  const { tx } = work
  const refusal = partyRefusal(party.size, seeker.room, seeker.name)
  if (refusal !== null || seeker.party?.id === party.id)
    throw new Problem('place-taken', { detail: `${fitsNoMore(party, seeker)} Nothing was changed.` })
  const before = await deps.ask('placesTaken', tx.sql, event)
  await seatWith(deps, work, seeker, party.id)
  await refuseWorse(deps, tx.sql, event, before)
  await tellSeated(deps, work, seeker, party.id)
}

const fitsNoMore = (party: PartyRecord, { name }: Seeker) =>
  `${nameOf(party)} signed up together, and ${name} doesn’t have a place for all of them anymore.`

async function seatWith(deps: PlacesDeps, work: Work, seeker: Seeker, partyId: string): Promise<void> {
  const teamId = seeker.team?.id ?? (await seatOnNewTeam(deps, work, seeker.id))
  await seatParty(work, partyId, teamId)
}

/** The golfer hears it as news; a party that said yes and has a team now, at once. */
async function tellSeated(deps: PlacesDeps, { tx }: Work, seeker: Seeker, partyId: string): Promise<void> {
  await emailSeatedParty(deps, tx, partyId)
  if (seeker.team === null) await emailSeatedParty(deps, tx, seeker.id, true)
}

/** Turns the refusal of a contact that is in use into a sentence for the leader. */
async function unlessPlaying<T>(request: RequestRecord, join: () => Promise<T>): Promise<T> {
  try {
    return await join()
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.code !== 'invalid-input') throw thrown
    throw new Problem('in-use', {
      detail: `${fullName(request)} has signed up another way in the meantime. Nothing was changed.`,
    })
  }
}

const isGone = 'Your team isn’t signed up anymore. Nothing was changed.'
const isFull = ({ name }: Seeker) => `${name} is full now. Nothing was changed.`

const fullName = ({ player }: RequestRecord) => `${player.firstName} ${player.lastName}`

async function viewOf(
  deps: PlacesDeps,
  sql: Sql,
  request: RequestRecord,
  wasAnswered: boolean,
): Promise<JoinRequest> {
  const event = await deps.events.pick(sql, request.eventId)
  const seeker = seekerOf(await seekersOf(deps, sql, event), request)
  const takesGolfers = await hasRoomForGolfer(deps, sql, event)
  const openPlaces = seeker ? openPlacesOf(seeker.room, takesGolfers) : 0
  const key =
    request.answer === 'yes' && seeker?.team ? (await keysOf(sql, event.id)).get(seeker.team.id) : undefined
  const obstacle = () => {
    if (request.answer !== null) return null
    if (!seeker) return 'Your team isn’t signed up anymore.'
    if (hasBegun(event, deps.clock())) return 'The event has started.'
    if (openPlaces > 0) return null
    return seeker.room.perHead > 0 ? 'The event is full.' : `${seeker.name} is full.`
  }
  return {
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    teamName: seeker?.name ?? '',
    firstName: request.player.firstName,
    name: fullName(request),
    shirtSize: request.player.shirtSize,
    sentence: request.sentence,
    answer: request.answer,
    endsText: deadline(requestEnds(request.createdAt, event.startsAt), event.timeZone),
    wasAnswered,
    openPlaces,
    paysPerHead: seeker ? paysPerHead(seeker.room) : false,
    obstacle: obstacle(),
    teamLink: key ? teamLink(deps.publicUrl, key.linkSecret) : null,
  }
}
