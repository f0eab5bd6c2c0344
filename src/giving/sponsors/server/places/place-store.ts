import type { Instant } from '../../../../kernel/clock.ts'
import type { Cents } from '../../../../kernel/money.ts'
import type { ShirtSize } from '../../../../kernel/shirt-sizes.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import type { PlaceKind } from '../../../price-list/included.ts'

/** A golfer's or dinner guest's place that a package includes, as stored. */
export interface PlaceRecord {
  id: string
  sponsorId: string
  eventId: string
  kind: PlaceKind
  /** From 1 within its kind. */
  number: number
  /** Its fair market value; null if not set. */
  value: Cents | null
  state: 'open' | 'named' | 'declined' | 'released'
  /** 132 random bits: whoever opens this link first may take the place. */
  secret: string
  /** null while nobody is named. A dinner guest has only `firstName`: the whole name. */
  person: PlacePerson | null
  /** The request that claimed the place by its link, so that sending it again succeeds. */
  claimId: string | null
  /** What it became; may have been deleted since. */
  teamId: string | null
  orderId: string | null
  changedBy: string | null
}

interface SponsorPlacesTable extends Omit<PlaceRecord, 'person'> {
  /** A dinner guest's whole name is in first_name. */
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  shirtSize: ShirtSize | null
  changedAt: Instant | null
}

declare module '../../../../ports/database.ts' {
  interface Tables {
    sponsor_places: SponsorPlacesTable
  }
}

export interface PlacePerson {
  firstName: string
  lastName: string
  email: string | null
  phoneNumber: string | null
  /** None of a dinner guest. */
  shirtSize: ShirtSize | null
}

export async function insertPlaces(sql: Sql, places: readonly PlaceRecord[]): Promise<void> {
  if (places.length === 0) return
  await sql
    .insertInto('sponsor_places')
    .values(places.map(({ person, ...facts }) => ({ ...facts, ...personRow({ person }), changedAt: null })))
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

/** Saves what may change of a place: whose it is, and what became of it. */
export async function savePlace(sql: Sql, place: PlaceRecord, changedAt: Instant): Promise<void> {
  const { state, claimId, teamId, orderId, changedBy } = place
  await sql
    .updateTable('sponsor_places')
    .set({ ...{ state, claimId, teamId, orderId, changedBy, changedAt }, ...personRow(place) })
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
  const { firstName, lastName, email, phone, shirtSize, changedAt: _, ...facts } = row
  const contact = { email, phoneNumber: phone, shirtSize }
  return {
    ...facts,
    person: firstName === null ? null : { firstName, lastName: lastName ?? '', ...contact },
  }
}

function personRow({ person }: Pick<PlaceRecord, 'person'>) {
  return {
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    email: person?.email ?? null,
    phone: person?.phoneNumber ?? null,
    shirtSize: person?.shirtSize ?? null,
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
