import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { teamPricesApi } from '../../price-contract.ts'
import type { TeamsDeps } from '../deps.ts'
import { readTeamPrices, repriceTeams } from './reprice-teams.ts'

export function teamPriceRoutes(deps: TeamsDeps): Handlers<typeof teamPricesApi> {
  return {
    'GET /api/admin/team-prices': async () => ok(await readTeamPrices(deps)),
    'POST /api/admin/team-prices': async ({ actor, body }) => ok(await repriceTeams(deps, actor, body)),
  }
}
