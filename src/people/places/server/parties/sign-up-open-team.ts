import type { Actor } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { retryAfterReleasingHolds, type SignedUp } from '../../../teams/server/index.ts'
import type { TeamEntry } from '../../../teams/team-shapes.ts'
import type { PlacesDeps } from '../deps.ts'
import { placeSettingsOf } from '../settings-store.ts'

/**
 * Signs up a team whose captain names the others later: the team fee pays for all of its places, and the open ones are the
 * captain's to send. Throws what the ordinary sign-up throws, and Problem 'not-on-sale' if the event doesn't offer it.
 */
export async function signUpOpenTeam(deps: PlacesDeps, actor: Actor, entry: TeamEntry): Promise<SignedUp> {
  const { id: eventId } = await deps.events.pick(deps.database.sql)
  return retryAfterReleasingHolds(deps, actor, eventId, async (work) => {
    const { isOn, later } = await placeSettingsOf(work.tx.sql, eventId)
    if (!isOn || !later) throw new Problem('not-on-sale')
    return deps.teams.enter(work, entry, { mayHaveOpenPlaces: true, isForm: true })
  })
}
