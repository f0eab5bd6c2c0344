import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { Tally } from '../../../../site/accounts/server/index.ts'
import type { teamPlacesApi } from '../../links-contract.ts'
import type { PlacesDeps } from '../deps.ts'
import { emailReceipt } from '../receipts/email-receipt.ts'
import { claimPlace } from './claim-place.ts'
import { teamPage } from './links-view.ts'
import { correctPlayer, namePlayer } from './name-player.ts'
import { teamAsked, teamCalling } from './own-places.ts'
import { claimedView, placeLinkView } from './place-view.ts'
import { sendPlace, takeBack } from './send-place.ts'
import { swapPlayers } from './swap-players.ts'

export function linkRoutes(deps: PlacesDeps, unpaidByNetwork: Tally): Handlers<typeof teamPlacesApi> {
  const { sql } = deps.database
  const from = (network: string) => ({ ...deps, network, unpaidByNetwork })
  const page = async ({ id }: { id: string }) => ok(await teamPage(deps, sql, id))
  return {
    'GET /api/user/team-page': async ({ actor }) => page({ id: await teamCalling(sql, actor, {}) }),
    'POST /api/places/own': async ({ actor, body }) => page(await teamAsked(sql, actor, body)),
    'POST /api/places/send': async ({ actor, body, network }) => {
      const team = await teamAsked(sql, actor, body)
      await sendPlace(from(network), actor, team, body)
      return page(team)
    },
    'POST /api/places/take-back': async ({ actor, body }) => {
      const team = await teamAsked(sql, actor, body)
      await takeBack(deps, actor, team, body.linkId)
      return page(team)
    },
    'POST /api/places/name': async ({ actor, body, network }) => {
      const team = await teamAsked(sql, actor, body)
      await namePlayer(from(network), actor, team, body)
      return page(team)
    },
    'PUT /api/places/player': async ({ actor, body, network }) => {
      const team = await teamAsked(sql, actor, body)
      await correctPlayer(from(network), actor, team, body)
      return page(team)
    },
    'POST /api/places/swap': async ({ actor, body, network }) => {
      const team = await teamAsked(sql, actor, body)
      await swapPlayers(from(network), actor, team.id, body.playerIds)
      return page(team)
    },
    'POST /api/places/receipt': async ({ actor, body }) => {
      const subjectId = await teamCalling(sql, actor, body)
      await emailReceipt(deps, actor, { purpose: 'team', subjectId }, body.paymentId)
      return ok({ success: true })
    },
    'POST /api/places/link': async ({ body }) => ok(await placeLinkView(deps, sql, body.secret)),
    'POST /api/places/claim': async ({ actor, body, network }) => {
      const link = await claimPlace(from(network), actor, body)
      return ok(await claimedView(deps, sql, link))
    },
  }
}
