import { type Handlers, ok } from '../../../../kernel/endpoint.ts'
import { toDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { asEntry } from '../../../../money/ledger/record-contract.ts'
import type { Tally } from '../../../../site/accounts/server/index.ts'
import type { partiesApi } from '../../party-contract.ts'
import type { staffPartiesApi } from '../../staff-party-contract.ts'
import type { PlacesDeps } from '../deps.ts'
import { correctPlayer, namePlayer } from '../links/name-player.ts'
import { ownParty } from '../links/own-party.ts'
import { partyAsked } from '../links/own-places.ts'
import { sendPlace, takeBack } from '../links/send-place.ts'
import { emailReceipt } from '../receipts/email-receipt.ts'
import { cancelParty } from './cancel-party.ts'
import { changeWishes, editParty } from './change-party.ts'
import { nameOf, partyQuote } from './party-quote.ts'
import type { PartyRecord } from './party-record.ts'
import { findParty } from './party-store.ts'
import { partyPool } from './party-views.ts'
import { signUpOpenTeam } from './sign-up-open-team.ts'
import { signUpParty } from './sign-up-party.ts'
import { seatByHand, unseatByHand } from './staff-seats.ts'

export function partyRoutes(deps: PlacesDeps, unpaidByNetwork: Tally): Handlers<typeof partiesApi> {
  const from = (network: string) => ({ ...deps, network, unpaidByNetwork })
  const { database, events } = deps
  const { sql } = database

  async function bySecret(secret: string): Promise<PartyRecord> {
    const party = await findParty(sql, 'secret', secret)
    if (!party) throw new Problem('not-found')
    return party
  }
  const page = async (secret: string) => ok(await ownParty(deps, sql, secret))

  return {
    'POST /api/places/parties': async ({ actor, body }) => {
      const party = await signUpParty(deps, actor, body)
      const { price } = partyQuote(await events.pick(sql, party.eventId), party)
      return ok({
        success: true,
        partyId: party.id,
        paymentTrackingId: party.secret,
        name: nameOf(party),
        amountOwed: toDollars(price),
      })
    },
    'POST /api/places/team': async ({ actor, body }) => {
      const team = await signUpOpenTeam(deps, actor, body)
      return ok({
        success: true,
        teamId: team.id,
        teamNumber: team.number,
        teamName: team.name,
        paymentTrackingId: team.linkSecret,
      })
    },
    'POST /api/places/party': ({ body }) => page(body.paymentTrackingId),
    'PUT /api/places/party': async ({ body: { paymentTrackingId: secret, ...wishes } }) => {
      await changeWishes(deps, secret, wishes)
      return page(secret)
    },
    'POST /api/places/party/send': async ({
      actor,
      network,
      body: { paymentTrackingId: secret, playerId: replaces, ...sending },
    }) => {
      await sendPlace(from(network), actor, await partyAsked(sql, secret), { ...sending, replaces })
      return page(secret)
    },
    'POST /api/places/party/take-back': async ({ actor, body: { paymentTrackingId: secret, linkId } }) => {
      await takeBack(deps, actor, await partyAsked(sql, secret), linkId)
      return page(secret)
    },
    'POST /api/places/party/name': async ({
      actor,
      network,
      body: { paymentTrackingId: secret, playerId: replaces, ...named },
    }) => {
      await namePlayer(from(network), actor, await partyAsked(sql, secret), { ...named, replaces })
      return page(secret)
    },
    'PUT /api/places/party/player': async ({
      actor,
      network,
      body: { paymentTrackingId: secret, ...corrected },
    }) => {
      await correctPlayer(from(network), actor, await partyAsked(sql, secret), corrected)
      return page(secret)
    },
    'POST /api/places/party/receipt': async ({ actor, body: { paymentTrackingId, paymentId } }) => {
      const { id: subjectId } = await bySecret(paymentTrackingId)
      await emailReceipt(deps, actor, { purpose: 'party', subjectId }, paymentId)
      return ok({ success: true })
    },
    'POST /api/places/party/cancel': async ({ actor, body }) => {
      const party = await bySecret(body.paymentTrackingId)
      await cancelParty(deps, actor, { partyId: party.id })
      return page(body.paymentTrackingId)
    },
  }
}

export function staffPartyRoutes(deps: PlacesDeps): Handlers<typeof staffPartiesApi> {
  const { sql } = deps.database
  const pool = async (eventId?: string) =>
    ok(await partyPool(deps, sql, await deps.events.pick(sql, eventId)))
  const poolOf = async (partyId: string) => pool((await findParty(sql, 'id', partyId))?.eventId)
  return {
    'GET /api/admin/places/parties': ({ query }) => pool(query.eventId),
    'POST /api/admin/places/parties': async ({ actor, body: { reason, ...entry } }) => {
      await signUpParty(deps, actor, entry, { byStaff: { reason } })
      return pool()
    },
    'PUT /api/admin/places/parties/{id}': async ({ actor, params, body }) => {
      await editParty(deps, actor, params.id, body)
      return poolOf(params.id)
    },
    'POST /api/admin/places/parties/{id}/payment': async ({ actor, params, body }) => {
      await deps.payments.record(actor, { purpose: 'party', subjectId: params.id, ...asEntry(body) })
      return poolOf(params.id)
    },
    'POST /api/admin/places/parties/{id}/cancel': async ({ actor, params, body }) => {
      await cancelParty(deps, actor, { partyId: params.id, ...body })
      return poolOf(params.id)
    },
    'POST /api/admin/places/parties/{id}/seat': async ({ actor, params, body }) => {
      await seatByHand(deps, actor, { partyId: params.id, ...body })
      return poolOf(params.id)
    },
    'POST /api/admin/places/parties/{id}/unseat': async ({ actor, params, body }) => {
      await unseatByHand(deps, actor, { partyId: params.id, ...body })
      return poolOf(params.id)
    },
  }
}
