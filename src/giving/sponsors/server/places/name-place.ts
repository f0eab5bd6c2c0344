import type { Actor } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { golfersAgree } from '../../../../people/teams/server/index.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import type { Agreed } from '../../../../site/consents/contract.ts'
import { contactOf } from '../contact.ts'
import type { SponsorsDeps } from '../deps.ts'
import { fillPlace, type Taker } from './fill-place.ts'
import { lockPlaces, recordPlaces, refuseNaming } from './open-places.ts'
import { findPlace } from './place-store.ts'

/**
 * The sponsor's contact names somebody, or corrects a name. Throws Problem 'not-found', 'too-late', 'in-use' before the
 * package is paid or for a golfer who is on a team, or 'place-taken' for a place that was given back.
 */
export async function namePlace(
  deps: SponsorsDeps,
  actor: Actor,
  { secret, placeId, agreed, ...taker }: { secret: string; placeId: string; agreed?: Agreed } & Taker,
): Promise<void> {
  await inOwnTransaction(deps, actor, async (work) => {
    const found = await lockPlaces(deps, work.tx, { secret })
    refuseNaming(found)
    const place = found.places.find(({ id }) => id === placeId)
    if (!place) throw new Problem('not-found')
    if (place.state === 'declined' || place.state === 'released')
      throw new Problem('place-taken', { detail: 'This place was given back.' })
    if (place.kind === 'golf' && place.state === 'seated')
      throw new Problem('in-use', {
        detail: `${place.name} is on ${place.team?.name ?? 'a team'} already. The committee can change the team.`,
      })
    await fillPlace(deps, work, found, place, { taker, claimId: null })
    if (place.kind === 'golf' && taker.golfer)
      await golfersAgree(deps, work.tx, found.event, {
        ...{ agreed, isForm: true, form: 'sponsor-place', golfers: [taker.golfer] },
        by: contactOf(found.sponsor),
      })
    await recordPlaces(deps, work.tx, actor, found, {
      action: 'sponsor places named',
      before: { name: place.name },
      after: { kind: place.kind, name: nameIn(taker) },
    })
  })
}

export function nameIn({ golfer, name }: Taker): string {
  return golfer ? `${golfer.firstName} ${golfer.lastName}` : (name ?? '')
}

/**
 * Somebody takes the place of a link. The first one wins, and the same request again succeeds. Throws Problem
 * 'not-found', 'place-taken', 'too-late' or 'in-use'.
 */
export async function claimPlace(
  deps: SponsorsDeps,
  actor: Actor,
  { secret, requestId, agreed, ...taker }: { secret: string; requestId: string; agreed?: Agreed } & Taker,
): Promise<{ name: string; teamName: string | null }> {
  return inOwnTransaction(deps, actor, async (work) => {
    const known = await findPlace(work.tx.sql, 'secret', secret)
    if (!known) throw new Problem('not-found')
    const found = await lockPlaces(deps, work.tx, { id: known.sponsorId })
    const place = found.places.find(({ id }) => id === known.id)
    if (!place) throw new Problem('not-found')
    if (place.claimId !== requestId || place.state === 'open') {
      refuseNaming(found)
      if (place.state !== 'open') throw new Problem('place-taken')
      await fillPlace(deps, work, found, place, { taker, claimId: requestId })
      if (place.kind === 'golf' && taker.golfer)
        await golfersAgree(deps, work.tx, found.event, {
          ...{ agreed, isForm: true, form: 'sponsor-place', golfers: [taker.golfer] },
        })
      await recordPlaces(deps, work.tx, actor, found, {
        action: 'sponsor place claimed',
        after: { kind: place.kind, name: nameIn(taker) },
      })
    }
    const after = (await lockPlaces(deps, work.tx, { id: known.sponsorId })).places
    const own = after.find(({ id }) => id === known.id)
    return { name: own?.name ?? '', teamName: own?.team?.name ?? null }
  })
}
