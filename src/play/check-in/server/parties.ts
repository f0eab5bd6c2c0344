import type { EventRecord } from '../../../event/event/server/index.ts'
import { teeTimeAt } from '../../../event/event/tee-times.ts'
import { noMoney, toDollars } from '../../../kernel/money.ts'
import { showPhone } from '../../../kernel/phone.ts'
import { owed } from '../../../money/ledger/rules.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import { dinnerSizeOf, isOrderPaid } from '../../../people/dinner/rules.ts'
import { type DinnerOrder, dinnerPayLink, priceOf } from '../../../people/dinner/server/index.ts'
import { placesForParties } from '../../../people/places/party-rules.ts'
import {
  moneyOf,
  namedBills,
  openOwnPlaces,
  type PooledGolfers,
  partyPayLink,
  type TeamRecord,
  teamLink,
} from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { TeamKey } from '../../../site/accounts/server/index.ts'
import type { GolferRules } from '../../../site/consents/contract.ts'
import type { Arrival, CheckInPerson, Party, PartyAddOn, PartyMoney } from '../party-shapes.ts'
import { shirtsBySize } from '../rules.ts'
import { crewId, guestId, type PersonId, pooledId } from './arrival-store.ts'
import type { CheckInDeps } from './deps.ts'

/** Whoever arrives together, a party each, with everything that is known of it: `check-in-view.ts` takes away what isn't for everybody. */

type Arrivals = Map<PersonId, Arrival>
/** By golfer; empty at an event without. */
export type Rules = Map<string, GolferRules>

export async function teamParties(
  deps: CheckInDeps,
  sql: Sql,
  event: EventRecord,
  { teams, arrivals, rules }: { teams: readonly TeamRecord[]; arrivals: Arrivals; rules: Rules },
): Promise<Party[]> {
  const teamIds = teams.map(({ id }) => id)
  const money = await moneyOf(sql, teamIds)
  const keys = await deps.auth.keysOf(sql, event.id)
  const addOns = await deps.ask('addOnsOf', sql, event, teams)
  return teams.map((team) => {
    const settled = money.get(team.id)
    const own = addOns.get(team.id)
    return {
      ...teamFacts(deps, event, team, keys.get(team.id)),
      ...(own ? { addOns: own.map(partyAddOn) } : {}),
      ...openPlaces(team),
      people: team.players.map((player) => golfer(player.id, player, arrivals, rules)),
      shirts: shirtsBySize(team.players.map(({ shirtSize: size }) => ({ size, quantity: 1 }))),
      isPaid: settled?.paidInFull ?? false,
      mayScore: team.mayScore || event.unpaidMayScore,
      money: {
        owedAmount: toDollars(settled?.owed ?? noMoney),
        paidAmount: toDollars(settled?.paid ?? noMoney),
        waivedAmount: toDollars(settled?.waived ?? noMoney),
        underWayAmount: toDollars(settled?.underWay ?? noMoney),
        ...(settled?.bills ? { bills: namedBills(team, settled) } : {}),
      },
    }
  })
}

function openPlaces(team: TeamRecord): Pick<Party, 'openPlaces'> {
  const [byTeam, byGolfer] = [openOwnPlaces(team), placesForParties(team)]
  return byTeam + byGolfer > 0 ? { openPlaces: { byTeam, byGolfer } } : {}
}

function partyAddOn({ name, ordered, paid, used, countsOnCard }: PartyAddOn): PartyAddOn {
  return { name, ordered, paid, used, countsOnCard }
}

function teamFacts(deps: CheckInDeps, event: EventRecord, team: TeamRecord, key: TeamKey | undefined) {
  const teeTime = teeTimeAt(event, team.teeSlot)
  return {
    partyId: team.id,
    kind: 'Team' as const,
    name: team.name,
    email: team.players[0]?.email ?? null,
    phoneNumber: team.phone && showPhone(team.phone),
    teamNumber: team.number,
    startingHole: team.startingHole,
    startingGroup: team.startingGroup,
    ...(team.waveId && { waveId: team.waveId }),
    ...(teeTime && { teeTime }),
    teamCode: key?.code ?? null,
    teamLink: key ? teamLink(deps.publicUrl, key.linkSecret) : null,
  }
}

/** Golfers who aren't on a team yet, with their own bill. */
export function pooledParties(
  { publicUrl }: CheckInDeps,
  { pool, arrivals, rules }: { pool: readonly PooledGolfers[]; arrivals: Arrivals; rules: Rules },
): Party[] {
  return pool.map(({ partyId, secret, email, owed: left, paid, players }) => ({
    partyId,
    kind: 'Team',
    isPooled: true,
    name: list.format(players.map(({ fullName }) => fullName)),
    email,
    phoneNumber: players[0]?.phoneNumber ? showPhone(players[0].phoneNumber) : null,
    teamNumber: null,
    startingHole: null,
    startingGroup: null,
    people: players.map((player) => golfer(pooledId(player.id), player, arrivals, rules)),
    shirts: shirtsBySize(players.map(({ shirtSize: size }) => ({ size, quantity: 1 }))),
    isPaid: left === noMoney,
    mayScore: false,
    money: {
      owedAmount: toDollars(left),
      paidAmount: toDollars(paid?.paid ?? noMoney),
      waivedAmount: toDollars(paid?.waived ?? noMoney),
      underWayAmount: toDollars(paid?.underWay ?? noMoney),
    },
    ...(left > (paid?.underWay ?? noMoney) ? { payLink: partyPayLink(publicUrl, secret) } : {}),
    teamCode: null,
    teamLink: null,
  }))
}

export function golfer(
  personId: PersonId,
  player: PooledGolfers['players'][number],
  arrivals: Arrivals,
  rules: Rules,
): CheckInPerson {
  const own = rules.get(player.id)
  return {
    ...blankPerson(personId, player.fullName, arrivals),
    kind: 'Golfer',
    ...('isAbsent' in player && player.isAbsent ? { isExpected: false } : {}),
    email: player.email,
    phoneNumber: player.phoneNumber && showPhone(player.phoneNumber),
    shirtSize: player.shirtSize,
    ...(own ? { rules: own } : {}),
  }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

export async function orderParties(
  deps: CheckInDeps,
  sql: Sql,
  event: EventRecord,
  arrivals: Arrivals,
): Promise<Party[]> {
  const orders = await deps.dinner.ofEvent(sql, event.id)
  const orderIds = orders.map(({ id }) => id)
  const paid = await paidFor(sql, 'attendee', orderIds)
  const kept = new Set((await deps.dinner.kept(sql, event.id)).map(({ id }) => id))
  return orders.map((order) => {
    const price = priceOf(order)
    const settled = paid.get(order.id)
    const isPaid = settled !== undefined && isOrderPaid(price, settled)
    const underWay = settled?.underWay ?? noMoney
    const isExpected = kept.has(order.id)
    const money: PartyMoney = {
      owedAmount: settled ? toDollars(owed(price, settled)) : 0,
      paidAmount: toDollars(settled?.paid ?? noMoney),
      waivedAmount: toDollars(settled?.waived ?? noMoney),
      underWayAmount: toDollars(underWay),
    }
    return {
      ...orderFacts(order),
      people: peopleOf(order, isExpected, arrivals),
      isPaid,
      mayScore: false,
      money,
      ...(money.owedAmount > money.underWayAmount ? { payLink: dinnerPayLink(deps.publicUrl, order) } : {}),
    }
  })
}

function orderFacts(order: DinnerOrder) {
  const { name, email } = order.requestedBy
  return {
    partyId: order.id,
    kind: 'Order' as const,
    name: name || email,
    email,
    phoneNumber: null,
    teamNumber: null,
    startingHole: null,
    startingGroup: null,
    shirts: shirtsBySize(order.shirts).map(({ size, quantity }) => ({ size: dinnerSizeOf(size), quantity })),
    teamCode: null,
    teamLink: null,
  }
}

/** Crew who eat, as one party that owes nothing. */
export function crewParty(crew: readonly { guestId: string; name: string }[], arrivals: Arrivals): Party[] {
  if (crew.length === 0) return []
  const people = crew.map(({ guestId: id, name }) => ({
    ...blankPerson(crewId(id), name, arrivals),
    kind: 'Crew' as const,
  }))
  return [
    {
      ...{ partyId: 'crew', kind: 'Crew', name: 'Crew', email: null, phoneNumber: null, people, shirts: [] },
      ...{ teamNumber: null, startingHole: null, startingGroup: null, teamCode: null, teamLink: null },
      ...{ isPaid: true, mayScore: false, money: null },
    },
  ]
}

/** The guests; for an order with only shirts, its buyer. */
export function peopleOf(order: DinnerOrder, isExpected: boolean, arrivals: Arrivals): CheckInPerson[] {
  const { name, email } = order.requestedBy
  if (order.guests.length === 0)
    return [{ ...blankPerson(guestId(order.id, 0), name || email, arrivals), email, kind: 'Shirts' }]
  return order.guests.map((guest, place) => ({
    ...blankPerson(guestId(order.id, place + 1), guest, arrivals),
    kind: 'Dinner',
    isExpected,
  }))
}

function blankPerson(personId: PersonId, name: string, arrivals: Arrivals) {
  const arrival = arrivals.get(personId) ?? null
  return { personId, name, email: null, phoneNumber: null, shirtSize: null, isExpected: true, arrival }
}
