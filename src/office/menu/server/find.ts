import type { EventRecord } from '../../../event/event/server/index.ts'
import { sponsorsOf } from '../../../giving/sponsors/server/index.ts'
import type { Role } from '../../../kernel/actor.ts'
import { cents, toDollars } from '../../../kernel/money.ts'
import { matches } from '../../../kernel/text/search-text.ts'
import type { Dinner } from '../../../people/dinner/server/index.ts'
import { pooledGolfersOf, teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Found } from '../contract.ts'

export interface FindDeps {
  dinner: Pick<Dinner, 'kept'>
}

/** Of each kind, at most. */
const most = 6

type Place = 'teams' | 'people' | 'sponsors' | 'baskets' | 'payments'

/** Where each role may look. Sellers find nothing. */
const places: Readonly<Partial<Record<Role, readonly Place[]>>> = {
  Admin: ['teams', 'people', 'sponsors', 'baskets', 'payments'],
  Treasurer: ['payments'],
  Scorer: ['teams'],
  Registration: ['teams', 'people'],
  Volunteer: ['teams', 'people', 'baskets'],
}

/** Names and numbers of the event that contain every word; accents and case don't matter. No address, phone or code. */
export async function find(
  deps: FindDeps,
  sql: Sql,
  event: EventRecord,
  role: Role,
  text: string,
): Promise<Found[]> {
  const may = (place: Place) => places[role]?.includes(place) ?? false
  const found = [
    ...(may('teams') || may('people') ? await onTeams(sql, event.id) : []),
    ...(may('people') ? await others(deps, sql, event) : []),
    ...(may('sponsors') ? await sponsors(sql, event.id) : []),
    ...(may('baskets') ? await baskets(sql, event.id) : []),
    ...(may('payments') ? await payments(sql, event.id) : []),
  ].filter(({ kind }) => kind !== 'golfer' || may('people'))
  const fitting = found.filter(({ name, detail }) => matches(text, name, detail))
  return [...Map.groupBy(fitting, ({ kind }) => kind).values()].flatMap((ofKind) =>
    // A name that begins with the words stands above one that only contains them.
    ofKind.sort((a, b) => Number(begins(b, text)) - Number(begins(a, text))).slice(0, most),
  )
}

function begins({ name }: Found, text: string): boolean {
  return name.split(' ').some((word) => word.toLowerCase().startsWith(text.toLowerCase()))
}

async function onTeams(sql: Sql, eventId: string): Promise<Found[]> {
  const teams = await teamsOf(sql, eventId)
  return [
    ...teams.map(({ id, name, number }) => ({ id, kind: 'team' as const, name, detail: `No. ${number}` })),
    ...teams.flatMap(({ id: teamId, name, players }) =>
      players.map(({ id, fullName }) => ({
        ...{ id, kind: 'golfer' as const, name: fullName, detail: name, teamId },
      })),
    ),
  ]
}

async function others({ dinner }: FindDeps, sql: Sql, event: EventRecord): Promise<Found[]> {
  const parties = await pooledGolfersOf(sql, event.id)
  const orders = await dinner.kept(sql, event.id)
  const volunteers = await sql
    .selectFrom('volunteers')
    .select(['id', 'firstName', 'lastName', 'post'])
    .where('eventId', '=', event.id)
    .execute()
  return [
    ...parties.flatMap(({ partyId: id, players }) =>
      players.map(({ fullName }) => ({
        ...{ id, kind: 'golfer' as const, name: fullName, detail: 'Without a team' },
      })),
    ),
    ...orders.flatMap(({ id, guests }) =>
      guests.map((name) => ({ id, kind: 'guest' as const, name, detail: 'Dinner guest' })),
    ),
    ...volunteers.map(({ id, firstName, lastName, post }) => ({
      ...{ id, kind: 'volunteer' as const, name: `${firstName} ${lastName}`, detail: post || 'Volunteer' },
    })),
  ]
}

async function sponsors(sql: Sql, eventId: string): Promise<Found[]> {
  const all = await sponsorsOf(sql, eventId)
  return all.map(({ id, name, holeNumber }) => ({
    ...{ id, kind: 'sponsor' as const, name, detail: holeNumber ? `Hole ${holeNumber}` : 'Sponsor' },
  }))
}

async function baskets(sql: Sql, eventId: string): Promise<Found[]> {
  const all = await sql.selectFrom('baskets').select(['id', 'name']).where('eventId', '=', eventId).execute()
  return all.map(({ id, name }) => ({ id, kind: 'basket' as const, name, detail: 'Basket' }))
}

/** Those that were paid, newest first. */
async function payments(sql: Sql, eventId: string): Promise<Found[]> {
  const rows = await sql
    .selectFrom('payments')
    .select(['id', 'number', 'payerName', 'method', 'amount'])
    .where('eventId', '=', eventId)
    .where('status', '=', 'paid')
    .orderBy('paidAt', 'desc')
    .execute()
  return rows.map(({ id, number, payerName, method, amount }) => ({
    ...{ id, kind: 'payment' as const, name: payerName, amount: toDollars(cents(amount)) },
    detail: `Receipt ${String(number ?? 0).padStart(5, '0')}, ${method}`,
  }))
}
