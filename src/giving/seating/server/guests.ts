import type { EventRecord } from '../../../event/event/server/index.ts'
import { noMoney } from '../../../kernel/money.ts'
import { owed } from '../../../money/ledger/rules.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import { type DinnerOrder, priceOf } from '../../../people/dinner/server/index.ts'
import { moneyOf, pooledGolfersOf, type TeamRecord, teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { sponsorsOf } from '../../sponsors/server/index.ts'
import type { MoneyState } from '../rules.ts'
import { crewAtDinner } from './crew.ts'
import type { SeatingDeps } from './deps.ts'

/** Whoever sits at dinner. */
export interface Guest {
  /** A golfer's id, on a team or not; a volunteer's; a dinner guest's order and number: 'e5f6…:2'. */
  guestId: string
  kind: 'golfer' | 'guest' | 'crew'
  name: string
  /** Who came together: a team, golfers without one, an order, or the crew. */
  partyId: string
  partyName: string
  /** The sponsorship they are here with. */
  sponsor: { id: string; name: string } | null
  money: MoneyState
  /** The golfers' party that pays for this golfer; null for a place of the team's own. */
  paysAs: string | null
}

export function guestIdOf(orderId: string, number: number): string {
  return `${orderId}:${number}`
}

/** A dinner guest's seat; null for a golfer and for crew. */
export function seatNamed(guestId: string): { orderId: string; guestNumber: number } | null {
  const [orderId = '', number] = guestId.split(':')
  return number === undefined ? null : { orderId, guestNumber: Number(number) }
}

/**
 * Everyone who sits at dinner, once: golfers by team but those off it for the day, golfers without a team, then dinner guests
 * whose order has its places, then crew who eat. Whoever got all their money back isn't coming. All that counts guests counts these.
 */
export async function guestsOf(
  deps: Pick<SeatingDeps, 'dinner' | 'volunteers'>,
  sql: Sql,
  event: Pick<EventRecord, 'id'>,
): Promise<Guest[]> {
  const names = new Map((await sponsorsOf(sql, event.id)).map(({ id, name }) => [id, name]))
  const sponsorOf = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  const orders = await deps.dinner.kept(sql, event.id)
  const paid = await paidFor(sql, 'attendee', idsOf(orders))
  return [
    ...(await onTeams(sql, event.id)).map(({ includedIn, ...guest }) => ({
      ...guest,
      sponsor: sponsorOf(includedIn),
    })),
    ...(await pooledGolfersOf(sql, event.id))
      .filter(({ isGivenUp }) => !isGivenUp)
      .flatMap((party) =>
        party.players.map(({ id, fullName }) => ({
          ...{ guestId: id, kind: 'golfer' as const, name: fullName, sponsor: null, paysAs: party.partyId },
          partyId: party.partyId,
          partyName: party.players[0]?.fullName ?? '',
          money: stateOf({ owed: party.owed, paid: party.paid?.paid ?? noMoney }),
        })),
      ),
    ...orders.flatMap((order) => {
      const money = paid.get(order.id)
      const isOpen = money?.awaitsProof === true
      const left = money ? owed(priceOf(order), money) : noMoney
      const state = isOpen ? 'owed' : stateOf({ owed: left, paid: money?.paid ?? noMoney })
      return ofOrder(order, state, sponsorOf(order.includedIn))
    }),
    ...(await crewAtDinner(deps, sql, event.id)),
  ]
}

function ofOrder(order: DinnerOrder, money: MoneyState, sponsor: Guest['sponsor']): Guest[] {
  const partyName = order.requestedBy.name || order.guests[0] || ''
  return order.guests.map((name, place) => ({
    ...{ guestId: guestIdOf(order.id, place + 1), kind: 'guest' as const, name, sponsor, money },
    ...{ partyId: order.id, partyName, paysAs: null },
  }))
}

async function onTeams(sql: Sql, eventId: string) {
  const teams = await teamsOf(sql, eventId)
  const money = await moneyOf(sql, idsOf(teams))
  const own = await paidFor(sql, 'team', idsOf(teams))
  const parties = teams.flatMap(({ players }) => players.flatMap(({ partyId }) => partyId ?? []))
  const ofParties = await paidFor(sql, 'party', [...new Set(parties)])
  return teams.flatMap((team) =>
    coming(team, (partyId) => (partyId === null ? own.get(team.id) : ofParties.get(partyId))?.isGivenUp).map(
      ({ id, fullName, partyId }) => {
        const whole = money.get(team.id)
        const bill = whole?.bills?.find(({ subjectId }) => subjectId === (partyId ?? team.id)) ?? whole
        return {
          ...{ guestId: id, kind: 'golfer' as const, name: fullName, paysAs: partyId },
          ...{ partyId: team.id, partyName: team.name, includedIn: team.includedIn },
          money: stateOf(bill ?? { owed: noMoney, paid: noMoney }),
        }
      },
    ),
  )
}

function coming({ players }: TeamRecord, isGivenUp: (partyId: string | null) => boolean | undefined) {
  return players.filter(({ isAbsent, partyId }) => !isAbsent && !isGivenUp(partyId))
}

function stateOf({ owed: left, paid }: { owed: number; paid: number }): MoneyState {
  if (left > 0) return 'owed'
  return paid > 0 ? 'paid' : 'given'
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
