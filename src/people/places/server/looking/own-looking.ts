import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Actor } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import { keyByLink } from '../../../../site/accounts/server/index.ts'
import { findTeam } from '../../../teams/server/index.ts'
import type { OwnLooking } from '../../looking-contract.ts'
import { hasBegun, openPlacesOf } from '../../looking-rules.ts'
import type { PlacesDeps } from '../deps.ts'
import { changeParty, findParty } from '../parties/party-store.ts'
import { hasRoomForGolfer } from '../places-taken.ts'
import { listTeam, requestsOf } from './looking-store.ts'
import { refuseUnlisted, type Seeker, seekerOf, seekersOf } from './seekers.ts'

interface Key {
  paymentTrackingId?: string | null | undefined
}

interface Own {
  event: EventRecord
  seeker: Seeker
}

/**
 * The team or party that calls: by the secret of its link, or logged in as the team. Throws Problem 'not-found', or
 * 'in-use' for a party whose team somebody else leads.
 */
async function ownSeeker(deps: PlacesDeps, sql: Sql, actor: Actor, { paymentTrackingId }: Key): Promise<Own> {
  const party = paymentTrackingId ? await findParty(sql, 'secret', paymentTrackingId) : null
  const loggedIn = actor.kind === 'team' ? actor.teamId : null
  const keyed = paymentTrackingId ? (await keyByLink(sql, paymentTrackingId))?.teamId : loggedIn
  const team = party === null && keyed ? await findTeam(sql, keyed) : null
  const eventId = party?.eventId ?? team?.eventId
  if (eventId === undefined) throw new Problem('not-found')
  await refuseUnlisted(sql, eventId)
  const event = await deps.events.pick(sql, eventId)
  const found = seekerOf(await seekersOf(deps, sql, event), {
    teamId: team?.id ?? null,
    partyId: party?.id ?? null,
  })
  if (!found) throw new Problem('not-found')
  if (party && found.party?.id !== party.id)
    throw new Problem('in-use', {
      detail: `${found.leader.firstName} leads ${found.name}, and says whether it looks for players.`,
    })
  return { event, seeker: found }
}

/** Whether it is listed, and who asked to join. Throws Problem 'not-found' or 'in-use'. */
export async function ownLooking(deps: PlacesDeps, actor: Actor, key: Key): Promise<OwnLooking> {
  const { sql } = deps.database
  return viewOf(deps, sql, await ownSeeker(deps, sql, actor, key))
}

/**
 * Puts a team or party on the public list with its leader's sentence, or takes it off. Requests that wait stay
 * answerable. Throws Problem 'not-found', 'in-use', 'too-late', or 'place-taken' without an open place.
 */
export function setLooking(
  deps: PlacesDeps,
  actor: Actor,
  { isLooking, sentence, ...key }: Key & { isLooking: boolean; sentence: string },
): Promise<OwnLooking> {
  return inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const { sql } = tx
    const known = await ownSeeker(deps, sql, actor, key)
    if (known.seeker.team) await tx.lockRow('teams', known.seeker.team.id)
    await tx.lockRow('events', known.event.id)
    const { event, seeker } = await ownSeeker(deps, sql, actor, key)
    if (isLooking && hasBegun(event, now)) throw new Problem('too-late')
    const open = openPlacesOf(seeker.room, await hasRoomForGolfer(deps, sql, event))
    if (isLooking && open === 0)
      throw new Problem('place-taken', { detail: `${seeker.name} has no open place right now.` })
    const { team, party } = seeker
    if (party)
      await changeParty(sql, party, {
        isLooking: isLooking && !team ? 1 : 0,
        lookingText: team ? '' : sentence,
      })
    if (team) await listTeam(sql, team, isLooking ? sentence : null)
    await deps.audit(tx, {
      eventId: event.id,
      actor,
      action: isLooking ? 'looking for players' : 'looking for players ended',
      subject: { kind: team ? 'team' : 'party', id: seeker.id, name: seeker.name },
      before: { sentence: seeker.sentence },
      after: { sentence: isLooking ? sentence : '' },
    })
    tx.announce({ topic: 'teams', eventId: event.id })
    return viewOf(deps, sql, await ownSeeker(deps, sql, actor, key))
  })
}

async function viewOf(deps: PlacesDeps, sql: Sql, { event, seeker }: Own): Promise<OwnLooking> {
  const openPlaces = openPlacesOf(seeker.room, await hasRoomForGolfer(deps, sql, event))
  const requests = (await requestsOf(sql, event.id)).filter(
    (request) => seekerOf([seeker], request) !== undefined,
  )
  return {
    name: seeker.name,
    isLooking: seeker.isLooking,
    sentence: seeker.sentence,
    openPlaces,
    mayLook: openPlaces > 0 && !hasBegun(event, deps.clock()),
    requests: requests.map(({ secret, player, sentence, answer }) => ({
      secret,
      name: `${player.firstName} ${player.lastName}`,
      sentence,
      answer,
    })),
  }
}
