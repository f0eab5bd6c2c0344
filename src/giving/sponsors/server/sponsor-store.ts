import type { Selectable } from 'kysely'
import type { Cents } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { asKept } from '../package-rules.ts'
import { storedPackage } from './packages/stored-package.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import type { SponsorsTable } from './tables.ts'

export async function insertSponsor(sql: Sql, sponsor: SponsorRecord): Promise<void> {
  const { contact: _, logo: __, package: bought, ...facts } = sponsor
  const itsPackage = { packageId: bought?.id ?? null, package: bought && JSON.stringify(bought) }
  await sql
    .insertInto('sponsors')
    .values({ ...facts, ...contactAndLogo(sponsor), ...itsPackage })
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
  const { name, websiteUrl, holeNumber, approvedAt, fee } = sponsor
  await sql
    .updateTable('sponsors')
    .set({ ...{ name, websiteUrl, holeNumber, approvedAt, fee }, ...contactAndLogo(sponsor) })
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

function contactAndLogo({ contact, logo }: Pick<SponsorRecord, 'contact' | 'logo'>) {
  return {
    contactFirstName: contact.firstName,
    contactLastName: contact.lastName,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    logoKey: logo?.page ?? null,
    largeLogoKey: logo?.large ?? null,
    originalLogoKey: logo?.original ?? null,
  }
}

function toSponsor(row: Selectable<SponsorsTable>): SponsorRecord {
  const { contactFirstName, contactLastName, contactEmail, contactPhone, ...rest } = row
  const { logoKey: page, largeLogoKey: large, originalLogoKey: original, ...others } = rest
  const { package: bought, packageId: _, checkRemindedAt: __, ...facts } = others
  return {
    ...facts,
    contact: {
      firstName: contactFirstName,
      lastName: contactLastName,
      email: contactEmail,
      phone: contactPhone,
    },
    logo: page && large && original ? { page, large, original } : null,
    package: bought === null ? null : asKept(storedPackage.parse(JSON.parse(bought))),
  }
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
