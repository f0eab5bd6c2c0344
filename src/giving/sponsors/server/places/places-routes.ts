import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { sponsorPlacesApi } from '../../places-contract.ts'
import type { SponsorsDeps } from '../deps.ts'
import { giveBack } from './give-back.ts'
import { claimPlace, namePlace } from './name-place.ts'
import { openPlaces, type SponsorKey } from './open-places.ts'
import { invitationView, placesLink, placesView, unnamedPlaces } from './places-view.ts'
import { setNameBy } from './sponsor-settings.ts'
import { makeMixedTeam } from './staff-team.ts'

export function placesRoutes(deps: SponsorsDeps): Handlers<typeof sponsorPlacesApi> {
  const { sql } = deps.database
  const view = async (key: SponsorKey) => ok(await placesView(deps, sql, key))
  const forStaff = async (id: string) => {
    const { sponsor } = await openPlaces(deps, sql, { id })
    return ok({ ...(await placesView(deps, sql, { id })), placesLink: placesLink(deps.publicUrl, sponsor) })
  }
  return {
    'POST /api/sponsor/places': ({ body }) => view(body),
    'POST /api/sponsor/places/name': async ({ actor, body }) => {
      await namePlace(deps, actor, body)
      return view(body)
    },
    'POST /api/sponsor/places/decline': async ({ actor, body: { secret, ...back } }) => {
      await giveBack(deps, actor, { secret }, { ...back, as: 'declined' })
      return view({ secret })
    },
    'POST /api/sponsor/place': async ({ body }) => ok(await invitationView(deps, sql, body.secret)),
    'POST /api/sponsor/place/claim': async ({ actor, body }) => ok(await claimPlace(deps, actor, body)),
    'GET /api/admin/sponsors/{id}/places': ({ params }) => forStaff(params.id),
    'POST /api/admin/sponsors/{id}/places/give-back': async ({ actor, params, body }) => {
      await giveBack(deps, actor, params, body)
      return forStaff(params.id)
    },
    'GET /api/admin/sponsor-places': async ({ query }) => {
      const event = query.eventId
        ? await deps.events.pick(sql, query.eventId)
        : await deps.events.current(sql)
      return ok(
        event ? await unnamedPlaces(deps, sql, event) : { nameBy: null, isOverdue: false, sponsors: [] },
      )
    },
    'PUT /api/admin/sponsor-places/deadline': async ({ actor, body }) => {
      await setNameBy(deps, actor, body.nameBy)
      return { status: 204 }
    },
    'POST /api/admin/sponsor-places/team': async ({ actor, body }) =>
      ok({ teamName: await makeMixedTeam(deps, actor, body.placeIds) }),
  }
}
