import type { Sql } from '../../../ports/database.ts'

/** Whether somebody who waits for a team has this email or phone, ignoring the party `besides`. */
export async function isHeldByParty(
  sql: Sql,
  eventId: string,
  contact: { emailKey: string } | { phone: string },
  besides?: string,
): Promise<boolean> {
  let query = sql
    .selectFrom('golfers')
    .select('id')
    .where('event_id', '=', eventId)
    .where('team_id', 'is', null)
  query =
    'phone' in contact
      ? query.where('phone', '=', contact.phone)
      : query.where('email_key', '=', contact.emailKey)
  if (besides !== undefined) query = query.where('party_id', '<>', besides)
  return (await query.limit(1).execute()).length > 0
}
