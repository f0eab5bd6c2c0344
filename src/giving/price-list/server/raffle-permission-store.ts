import type { Sql } from '../../../ports/database.ts'
import type { RafflePermission } from '../raffle-permission.ts'
import './tables.ts'

/** With the number of changes so far. */
export interface PermissionRecord {
  permission: RafflePermission | null
  version: number
}

/** What the committee found out about raffles; nothing if it never said, or took it back. */
export async function rafflePermissionOf(sql: Sql, eventId: string): Promise<PermissionRecord> {
  const row = await sql
    .selectFrom('raffle_permissions')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!row) return { permission: null, version: 0 }
  const { state, license, version } = row
  const permission = {
    ...{ state, license, noLicenseReason: row.no_license_reason, onlineAllowed: row.online_allowed === 1 },
    ...{ checkedBy: row.checked_by, checkedOn: row.checked_on },
  }
  return { permission: row.is_withdrawn === 1 ? null : permission, version }
}

/** Taking it back keeps the facts: what was sold until then was sold by them. */
export async function savePermission(
  sql: Sql,
  eventId: string,
  { permission, version }: PermissionRecord,
): Promise<void> {
  if (permission === null) {
    await sql
      .updateTable('raffle_permissions')
      .set({ is_withdrawn: 1, version })
      .where('event_id', '=', eventId)
      .execute()
    return
  }
  const { state, license, noLicenseReason, onlineAllowed, checkedBy, checkedOn } = permission
  const columns = {
    ...{ state, license, no_license_reason: noLicenseReason, online_allowed: Number(onlineAllowed) },
    ...{ checked_by: checkedBy, checked_on: checkedOn, is_withdrawn: 0, version },
  }
  await sql
    .insertInto('raffle_permissions')
    .values({ event_id: eventId, ...columns })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(columns))
    .execute()
}
