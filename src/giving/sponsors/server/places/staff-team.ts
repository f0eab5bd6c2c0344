import { teamSizeOf } from '../../../../event/event/round.ts'
import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import type { SponsorsDeps } from '../deps.ts'
import { findSponsor } from '../sponsor-store.ts'
import { isWaiting, makeTeam } from './make-team.ts'
import { readAllPlaces } from './place-state.ts'

/**
 * Staff put named golfers of one or more sponsors on a team, for sponsors with fewer than a team. If teams may have open
 * places they may be fewer, too; the others are for golfers who come without a team. The team is named after the first
 * one's sponsor. Throws Problem 'no-event', 'not-found' or 'in-use'.
 */
export async function makeMixedTeam(
  deps: SponsorsDeps,
  actor: Person,
  placeIds: readonly string[],
): Promise<string> {
  const ids = [...new Set(placeIds)]
  return inOwnTransaction(deps, actor, async (work) => {
    const { tx } = work
    const { id: eventId } = await deps.events.pick(tx.sql)
    await tx.lockRow('events', eventId)
    const size = teamSizeOf(await deps.events.pick(tx.sql, eventId))
    const mayBeOpen = await deps.ask('placesAreOn', tx.sql, eventId)
    if (ids.length > size || ids.length < (mayBeOpen ? 1 : size))
      throw new Problem('in-use', {
        detail: mayBeOpen ? `A team has up to ${size} golfers.` : `A team has ${size} golfers.`,
      })
    const all = (await readAllPlaces(tx.sql, eventId)).filter(isWaiting)
    const places = ids.map((id) => all.find((place) => place.id === id))
    const known = places.filter((place) => place !== undefined)
    if (known.length < ids.length)
      throw new Problem('in-use', {
        detail: 'One of these golfers is already on a team or isn’t named anymore.',
      })
    const sponsor = await findSponsor(tx.sql, 'id', known[0]?.sponsorId ?? '')
    if (!sponsor) throw new Problem('not-found')
    return makeTeam(deps, work, sponsor, known, { mayBeOpen })
  })
}
