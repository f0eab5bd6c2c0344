import type { Handlers } from '../../../kernel/endpoint.ts'
import type { leaderboardApi } from '../contract.ts'
import type { Boards } from './index.ts'

export function leaderboardRoutes(boards: Boards): Handlers<typeof leaderboardApi> {
  return {
    'GET /api/Golf/GetStandings': async ({ query }) => ({
      status: 200,
      prepared: await boards.standings(query.eventId),
    }),
  }
}
