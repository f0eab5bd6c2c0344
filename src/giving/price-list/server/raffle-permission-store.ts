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
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  if (!row) return { permission: null, version: 0 }
  const { state, license, version } = row
  const permission = {
    ...{ state, license, noLicenseReason: row.noLicenseReason, onlineAllowed: row.onlineAllowed === 1 },
    ...{ checkedBy: row.checkedBy, checkedOn: row.checkedOn },
  }
  return { permission: row.isWithdrawn === 1 ? null : permission, version }
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
      .set({ isWithdrawn: 1, version })
      .where('eventId', '=', eventId)
      .execute()
    return
  }
  const { state, license, noLicenseReason, onlineAllowed, checkedBy, checkedOn } = permission
  const columns = {
    ...{ state, license, noLicenseReason, onlineAllowed: Number(onlineAllowed) },
    ...{ checkedBy, checkedOn, isWithdrawn: 0, version },
  }
  await sql
    .insertInto('raffle_permissions')
    .values({ eventId, ...columns })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(columns))
    .execute()
}
