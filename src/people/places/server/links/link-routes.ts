import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import type { Sql } from '../../../../ports/database.ts'
import { keysOf, type Tally } from '../../../../site/accounts/server/index.ts'
import { shareLink, teamLink } from '../../../teams/server/index.ts'
import type { teamPlacesApi } from '../../links-contract.ts'
import type { PlacesDeps } from '../deps.ts'
import { golferClaimed, golferPlaceView } from '../hand-over/golfer-place.ts'
import { claimGolferPlace } from '../hand-over/hand-over.ts'
import { findPartyLink } from '../hand-over/party-link-store.ts'
import { emailReceipt } from '../receipts/email-receipt.ts'
import { claimPlace } from './claim-place.ts'
import { placeLinkView, shareFor, teamPage } from './links-view.ts'
import { correctPlayer, namePlayer } from './name-player.ts'
import { sendPlace, takeBack } from './send-place.ts'
import { swapPlayers } from './swap-players.ts'
import { teamAsked, teamCalling, teamPlaces } from './team-places.ts'

export function linkRoutes(deps: PlacesDeps, unpaidByNetwork: Tally): Handlers<typeof teamPlacesApi> {
  const { sql } = deps.database
  const from = (network: string) => ({ ...deps, network, unpaidByNetwork })
  const page = async (teamId: string) => ok(await teamPage(deps, sql, teamId))
  return {
    'GET /api/user/team-page': async ({ actor }) => page(await teamCalling(sql, actor, {})),
    'POST /api/places/own': async ({ actor, body }) => page(await teamAsked(sql, actor, body)),
    'POST /api/places/send': async ({ actor, body, network }) => {
      const teamId = await teamAsked(sql, actor, body)
      await sendPlace(from(network), actor, teamId, body)
      return page(teamId)
    },
    'POST /api/places/take-back': async ({ actor, body }) => {
      const teamId = await teamAsked(sql, actor, body)
      await takeBack(deps, actor, teamId, body.linkId)
      return page(teamId)
    },
    'POST /api/places/name': async ({ actor, body, network }) => {
      const teamId = await teamAsked(sql, actor, body)
      await namePlayer(from(network), actor, teamId, body)
      return page(teamId)
    },
    'PUT /api/places/player': async ({ actor, body, network }) => {
      const teamId = await teamAsked(sql, actor, body)
      await correctPlayer(from(network), actor, teamId, body)
      return page(teamId)
    },
    'POST /api/places/swap': async ({ actor, body, network }) => {
      const teamId = await teamAsked(sql, actor, body)
      await swapPlayers(from(network), actor, teamId, body.playerIds)
      return page(teamId)
    },
    'POST /api/places/receipt': async ({ actor, body }) => {
      const subjectId = await teamCalling(sql, actor, body)
      await emailReceipt(deps, actor, { purpose: 'team', subjectId }, body.paymentId)
      return ok({ success: true })
    },
    'POST /api/places/link': async ({ body }) =>
      ok((await golferPlaceView(deps, sql, body.secret)) ?? (await placeLinkView(deps, sql, body.secret))),
    'POST /api/places/claim': async ({ actor, body, network }) => {
      const golfers = await findPartyLink(sql, 'secret', body.secret)
      if (golfers) {
        return ok(await golferClaimed(deps, sql, await claimGolferPlace(from(network), actor, body)))
      }
      const { teamId, link } = await claimPlace(from(network), actor, body)
      return ok(await claimedView(deps, sql, teamId, link.replaces))
    },
  }
}

/** What whoever took a place may open: the team's card, and the payment of their share. */
async function claimedView(deps: PlacesDeps, sql: Sql, teamId: string, replaces: string | null) {
  const found = await teamPlaces(deps, sql, teamId)
  const key = (await keysOf(sql, found.event.id)).get(teamId)
  const url = key ? teamLink(deps.publicUrl, key.link_secret) : ''
  const player = found.team.players.find(({ id }) => id === replaces) ?? null
  const shareAmount = await shareFor(sql, found, player)
  return {
    teamName: found.team.name,
    teamLink: url,
    teamCode: key?.code ?? '',
    payLink: shareAmount > 0 && url ? shareLink(url) : null,
    shareAmount,
  }
}
