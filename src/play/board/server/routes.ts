import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Database } from '../../../ports/database.ts'
import type { leaderboardApi } from '../contract.ts'
import type { Boards } from './boards.ts'

export function leaderboardRoutes(
  boards: Omit<Boards, 'handlers'>,
  { sql }: Pick<Database, 'sql'>,
): Handlers<typeof leaderboardApi> {
  return {
    'GET /api/Golf/GetStandings': async ({ query }) => ({
      status: 200,
      prepared: await boards.standings(query.eventId),
    }),
    'GET /api/Golf/GetBoardState': async ({ query }) => ok(await boards.state(query.eventId)),
    'GET /api/admin/events/{eventId}/standings': async ({ params }) =>
      ok(await boards.whole(sql, params.eventId)),
    'GET /api/admin/events/{eventId}/final-boards': async ({ params }) =>
      ok(await boards.finalBoards(params.eventId)),
    'GET /api/Golf/GetTeamCard': async ({ query }) => ok(await boards.card(query.teamId)),
  }
}
