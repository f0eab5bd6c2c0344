import { createHash } from 'node:crypto'
import { type Clock, instant } from '../../../kernel/clock.ts'
import type { Sql } from '../../../ports/database.ts'
import './tables.ts'

/** Of one account or team: the newest are kept, so that nobody can fill the disk by logging in. */
const mostDevices = 100

/** Remembers that this device got in, for good: a restart does not forget it. */
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

/** For a code issued anew: who knew the old one is a stranger again. */
export async function distrustAll(sql: Sql, target: string): Promise<void> {
  await sql.deleteFrom('trusted_devices').where('target', '=', hashed(target)).execute()
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
