import { eventForStaff, refuseOtherEvent } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import { feature } from '../../../ports/feature.ts'
import type { teeTimesApi } from '../contract.ts'
import { assignTurns } from './assign-turns.ts'
import type { TeeTimesDeps } from './deps.ts'
import { moveTurns } from './move-turns.ts'
import { setTeeTimes } from './set-tee-times.ts'
import { readSheet } from './tee-sheet.ts'

export { giveTurn } from './give-turn.ts'

export const teeTimes = feature({
  open: (needs: TeeTimesDeps) => ({ teeTimes: { handlers: { teeTimes: routes(needs) } } }),
})

function routes(deps: TeeTimesDeps): Handlers<typeof teeTimesApi> {
  const { sql } = deps.database
  const sheet = async (eventId: string) => ok(await readSheet(deps, sql, eventId))
  return {
    async 'GET /api/admin/tee-times'({ actor, query }) {
      const event = await eventForStaff(deps.events, sql, actor as Person, query.eventId)
      if (!event) throw new Problem('no-event')
      return sheet(event.id)
    },
    async 'PUT /api/admin/tee-times'({ actor, body }) {
      await setTeeTimes(deps, actor as Person, body)
      return sheet(body.eventId)
    },
    async 'POST /api/admin/tee-times'({ actor, body }) {
      await refuseOtherEvent(deps.events, sql, actor as Person, body.eventId)
      await assignTurns(deps, actor as Person, body)
      return sheet(body.eventId)
    },
    async 'POST /api/admin/tee-times/moves'({ actor, body }) {
      await refuseOtherEvent(deps.events, sql, actor as Person, body.eventId)
      await moveTurns(deps, actor as Person, body)
      return sheet(body.eventId)
    },
  }
}
