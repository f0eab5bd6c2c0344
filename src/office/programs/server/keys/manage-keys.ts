import type { Person } from '../../../../kernel/actor.ts'
import { day, instant, later } from '../../../../kernel/clock.ts'
import { newId, newSecret } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { greeting } from '../../../../kernel/text/greeting.ts'
import type { Sql, Tx } from '../../../../ports/database.ts'
import { button, emailFrom, paragraph } from '../../../../site/messages/server/index.ts'
import type { ApiKey } from '../../key-contract.ts'
import { type KeyDays, type KeyScope, keyPrefix, mostKeys, scopeWords } from '../../key-rules.ts'
import type { ProgramsDeps } from '../deps.ts'
import { allKeys, deleteKey, findKey, hashOfKey, insertKey, type KeyRecord, scopesOf } from './key-store.ts'

export async function listKeys({ clock }: Pick<ProgramsDeps, 'clock'>, sql: Sql): Promise<ApiKey[]> {
  return (await allKeys(sql)).map((row) => viewOf(row, clock()))
}

/** Returns the key itself, which is stored as a hash only. All admins are told by email. */
export async function makeKey(
  deps: ProgramsDeps,
  actor: Person,
  { name, scopes, days }: { name: string; scopes: KeyScope[]; days: KeyDays },
): Promise<{ apiKey: ApiKey; key: string }> {
  const { database, clock, audit } = deps
  const [id, key] = [newId(), keyPrefix + newSecret()]
  const apiKey = await database.transaction(async (tx) => {
    if ((await allKeys(tx.sql)).length >= mostKeys) throw new Problem('too-many')
    await insertKey(tx.sql, {
      id,
      name,
      keyHash: hashOfKey(key),
      keyStart: key.slice(0, keyPrefix.length + 4),
      scopes: JSON.stringify([...new Set(scopes)]),
      personId: actor.personId,
      madeBy: actor.name,
      createdAt: instant(clock()),
      expiresAt: instant(later(clock(), days * day)),
      usedAt: null,
    })
    await audit(tx, {
      eventId: null,
      actor,
      action: 'API key made',
      subject: { kind: 'API key', id, name },
      after: { reads: scopes, days },
    })
    await emailKeyMade(deps, tx, { name, scopes, days, madeBy: actor.name })
    return viewOf((await findKey(tx.sql, 'id', id)) as KeyRecord, clock())
  })
  return { apiKey, key }
}

export async function endKey(
  { database, audit }: Pick<ProgramsDeps, 'database' | 'audit'>,
  actor: Person,
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await findKey(tx.sql, 'id', id)
    if (!row) throw new Problem('not-found')
    await deleteKey(tx.sql, id)
    const subject = { kind: 'API key' as const, id, name: row.name }
    await audit(tx, { eventId: null, actor, action: 'API key ended', subject })
  })
}

export function worksAt(row: KeyRecord, now: Date): boolean {
  return row.expiresAt > instant(now) && row.maker.isAdmin
}

function viewOf(row: KeyRecord, now: Date): ApiKey {
  return {
    id: row.id,
    name: row.name,
    start: row.keyStart,
    scopes: scopesOf(row),
    madeBy: row.madeBy,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    usedAt: row.usedAt,
    state: worksAt(row, now) ? 'works' : 'ended',
  }
}

interface KeyMade {
  name: string
  scopes: readonly KeyScope[]
  days: KeyDays
  madeBy: string
}

/** Tells all admins that another program may read now: a key outlives the session it was made in. */
async function emailKeyMade(
  { events, messages, publicUrl, auth }: ProgramsDeps,
  tx: Tx,
  { name, scopes, days, madeBy }: KeyMade,
): Promise<void> {
  const event = await events.current(tx.sql)
  const mail = emailFrom(event, {
    subject: `API key made: ${name}`,
    heading: 'A new API key was made',
    blocks: [
      paragraph(`${greeting()} ${madeBy} made the key “${name}”. For ${days} days, whoever has it can read:`),
      ...scopes.map((scope) => paragraph(scopeWords[scope])),
      paragraph('If nobody on your committee knows about it, end it and log that admin out everywhere.'),
      button('Open the keys', `${publicUrl}/admin/programs`, 'API keys'),
    ],
  })
  for (const to of await auth.adminEmails(tx.sql))
    await messages.email(tx, { ...mail, to, eventId: event?.id ?? null })
}
