import { createHash } from 'node:crypto'
import { type Clock, instant } from '../../../../kernel/clock.ts'
import type { Sql, Tables } from '../../../../ports/database.ts'
import '../tables.ts'

/** Key under which a device is trusted for an account. */
export const accountTarget = (email: string) => `password:${email}`
/** Key under which it is trusted for the account's second step. */
export const secondStepTarget = (personId: string) => `second-step:${personId}`

/** Per account or team. Only the newest are kept, so that logins can't fill the disk. */
const mostDevices = 100

/** Remembers that this device has logged in. */
export async function trustDevice(sql: Sql, device: string, target: string, clock: Clock): Promise<void> {
  if (await isTrusted(sql, device, target)) return
  const row = { device: hashed(device), target: hashed(target), trustedAt: instant(clock()) }
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
        .orderBy('trustedAt', 'desc')
        .limit(mostDevices),
    )
    .execute()
}

export async function isTrusted(sql: Sql, device: string, target: string): Promise<boolean> {
  const row = await sql
    .selectFrom('trusted_devices')
    .select('trustedAt')
    .where('target', '=', hashed(target))
    .where('device', '=', hashed(device))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any device has logged in before. */
export async function isAnyTrusted(sql: Sql, target: string): Promise<boolean> {
  const row = await sql
    .selectFrom('trusted_devices')
    .select('trustedAt')
    .where('target', '=', hashed(target))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Called when a new code is issued: devices that knew the old one are no longer trusted. */
export async function distrustAll(sql: Sql, target: string): Promise<void> {
  await sql.deleteFrom('trusted_devices').where('target', '=', hashed(target)).execute()
}

type Account = Pick<Tables['people'], 'id' | 'email'>

/**
 * Called when a person's sessions end because somebody else may have had one: their devices are strangers again, all or
 * all `but` one. They wait for others' wrong guesses, and the next login is emailed as a new device's.
 */
export async function distrustDevices(sql: Sql, { id, email }: Account, but?: string): Promise<void> {
  const targets = [accountTarget(email), secondStepTarget(id)].map(hashed)
  const all = sql.deleteFrom('trusted_devices').where('target', 'in', targets)
  await (but === undefined ? all : all.where('device', '!=', hashed(but))).execute()
}

/** The same for one device, by its hash. */
export async function distrustDevice(sql: Sql, { id, email }: Account, device: string): Promise<void> {
  const targets = [accountTarget(email), secondStepTarget(id)].map(hashed)
  await sql
    .deleteFrom('trusted_devices')
    .where('target', 'in', targets)
    .where('device', '=', device)
    .execute()
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
