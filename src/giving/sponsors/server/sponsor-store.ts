import type { Selectable } from 'kysely'
import { type Cents, cents, optionalCents } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { asKept } from '../package-rules.ts'
import { storedPackage } from './packages/stored-package.ts'
import type { LogoKeys, SponsorRecord } from './sponsor-record.ts'
import type { SponsorsTable } from './tables.ts'

export async function insertSponsor(sql: Sql, sponsor: SponsorRecord): Promise<void> {
  await sql
    .insertInto('sponsors')
    .values({
      id: sponsor.id,
      event_id: sponsor.eventId,
      tracking_id: sponsor.trackingId,
      name: sponsor.name,
      contact_first_name: sponsor.contact.firstName,
      contact_last_name: sponsor.contact.lastName,
      contact_email: sponsor.contact.email,
      contact_phone: sponsor.contact.phone,
      website_url: sponsor.websiteUrl,
      logo_key: sponsor.logo?.page ?? null,
      large_logo_key: sponsor.logo?.large ?? null,
      original_logo_key: sponsor.logo?.original ?? null,
      hole_number: sponsor.holeNumber,
      approved_at: sponsor.approvedAt,
      fee: sponsor.fee,
      value: sponsor.value,
      tax_rate: sponsor.taxRate,
      created_at: sponsor.createdAt,
      package_id: sponsor.package?.id ?? null,
      package: sponsor.package && JSON.stringify(sponsor.package),
      pays_by: sponsor.paysBy,
      held_until: sponsor.heldUntil,
      places_secret: sponsor.placesSecret,
    })
    .execute()
}

export async function findSponsor(
  sql: Sql,
  by: 'id' | 'tracking_id' | 'places_secret',
  value: string,
): Promise<SponsorRecord | null> {
  const row = await sql.selectFrom('sponsors').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? toSponsor(row) : null
}

/** Which of these sponsors exist. */
export async function existingSponsors(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql.selectFrom('sponsors').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Throws Problem 'not-found'. */
export async function existingSponsor(sql: Sql, id: string): Promise<SponsorRecord> {
  const sponsor = await findSponsor(sql, 'id', id)
  if (!sponsor) throw new Problem('not-found')
  return sponsor
}

/** All sponsors of an event, oldest first. */
export async function sponsorsOf(sql: Sql, eventId: string): Promise<SponsorRecord[]> {
  const rows = await sql
    .selectFrom('sponsors')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toSponsor)
}

/** Saves the fields staff may change. */
export async function updateSponsor(sql: Sql, sponsor: SponsorRecord): Promise<void> {
  const { name, contact, websiteUrl, logo, holeNumber, approvedAt, fee } = sponsor
  await sql
    .updateTable('sponsors')
    .set({
      name,
      contact_first_name: contact.firstName,
      contact_last_name: contact.lastName,
      contact_email: contact.email,
      contact_phone: contact.phone,
      website_url: websiteUrl,
      logo_key: logo?.page ?? null,
      large_logo_key: logo?.large ?? null,
      original_logo_key: logo?.original ?? null,
      hole_number: holeNumber,
      approved_at: approvedAt,
      fee,
    })
    .where('id', '=', sponsor.id)
    .execute()
}

export async function deleteSponsorRow(sql: Sql, id: string): Promise<void> {
  await sql.deleteFrom('sponsors').where('id', '=', id).execute()
}

/** Whether a sponsor's logo is this file. */
export async function isLogo(sql: Sql, key: string): Promise<boolean> {
  const row = await sql
    .selectFrom('sponsors')
    .select('id')
    .where(({ or, eb }) =>
      or([eb('logo_key', '=', key), eb('large_logo_key', '=', key), eb('original_logo_key', '=', key)]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function toSponsor(row: Selectable<SponsorsTable>): SponsorRecord {
  return {
    id: row.id,
    eventId: row.event_id,
    trackingId: row.tracking_id,
    name: row.name,
    contact: {
      firstName: row.contact_first_name,
      lastName: row.contact_last_name,
      email: row.contact_email,
      phone: row.contact_phone,
    },
    websiteUrl: row.website_url,
    logo: logoOf(row),
    holeNumber: row.hole_number,
    approvedAt: row.approved_at,
    fee: cents(row.fee),
    value: optionalCents(row.value),
    taxRate: row.tax_rate,
    createdAt: row.created_at,
    package: row.package === null ? null : asKept(storedPackage.parse(JSON.parse(row.package))),
    paysBy: row.pays_by,
    heldUntil: row.held_until,
    placesSecret: row.places_secret,
  }
}

function logoOf({ logo_key, large_logo_key, original_logo_key }: Selectable<SponsorsTable>): LogoKeys | null {
  if (!logo_key || !large_logo_key || !original_logo_key) return null
  return { page: logo_key, large: large_logo_key, original: original_logo_key }
}

/** The sponsors with a package, oldest first. */
export async function packageSponsorsOf(sql: Sql, eventId: string): Promise<SponsorRecord[]> {
  const rows = await sql
    .selectFrom('sponsors')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('package_id', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toSponsor)
}

/** Saves what a package still includes and is worth, after places were declined or values set. */
export async function savePackage(
  sql: Sql,
  { id, package: bought, value }: Pick<SponsorRecord, 'id' | 'package' | 'value'>,
): Promise<void> {
  await sql
    .updateTable('sponsors')
    .set({ package: JSON.stringify(bought), value })
    .where('id', '=', id)
    .execute()
}

/** Keeps an unpaid package until this time; null: until staff give it up. A new time is reminded of anew. */
export async function holdPackage(sql: Sql, id: string, heldUntil: string | null): Promise<void> {
  await sql
    .updateTable('sponsors')
    .set({ held_until: heldUntil, check_reminded_at: null })
    .where('id', '=', id)
    .execute()
}

/** Sets fair market values on hole sponsorships that were made without them. */
export async function fillSponsorValues(sql: Sql, eventId: string, value: Cents): Promise<void> {
  await sql
    .updateTable('sponsors')
    .set({ value })
    .where('event_id', '=', eventId)
    .where('value', 'is', null)
    .where('package_id', 'is', null)
    .execute()
}

/** Whether any sponsor of the event has a package. */
export async function soldAnyPackage(sql: Sql, eventId: string): Promise<boolean> {
  const found = await sql
    .selectFrom('sponsors')
    .select('id')
    .where('event_id', '=', eventId)
    .where('package', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Names of sponsors whose sign stands on a hole above this one. */
export async function sponsorsAboveHole(sql: Sql, eventId: string, above: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('sponsors')
    .select('name')
    .where('event_id', '=', eventId)
    .where('hole_number', '>', above)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
