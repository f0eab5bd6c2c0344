import { type Cents, optionalCents } from '../../../../kernel/money.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import type { PlaceKind } from '../../../price-list/included.ts'
import '../tables.ts'

/** A golfer's or dinner guest's place that a package includes, as stored. */
export interface PlaceRecord {
  id: string
  sponsorId: string
  eventId: string
  kind: PlaceKind
  /** From 1 within its kind. */
  number: number
  value: Cents | null
  state: 'open' | 'named' | 'declined' | 'released'
  secret: string
  /** null while nobody is named. A dinner guest has only `firstName`: the whole name. */
  person: PlacePerson | null
  claimId: string | null
  /** What it became; may have been deleted since. */
  teamId: string | null
  orderId: string | null
  changedBy: string | null
}

export interface PlacePerson {
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  shirtSize: string | null
}

export async function insertPlaces(sql: Sql, places: readonly PlaceRecord[]): Promise<void> {
  if (places.length === 0) return
  await sql
    .insertInto('sponsor_places')
    .values(places.map((place) => ({ ...toRow(place), changedAt: null })))
    .execute()
}

/** By kind (golf first) and number. */
export async function placesOfSponsor(sql: Sql, sponsorId: string): Promise<PlaceRecord[]> {
  return read(sql.selectFrom('sponsor_places').selectAll().where('sponsorId', '=', sponsorId))
}

export async function placesOfEvent(sql: Sql, eventId: string): Promise<PlaceRecord[]> {
  return read(sql.selectFrom('sponsor_places').selectAll().where('eventId', '=', eventId))
}

export async function findPlace(sql: Sql, by: 'id' | 'secret', value: string): Promise<PlaceRecord | null> {
  const row = await sql.selectFrom('sponsor_places').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? toPlace(row) : null
}

export async function savePlace(sql: Sql, place: PlaceRecord, at: string): Promise<void> {
  await sql
    .updateTable('sponsor_places')
    .set({ ...toRow(place), changedAt: at })
    .where('id', '=', place.id)
    .execute()
}

export async function savePlaceValue(sql: Sql, id: string, value: Cents | null): Promise<void> {
  await sql.updateTable('sponsor_places').set({ value }).where('id', '=', id).execute()
}

async function read(query: { execute(): Promise<Tables['sponsor_places'][]> }): Promise<PlaceRecord[]> {
  const places = (await query.execute()).map(toPlace)
  const rank = ({ kind }: PlaceRecord) => (kind === 'golf' ? 0 : 1)
  return places.sort((one, other) => rank(one) - rank(other) || one.number - other.number)
}

function toPlace(row: Tables['sponsor_places']): PlaceRecord {
  const person = {
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    email: row.email,
    phoneNumber: row.phone,
    shirtSize: row.shirtSize,
  }
  return {
    id: row.id,
    sponsorId: row.sponsorId,
    eventId: row.eventId,
    kind: row.kind,
    number: row.number,
    value: optionalCents(row.value),
    state: row.state,
    secret: row.secret,
    person: row.firstName === null ? null : person,
    claimId: row.claimId,
    teamId: row.teamId,
    orderId: row.orderId,
    changedBy: row.changedBy,
  }
}

function toRow(place: PlaceRecord) {
  const { person } = place
  return {
    id: place.id,
    sponsorId: place.sponsorId,
    eventId: place.eventId,
    kind: place.kind,
    number: place.number,
    value: place.value,
    state: place.state,
    secret: place.secret,
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    email: person?.email ?? null,
    phone: person?.phoneNumber ?? null,
    shirtSize: person?.shirtSize ?? null,
    claimId: place.claimId,
    teamId: place.teamId,
    orderId: place.orderId,
    changedBy: place.changedBy,
  }
}

/** Whether any sponsor was promised golfers' places that it hasn't given back. */
export async function soldGolfPlaces(sql: Sql, eventId: string): Promise<boolean> {
  const rows = await sql
    .selectFrom('sponsor_places')
    .select('id')
    .where('eventId', '=', eventId)
    .where('kind', '=', 'golf')
    .where('state', 'in', ['open', 'named'])
    .limit(1)
    .execute()
  return rows.length > 0
}
