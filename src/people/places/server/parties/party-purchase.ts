import { cents } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Purchase } from '../../../../money/ledger/server/index.ts'
import { plainTicket, type Ticket } from '../../../../money/ledger/ticket-contract.ts'
import type { Sql } from '../../../../ports/database.ts'
import { findTeam, latePlaces, usedFees } from '../../../teams/server/index.ts'
import { playerValueOf } from '../../settings.ts'
import type { PlacesDeps } from '../deps.ts'
import { placeSettingsOf } from '../settings-store.ts'
import { fullNameOf, nameOf, partyQuote } from './party-quote.ts'
import type { PartyRecord } from './party-record.ts'
import { fillPartyValues, findParty, partiesOf } from './party-store.ts'

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

/** Where golfers who signed up without a team stand: on one, or how one is found for them. */
async function partyTicket(sql: Sql, party: PartyRecord): Promise<Ticket> {
  const team = party.teamId === null ? null : await findTeam(sql, party.teamId)
  return {
    ...plainTicket,
    purpose: 'party',
    whose: 'Playing',
    title: nameOf(party),
    rows: [
      {
        count: null,
        what: 'Your team',
        state: team ? team.name : 'Not yet',
        sign: team ? 'done' : 'open',
      },
    ],
    about: team ? '' : [howATeamIsFound(party), askedFor(party.wishes)].filter(Boolean).join(' '),
  }
}

function howATeamIsFound({ size, isLooking }: Pick<PartyRecord, 'size' | 'isLooking'>): string {
  const found =
    size === 1
      ? 'The committee puts you on a team before the day.'
      : 'The committee puts you on a team before the day, and keeps you together.'
  return isLooking ? `${found} A team with an open place may ask you before that.` : found
}

function askedFor(wishes: string): string {
  return wishes.trim() === '' ? '' : `They know whom you’d like to play with: ${wishes.trim()}`
}
