import type { EventRecord } from '../../../../event/event/server/index.ts'
import { noMoney, toDollars } from '../../../../kernel/money.ts'
import { owed } from '../../../../money/ledger/rules.ts'
import { type Paid, paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { toldFacts } from '../../../teams/player-fields.ts'
import { partyLink, teamsOf } from '../../../teams/server/index.ts'
import { placesForParties } from '../../party-rules.ts'
import { playerPriceOf } from '../../settings.ts'
import type { PartyPool, StaffParty } from '../../staff-party-contract.ts'
import { placeSettingsOf } from '../settings-store.ts'
import { fullNameOf, nameOf, partyQuote } from './party-quote.ts'
import type { PartyPlayer, PartyRecord } from './party-record.ts'
import { partiesOf } from './party-store.ts'

/** All parties of an event, and the teams with room. */
export async function partyPool(
  { publicUrl }: { publicUrl: string },
  sql: Sql,
  event: EventRecord,
): Promise<PartyPool> {
  const parties = await partiesOf(sql, event.id)
  const teams = await teamsOf(sql, event.id)
  const paid = await paidFor(
    sql,
    'party',
    parties.map(({ id }) => id),
  )
  const settings = await placeSettingsOf(sql, event.id)
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return {
    eventId: event.id,
    teamSize: event.teamSize,
    playerPrice: toDollars(playerPriceOf(settings, event.feesNow.golf, event.teamSize)),
    takesParties: settings.isOn && settings.parties,
    asksIndex: settings.asksIndex,
    parties: parties.map(
      (party): StaffParty => ({
        partyId: party.id,
        name: nameOf(party),
        size: party.size,
        players: party.players.map(staffPlayer),
        wishes: party.wishes,
        note: party.note,
        ...moneyView(event, party, paid.get(party.id)),
        link: partyLink(publicUrl, party.secret),
        createdOn: party.createdAt,
        canceledOn: party.canceledAt,
        teamId: party.teamId,
        teamName: party.teamId === null ? null : (names.get(party.teamId) ?? null),
        isLocked: party.isLocked,
        version: party.version,
      }),
    ),
    teams: teams
      .map((team) => ({
        teamId: team.id,
        teamName: team.name,
        teamNumber: team.number,
        players: team.players.map(({ fullName }) => fullName),
        freePlaces: placesForParties(team),
      }))
      .filter((team) => team.freePlaces > 0),
  }
}

/** What a party owes, in dollars. A canceled one owes nothing. */
export function moneyView(event: EventRecord, party: PartyRecord, paid: Paid | undefined) {
  const { price } = partyQuote(event, party)
  const left = party.canceledAt === null ? owed(price, paid ?? { covered: noMoney }) : noMoney
  return {
    price: toDollars(price),
    paidAmount: toDollars(paid?.paid ?? noMoney),
    owedAmount: toDollars(left),
    underWayAmount: toDollars(paid?.underWay ?? noMoney),
  }
}

function staffPlayer(player: PartyPlayer): StaffParty['players'][number] {
  return {
    id: player.id,
    fullName: fullNameOf(player),
    ...toldFacts(player),
    handicapIndex: player.handicapIndex === null ? null : player.handicapIndex / 10,
  }
}
