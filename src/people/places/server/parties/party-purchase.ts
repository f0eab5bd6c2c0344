import { cents } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Purchase } from '../../../../money/ledger/server/index.ts'
import { findTeam, latePlaces, usedFees } from '../../../teams/server/index.ts'
import { playerValueOf } from '../../settings.ts'
import type { PlacesDeps } from '../deps.ts'
import { placeSettingsOf } from '../settings-store.ts'
import { fullNameOf, partyQuote } from './party-quote.ts'
import { fillPartyValues, findParty, partiesOf } from './party-store.ts'
import { partyTicket } from './party-ticket.ts'

/**
 * What parties pay, as a purchase. A party keeps its places until it is canceled. Whoever has its link pays by the link's
 * secret; its team and staff know its id, which opens amounts and no names.
 */
export function partyPurchase(deps: Pick<PlacesDeps, 'events' | 'publicUrl' | 'ask'>): Purchase {
  const { events, publicUrl } = deps
  return {
    purpose: 'party',
    async quote(sql, { paymentTrackingId }) {
      if (paymentTrackingId === null) throw new Problem('not-found')
      const bySecret = await findParty(sql, 'secret', paymentTrackingId)
      const party = bySecret ?? (await findParty(sql, 'id', paymentTrackingId))
      if (!party || party.canceledAt !== null) throw new Problem('not-found')
      return { ...partyQuote(await events.pick(sql, party.eventId), party), isBySecret: bySecret !== null }
    },
    async describe(sql, partyId) {
      const party = await findParty(sql, 'id', partyId)
      return party && partyQuote(await events.pick(sql, party.eventId), party)
    },
    async ofEvent(sql, eventId) {
      const event = await events.pick(sql, eventId)
      return (await partiesOf(sql, eventId)).map((party) => partyQuote(event, party))
    },
    async payUrl(sql, { subjectId }) {
      const party = await findParty(sql, 'id', subjectId)
      return `${publicUrl}/payment${party ? `#party=${party.secret}` : ''}`
    },
    async ticket(sql, { subjectId }) {
      const party = await findParty(sql, 'id', subjectId)
      return party && party.canceledAt === null ? partyTicket(sql, party) : null
    },
    places: latePlaces(deps),
    async used(sql, part) {
      const party = await findParty(sql, 'id', part.subjectId)
      if (!party) return []
      const golfers = party.players.map((player) => ({ ...player, fullName: fullNameOf(player) }))
      const team = party.teamId === null ? null : await findTeam(sql, party.teamId)
      const quote = partyQuote(await events.pick(sql, party.eventId), party)
      return usedFees(deps, sql, part, { golfers, team, quote })
    },
    async fillValues(sql, event) {
      const settings = await placeSettingsOf(sql, event.id)
      const one = playerValueOf(settings, event.values.golf, event.teamSize)
      if (one !== null) await fillPartyValues(sql, event.id, (size) => cents(one * size))
    },
  }
}
