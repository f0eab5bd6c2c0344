import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { asSeenBy, type TeamRecord, type TeamsDeps, wholeTeams } from '../../teams/server/index.ts'
import type { startingHolesApi } from '../contract.ts'
import { assignHoles, planHoles } from './assign-holes.ts'
import { moveSpots } from './move-spots.ts'
import { listWishes, setWish } from './wishes.ts'

export function startingHolesRoutes(deps: TeamsDeps): Handlers<typeof startingHolesApi> {
  const { sql } = deps.database

  async function whole(actor: Person, team: TeamRecord) {
    const event = await deps.events.pick(sql, team.eventId)
    const [view] = await wholeTeams(deps, sql, event, team)
    return asSeenBy(actor, event, view as NonNullable<typeof view>)
  }

  return {
    'GET /api/admin/pairing-wishes': async () => ok({ wishes: await listWishes(deps) }),
    async 'PUT /api/admin/pairing-wishes'({ actor, body }) {
      await setWish(deps, actor, body)
      return ok({ wishes: await listWishes(deps) })
    },
    'GET /api/admin/starting-holes': async ({ query }) => ok(await planHoles(deps, query)),
    'PUT /api/admin/starting-holes': async ({ actor, body }) =>
      ok(await Promise.all((await moveSpots(deps, actor, body)).map((team) => whole(actor, team)))),
    'POST /api/admin/starting-holes': async ({ actor, body }) => {
      const event = await assignHoles(deps, actor, body)
      return ok((await wholeTeams(deps, sql, event)).map((team) => asSeenBy(actor, event, team)))
    },
  }
}
