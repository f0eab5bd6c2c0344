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
    .where('eventId', '=', eventId)
    .where('teamId', 'is', null)
  query =
    'phone' in contact
      ? query.where('phone', '=', contact.phone)
      : query.where('emailKey', '=', contact.emailKey)
  if (besides !== undefined) query = query.where('partyId', '<>', besides)
  return (await query.limit(1).execute()).length > 0
}
