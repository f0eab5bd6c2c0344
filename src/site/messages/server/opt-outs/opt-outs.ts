import { type Clock, instant } from '../../../../kernel/clock.ts'
import type { Audit, AuditAction, AuditActor } from '../../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../../ports/database.ts'
import { endTexts, resumeTexts } from '../../../consents/server/index.ts'
import type { Channel } from '../../contract.ts'
import { addressKey } from '../../rules.ts'
import { deleteOptOut, insertOptOut, type OptOutRow, optedOutKeys } from './opt-out-store.ts'

export interface OptOutDeps {
  database: Database
  clock: Clock
  audit: Audit
}

/** Where an opt-out came from: a staff member, or the address's owner. */
export interface OptOutSource {
  how: OptOutRow['how']
  actor: AuditActor
  reason?: string
}

/** Which of these addresses, as given, opted out of blasts. */
export async function optedOut(
  sql: Sql,
  channel: Channel,
  addresses: readonly string[],
): Promise<Set<string>> {
  const keys = new Map(addresses.map((address) => [address, addressKey(channel, address)]))
  const declined = await optedOutKeys(sql, channel, [...new Set(keys.values())])
  return new Set(addresses.filter((address) => declined.has(keys.get(address) ?? '')))
}

/** Opts an address out of blasts, which ends a number's consent to texts. Returns false if it already was. */
export async function optOut(
  deps: OptOutDeps,
  tx: Tx,
  to: { channel: Channel; address: string },
  source: OptOutSource,
): Promise<boolean> {
  const key = addressKey(to.channel, to.address)
  const at = instant(deps.clock())
  if (to.channel === 'sms')
    await endTexts(tx.sql, key, { at: deps.clock(), how: endOf[source.how], by: nameOf(source.actor) })
  if (!(await insertOptOut(tx.sql, { channel: to.channel, key, how: source.how, at }))) return false
  await log(deps, tx, 'opted out', key, source)
  return true
}

const endOf = { link: 'own-page', stop: 'reply', provider: 'provider', staff: 'staff' } as const

function nameOf(actor: AuditActor): string | null {
  return typeof actor === 'object' && actor.kind === 'person' ? actor.name : null
}

/** Opts an address back in; START by text brings back the consent that STOP ended. Returns false if it hadn't opted out. */
export async function optIn(
  deps: OptOutDeps,
  tx: Tx,
  to: { channel: Channel; address: string },
  source: OptOutSource,
): Promise<boolean> {
  const key = addressKey(to.channel, to.address)
  if (to.channel === 'sms' && source.how === 'stop') await resumeTexts(tx.sql, key, deps.clock())
  if (!(await deleteOptOut(tx.sql, to.channel, key))) return false
  await log(deps, tx, 'opted in again', key, source)
  return true
}

async function log(
  deps: OptOutDeps,
  tx: Tx,
  action: AuditAction,
  address: string,
  source: OptOutSource,
): Promise<void> {
  const { how, actor, reason } = source
  await deps.audit(tx, {
    eventId: null,
    actor,
    action,
    subject: { kind: 'address', id: null, name: address },
    after: { how },
    ...(reason ? { reason } : {}),
  })
}
