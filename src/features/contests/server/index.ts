import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { contestsApi } from '../contract.ts'
import {
  addContest,
  changeContest,
  closeLinks,
  enterByStaff,
  makeLink,
  removeContest,
  withdrawEntry,
} from './change-contests.ts'
import type { ContestsDeps } from './deps.ts'
import { holeContests, recordByTeam } from './hole-contests.ts'
import { changeSkins, readSkins } from './skins.ts'
import { readContests } from './staff-page.ts'
import { readByLink, recordByLink, takeBackByLink } from './volunteer.ts'

export { contestsAboveHole } from './contest-store.ts'
export { holeContests } from './hole-contests.ts'

export function createContests(deps: ContestsDeps): { handlers: { contests: Handlers<typeof contestsApi> } } {
  const { database, events } = deps
  const page = async (eventId: string) => ok(await readContests(deps, database.sql, eventId))
  return {
    handlers: {
      contests: {
        'GET /api/contests': async ({ query }) => {
          const event = await events.pick(database.sql, query.eventId)
          return ok({
            eventId: event.id,
            contests: await holeContests(database.sql, event.id),
            skins: await readSkins(deps, database.sql, event, { showsAll: false }),
          })
        },
        'POST /api/contest': async ({ body, deviceId }) => ok(await readByLink(deps, { ...body, deviceId })),
        'POST /api/contest/entry': async ({ body: { secret, ...entry }, deviceId }) =>
          ok(await recordByLink(deps, { secret, deviceId }, entry)),
        'POST /api/contest/take-back': async ({ body: { secret, entryId }, deviceId }) =>
          ok(await takeBackByLink(deps, { secret, deviceId }, entryId)),
        'POST /api/LiveScoring/contest-entry': async ({ actor, body, deviceId }) =>
          ok(await recordByTeam(deps, actor, body, deviceId)),
        'GET /api/admin/contests': async ({ query }) =>
          ok(await readContests(deps, database.sql, query.eventId)),
        'POST /api/admin/contests': async ({ actor, body }) => page(await addContest(deps, actor, body)),
        'PUT /api/admin/contests/{id}': async ({ actor, params, body }) =>
          page(await changeContest(deps, actor, params.id, body)),
        'DELETE /api/admin/contests/{id}': async ({ actor, params }) =>
          page(await removeContest(deps, actor, params.id)),
        'POST /api/admin/contests/{id}/link': async ({ actor, params }) =>
          ok({ url: await makeLink(deps, actor, params.id) }),
        'POST /api/admin/contests/{id}/close-links': async ({ actor, params }) =>
          page(await closeLinks(deps, actor, params.id)),
        'POST /api/admin/contests/{id}/entries': async ({ actor, params, body }) =>
          page(await enterByStaff(deps, actor, params.id, body)),
        'POST /api/admin/contest-entries/{id}/withdraw': async ({ actor, params, body }) =>
          page(await withdrawEntry(deps, actor, params.id, body.reason)),
        'PUT /api/admin/skins': async ({ actor, body }) => page(await changeSkins(deps, actor, body)),
      },
    },
  }
}
