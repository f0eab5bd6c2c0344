import type { Person } from '../../../../kernel/actor.ts'
import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import { inOwnTransaction } from '../../../../ports/work.ts'
import type { staffTeamsApi } from '../../staff-contract.ts'
import type { TeamsDeps } from '../deps.ts'
import { signUpTeam } from '../sign-up-team.ts'
import { asSeenBy, refuseTeamOfOtherEvent } from '../team-access.ts'
import type { TeamRecord } from '../team-record.ts'
import { wholeTeams } from '../team-views.ts'
import { markAbsent } from './absent-player.ts'
import { deleteTeam } from './delete-team.ts'
import { editTeam } from './edit-team.ts'
import { exchangePlayers } from './exchange-players.ts'
import { mergeTeams } from './merge-teams.ts'
import { scoreCards } from './score-cards.ts'
import { readStop, stopTeam } from './stop-team.ts'

/** The staff's calls for managing teams. */
export function staffTeamRoutes(deps: TeamsDeps): Handlers<typeof staffTeamsApi> {
  const { sql } = deps.database

  async function whole(actor: Person, team: TeamRecord) {
    const event = await deps.events.pick(sql, team.eventId)
    const [view] = await wholeTeams(deps, sql, event, team)
    return asSeenBy(actor, event, view as NonNullable<typeof view>)
  }

  return {
    'GET /api/admin/score-cards': async ({ query }) => ok({ cards: await scoreCards(deps, query.eventId) }),
    'POST /api/admin/teams': async ({ actor, body: { reason, ...entry } }) =>
      ok(await whole(actor, await signUpTeam(deps, actor, entry, { byStaff: { reason } }))),
    'PUT /api/admin/teams/{teamId}': async ({ actor, params, body }) => {
      await refuseTeamOfOtherEvent(deps, actor, params.teamId)
      return ok(await whole(actor, await editTeam(deps, actor, params.teamId, body)))
    },
    'DELETE /api/admin/teams/{teamId}': async ({ actor, params, body }) => {
      await deleteTeam(deps, actor, params.teamId, body)
      return { status: 204 }
    },
    'POST /api/admin/teams/{teamId}/merge': async ({ actor, params, body }) =>
      ok(await whole(actor, await mergeTeams(deps, actor, params.teamId, body))),
    'GET /api/admin/teams/{teamId}/status': async ({ actor, params }) => {
      await refuseTeamOfOtherEvent(deps, actor, params.teamId)
      return ok(await readStop(deps, sql, params.teamId))
    },
    'PUT /api/admin/teams/{teamId}/status': async ({ actor, params, body }) => {
      await refuseTeamOfOtherEvent(deps, actor, params.teamId)
      await inOwnTransaction(deps, actor, (work) => stopTeam(deps, work, params.teamId, body))
      return ok(await readStop(deps, sql, params.teamId))
    },
    'PUT /api/admin/teams/{teamId}/players/{playerId}/absence': async ({ actor, params, body }) => {
      await refuseTeamOfOtherEvent(deps, actor, params.teamId)
      const { isAbsent, reason = null } = body
      return ok(await whole(actor, await markAbsent(deps, actor, params, { isAbsent, reason })))
    },
    'POST /api/admin/exchange-players': async ({ actor, body }) => {
      await refuseTeamOfOtherEvent(deps, actor, body.one.teamId)
      const changed = await exchangePlayers(deps, actor, body)
      return ok(await Promise.all(changed.map((team) => whole(actor, team))))
    },
  }
}
