/**
 * Logos sent with a visitor's sign-up share one quota until the sponsorship is paid or approved, or staff upload
 * another logo. Logos uploaded by staff never count.
 */
import { type Actor, isAdmin } from '../../../../kernel/actor.ts'
import type { Instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import '../tables.ts'

/** Bytes for all of them together: a few hundred ordinary logos. */
export const logoQuota = 500 * 1_048_576

/** Throws Problem 'uploads-paused' for `logo` when a visitor's logo of this many bytes exceeds the quota. */
export async function refuseAboveQuota(sql: Sql, actor: Actor, bytes: number): Promise<void> {
  if (isAdmin(actor)) return
  const row = await sql
    .selectFrom('visitor_logos')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('total'))
    .executeTakeFirst()
  if (Number(row?.total ?? 0) + bytes <= logoQuota) return
  const reason =
    "We can't take more logos right now. Please sign up without the logo and send it to us later."
  throw new Problem('uploads-paused', { detail: reason, errors: { logo: [reason] }, retryAfter: 3600 })
}

/** Call in the transaction that adds the sponsor. */
export async function noteVisitorLogo(
  sql: Sql,
  logo: { sponsorId: string; bytes: number; since: Instant },
): Promise<void> {
  const { sponsorId, ...rest } = logo
  await sql
    .insertInto('visitor_logos')
    .values({ sponsorId, ...rest })
    .execute()
}

/** Call when the sponsor is paid or approved, or its logo is replaced or deleted. */
export async function forgetVisitorLogo(sql: Sql, sponsorId: string): Promise<void> {
  await sql.deleteFrom('visitor_logos').where('sponsorId', '=', sponsorId).execute()
}

/** Sponsors whose logos were sent before this time. */
export async function visitorLogosBefore(sql: Sql, until: Instant): Promise<string[]> {
  const rows = await sql
    .selectFrom('visitor_logos')
    .select('sponsorId')
    .where('since', '<', until)
    .orderBy('since')
    .execute()
  return rows.map((row) => row.sponsorId)
}
