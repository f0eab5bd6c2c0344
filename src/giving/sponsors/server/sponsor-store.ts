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
      eventId: sponsor.eventId,
      trackingId: sponsor.trackingId,
      name: sponsor.name,
      contactFirstName: sponsor.contact.firstName,
      contactLastName: sponsor.contact.lastName,
      contactEmail: sponsor.contact.email,
      contactPhone: sponsor.contact.phone,
      websiteUrl: sponsor.websiteUrl,
      logoKey: sponsor.logo?.page ?? null,
      largeLogoKey: sponsor.logo?.large ?? null,
      originalLogoKey: sponsor.logo?.original ?? null,
      holeNumber: sponsor.holeNumber,
      approvedAt: sponsor.approvedAt,
      fee: sponsor.fee,
      value: sponsor.value,
      taxRate: sponsor.taxRate,
      createdAt: sponsor.createdAt,
      packageId: sponsor.package?.id ?? null,
      package: sponsor.package && JSON.stringify(sponsor.package),
      paysBy: sponsor.paysBy,
      heldUntil: sponsor.heldUntil,
      placesSecret: sponsor.placesSecret,
    })
    .execute()
}

export async function findSponsor(
  sql: Sql,
  by: 'id' | 'trackingId' | 'placesSecret',
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
    .where('eventId', '=', eventId)
    .orderBy('createdAt')
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
      contactFirstName: contact.firstName,
      contactLastName: contact.lastName,
      contactEmail: contact.email,
      contactPhone: contact.phone,
      websiteUrl,
      logoKey: logo?.page ?? null,
      largeLogoKey: logo?.large ?? null,
      originalLogoKey: logo?.original ?? null,
      holeNumber,
      approvedAt,
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
      or([eb('logoKey', '=', key), eb('largeLogoKey', '=', key), eb('originalLogoKey', '=', key)]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function toSponsor(row: Selectable<SponsorsTable>): SponsorRecord {
  return {
    id: row.id,
    eventId: row.eventId,
    trackingId: row.trackingId,
    name: row.name,
    contact: {
      firstName: row.contactFirstName,
      lastName: row.contactLastName,
      email: row.contactEmail,
      phone: row.contactPhone,
    },
    websiteUrl: row.websiteUrl,
    logo: logoOf(row),
    holeNumber: row.holeNumber,
    approvedAt: row.approvedAt,
    fee: cents(row.fee),
    value: optionalCents(row.value),
    taxRate: row.taxRate,
    createdAt: row.createdAt,
    package: row.package === null ? null : asKept(storedPackage.parse(JSON.parse(row.package))),
    paysBy: row.paysBy,
    heldUntil: row.heldUntil,
    placesSecret: row.placesSecret,
  }
}

function logoOf({ logoKey, largeLogoKey, originalLogoKey }: Selectable<SponsorsTable>): LogoKeys | null {
  if (!logoKey || !largeLogoKey || !originalLogoKey) return null
  return { page: logoKey, large: largeLogoKey, original: originalLogoKey }
}

/** The sponsors with a package, oldest first. */
export async function packageSponsorsOf(sql: Sql, eventId: string): Promise<SponsorRecord[]> {
  const rows = await sql
    .selectFrom('sponsors')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('packageId', 'is not', null)
    .orderBy('createdAt')
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
  await sql.updateTable('sponsors').set({ heldUntil, checkRemindedAt: null }).where('id', '=', id).execute()
}

/** Sets fair market values on hole sponsorships that were made without them. */
export async function fillSponsorValues(sql: Sql, eventId: string, value: Cents): Promise<void> {
  await sql
    .updateTable('sponsors')
    .set({ value })
    .where('eventId', '=', eventId)
    .where('value', 'is', null)
    .where('packageId', 'is', null)
    .execute()
}

/** Whether any sponsor of the event has a package. */
export async function soldAnyPackage(sql: Sql, eventId: string): Promise<boolean> {
  const found = await sql
    .selectFrom('sponsors')
    .select('id')
    .where('eventId', '=', eventId)
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
    .where('eventId', '=', eventId)
    .where('holeNumber', '>', above)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
