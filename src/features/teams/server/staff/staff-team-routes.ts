import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { staffTeamsApi } from '../../staff-contract.ts'
import type { TeamsDeps } from '../deps.ts'
import { signUpTeam } from '../sign-up-team.ts'
import type { TeamRecord } from '../team-record.ts'
import { wholeTeams } from '../team-views.ts'
import { deleteTeam } from './delete-team.ts'
import { editTeam } from './edit-team.ts'
import { exchangePlayers } from './exchange-players.ts'
import { mergeTeams } from './merge-teams.ts'

/** The staff's calls for managing teams. */
export function staffTeamRoutes(deps: TeamsDeps): Handlers<typeof staffTeamsApi> {
  const { sql } = deps.database

  async function whole(team: TeamRecord) {
    const event = await deps.events.pick(sql, team.eventId)
    const [view] = await wholeTeams(deps, sql, event, team)
    return view as NonNullable<typeof view>
  }

  return {
    'POST /api/admin/teams': async ({ actor, body: { reason, ...entry } }) =>
      ok(await whole(await signUpTeam(deps, actor, entry, { byStaff: { reason } }))),
    'PUT /api/admin/teams/{teamId}': async ({ actor, params, body }) =>
      ok(await whole(await editTeam(deps, actor, params.teamId, body))),
    'DELETE /api/admin/teams/{teamId}': async ({ actor, params, body }) => {
      await deleteTeam(deps, actor, params.teamId, body)
      return { status: 204 }
    },
    'POST /api/admin/teams/{teamId}/merge': async ({ actor, params, body }) =>
      ok(await whole(await mergeTeams(deps, actor, params.teamId, body))),
    'POST /api/admin/exchange-players': async ({ actor, body }) =>
      ok(await Promise.all((await exchangePlayers(deps, actor, body)).map(whole))),
  }
}
