import { createHash } from 'node:crypto'
import { type Clock, instant } from '../../../../kernel/clock.ts'
import type { Sql } from '../../../../ports/database.ts'
import '../tables.ts'

/** Per account or team. Only the newest are kept, so that logins can't fill the disk. */
const mostDevices = 100

/** Remembers permanently that this device has logged in. */
export async function trustDevice(sql: Sql, device: string, target: string, clock: Clock): Promise<void> {
  if (await isTrusted(sql, device, target)) return
  const row = { device: hashed(device), target: hashed(target), trusted_at: instant(clock()) }
  await sql
    .insertInto('trusted_devices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['target', 'device']).doNothing())
    .execute()
  await sql
    .deleteFrom('trusted_devices')
    .where('target', '=', row.target)
    .where('device', 'not in', (newest) =>
      newest
        .selectFrom('trusted_devices')
        .select('device')
        .where('target', '=', row.target)
        .orderBy('trusted_at', 'desc')
        .limit(mostDevices),
    )
    .execute()
}

export async function isTrusted(sql: Sql, device: string, target: string): Promise<boolean> {
  const row = await sql
    .selectFrom('trusted_devices')
    .select('trusted_at')
    .where('target', '=', hashed(target))
    .where('device', '=', hashed(device))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any device has logged in before. */
export async function isAnyTrusted(sql: Sql, target: string): Promise<boolean> {
  const row = await sql
    .selectFrom('trusted_devices')
    .select('trusted_at')
    .where('target', '=', hashed(target))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Called when a new code is issued: devices that knew the old one are no longer trusted. */
export async function distrustAll(sql: Sql, target: string): Promise<void> {
  await sql.deleteFrom('trusted_devices').where('target', '=', hashed(target)).execute()
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
