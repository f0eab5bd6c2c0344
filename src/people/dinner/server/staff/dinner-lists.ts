import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { KnownSize } from '../../../../kernel/shirt-sizes.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { moneyOf, pooledGolfersOf, type TeamRecord, teamsOf } from '../../../teams/server/index.ts'
import type { Attendee, ShirtRequest } from '../../contract.ts'
import { dinnerSizeOf, isOrderPaid } from '../../rules.ts'
import { type DinnerOrder, priceOf } from '../dinner-order.ts'
import { ordersWithPlaces } from '../dinner-places.ts'
import { ordersOf } from '../dinner-store.ts'

/** The id of the team or order they belong to. */
type WithSubject<Row> = Row & { subjectId: string }

/** Golfers by team number, then those without a team, then dinner guests in order of sign-up. */
export async function attendeesOf(sql: Sql, event: EventRecord, now: Date): Promise<WithSubject<Attendee>[]> {
  const { teams, orders } = await teamsAndOrders(sql, event, now)
  const golfers = teams.flatMap(({ team, isPaid, email }) =>
    team.players.map((player) => ({
      name: player.fullName,
      type: 'Golfer' as const,
      registeredByEmailAddress: email,
      isPaid,
      createdOn: team.createdAt,
      orderId: null,
      guestNumber: null,
      ...(player.isAbsent && { isAbsent: true as const }),
      ...(player.partyId === null ? {} : { partyId: player.partyId }),
      subjectId: team.id,
    })),
  )
  const guests = orders.flatMap(({ order, isPaid, hasLapsed }) =>
    order.guests.map((name, place) => ({
      name,
      type: 'Dinner' as const,
      registeredByEmailAddress: order.requestedBy.email,
      isPaid,
      createdOn: order.createdAt,
      orderId: order.id,
      guestNumber: place + 1,
      ...(hasLapsed && { hasLapsed }),
      subjectId: order.id,
    })),
  )
  const pooled = (await pooledGolfersOf(sql, event.id)).flatMap(
    ({ partyId, email, createdAt, owed, players }) =>
      players.map(({ fullName }) => ({
        name: fullName,
        type: 'Golfer' as const,
        registeredByEmailAddress: email,
        isPaid: owed === 0,
        createdOn: createdAt,
        orderId: null,
        guestNumber: null,
        partyId,
        hasNoTeam: true as const,
        subjectId: partyId,
      })),
  )
  return [...golfers, ...pooled, ...guests]
}

/** Golfers' shirts, then the ones that were bought. */
export async function shirtRequestsOf(
  sql: Sql,
  event: EventRecord,
  now: Date,
): Promise<WithSubject<ShirtRequest>[]> {
  const { teams, orders } = await teamsAndOrders(sql, event, now)
  const golfers = teams.flatMap(({ team, isPaid, email }) =>
    team.players.map((player) => ({
      size: player.shirtSize,
      type: 'Golfer' as const,
      name: player.fullName,
      quantity: 1,
      requestedByEmailAddress: email,
      isPaid,
      createdOn: team.createdAt,
      subjectId: team.id,
    })),
  )
  const bought = orders.flatMap(({ order, isPaid, hasLapsed }) =>
    order.shirts.map(({ size, name, quantity }) => ({
      size: dinnerSizeOf(size),
      type: 'Dinner' as const,
      name,
      quantity,
      requestedByEmailAddress: order.requestedBy.email,
      isPaid,
      createdOn: order.createdAt,
      ...(hasLapsed && { hasLapsed }),
      subjectId: order.id,
    })),
  )
  const pooled = (await pooledGolfersOf(sql, event.id)).flatMap(
    ({ partyId, email, createdAt, owed, players }) =>
      players.map(({ fullName, shirtSize }) => ({
        size: shirtSize as KnownSize,
        type: 'Golfer' as const,
        name: fullName,
        quantity: 1,
        requestedByEmailAddress: email,
        isPaid: owed === 0,
        createdOn: createdAt,
        hasNoTeam: true as const,
        subjectId: partyId,
      })),
  )
  return [...golfers, ...pooled, ...bought]
}

interface TeamsAndOrders {
  teams: { team: TeamRecord; isPaid: boolean; email: string }[]
  orders: { order: DinnerOrder; isPaid: boolean; hasLapsed?: true }[]
}

async function teamsAndOrders(sql: Sql, event: EventRecord, now: Date): Promise<TeamsAndOrders> {
  const teams = await teamsOf(sql, event.id)
  const money = await moneyOf(
    sql,
    teams.map(({ id }) => id),
  )
  const all = await ordersOf(sql, event.id)
  const kept = new Set((await ordersWithPlaces(sql, event.id, now)).map(({ id }) => id))
  const paid = await paidFor(
    sql,
    'attendee',
    all.map(({ id }) => id),
  )
  // Fully refunded orders have no guests or shirts anymore.
  const orders = all.filter(({ id }) => !paid.get(id)?.isGivenUp)
  return {
    teams: teams.map((team) => ({
      team,
      isPaid: money.get(team.id)?.paidInFull ?? false,
      email: team.players[0]?.email ?? '',
    })),
    orders: orders.map((order) => {
      const settled = paid.get(order.id)
      return {
        order,
        isPaid: settled !== undefined && isOrderPaid(priceOf(order), settled),
        ...(!kept.has(order.id) && { hasLapsed: true as const }),
      }
    }),
  }
}
