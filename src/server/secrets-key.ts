/** The key that encrypts secrets in the database: outside of it, so that a copied database or backup doesn't have it. */
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { newSecret } from '../kernel/ids.ts'
import { webhookOwner } from '../office/programs/server/index.ts'
import type { Database, Sql } from '../ports/database.ts'
import { sealWith } from '../site/accounts/server/index.ts'
import type { Config } from './config.ts'

type Place = Pick<Config, 'secretsKey' | 'dataDir'>

export interface SecretsKey {
  /** Null while the key that the data need isn't here: nothing can be encrypted or read then. */
  key: string | null
  /** In words what is wrong; null if nothing is. */
  fault: string | null
}

/** In table `installation`: tells the right key from another, and doesn't reveal it. */
const checkRow = 'secrets-key-check'
/** Where the key was up to version 0.7. */
const oldRow = 'secrets-key'

/**
 * SECRETS_KEY, or the file `secrets.key` of the data folder, which the first start makes. Secrets that were encrypted with
 * a key in the database are encrypted anew, once, and that key is deleted. Data that need another key get none in its
 * place: the right one may still be found.
 */
export async function openSecretsKey(place: Place, database: Database): Promise<SecretsKey> {
  const present = await secretsKeyOf(place, database.sql)
  if (present) return present
  const key = place.secretsKey ?? keyIn(place.dataDir) ?? makeKeyIn(place.dataDir)
  const isFirst = await database.transaction(async ({ sql }) => {
    const added = await sql
      .insertInto('installation')
      .values({ id: checkRow, value: checkOf(key) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await encryptAnew(sql, key)
    return added !== undefined
  })
  return isFirst ? { key, fault: null } : openSecretsKey(place, database)
}

/** What the data and the place say; null before the first start of this version. Changes nothing. */
export async function secretsKeyOf(place: Place, sql: Sql): Promise<SecretsKey | null> {
  const check = await storedValue(sql, checkRow)
  if (check === null) return null
  const key = place.secretsKey ?? keyIn(place.dataDir)
  if (key !== null && checkOf(key) === check) return { key, fault: null }
  const what = place.secretsKey === null ? 'secrets.key in the data folder' : 'SECRETS_KEY'
  return { key: null, fault: `${what} ${key === null ? 'is missing' : 'isn’t the key of these data'}.` }
}

async function storedValue(sql: Sql, id: string): Promise<string | null> {
  const row = await sql.selectFrom('installation').select('value').where('id', '=', id).executeTakeFirst()
  return row?.value ?? null
}

function checkOf(key: string): string {
  return createHash('sha256').update(`pinhigh secrets key check ${key}`).digest('base64url')
}

const fileIn = (folder: string) => join(folder, 'secrets.key')

function keyIn(folder: string): string | null {
  try {
    return readFileSync(fileIn(folder), 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** On the disk before the first secret is encrypted with it. Of two servers that start at once, both read the one. */
function makeKeyIn(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    const file = openSync(fileIn(folder), 'wx', 0o600)
    writeSync(file, `${newSecret()}${newSecret()}\n`)
    fsyncSync(file)
    closeSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return keyIn(folder) as string
}

/** What the key in the database had encrypted, and that key's end. */
async function encryptAnew(sql: Sql, key: string): Promise<void> {
  const old = await storedValue(sql, oldRow)
  if (old === null) return
  const [from, to] = [sealWith(old), sealWith(key)]
  const anew = (sealed: string | null, owner: string) =>
    sealed === null ? null : to.close(from.open(sealed, owner), owner)
  for (const app of await sql.selectFrom('authenticator_apps').selectAll().execute())
    await sql
      .updateTable('authenticator_apps')
      .set({
        secret: anew(app.secret, app.personId),
        pendingSecret: anew(app.pendingSecret, app.personId),
      })
      .where('personId', '=', app.personId)
      .execute()
  for (const hook of await sql.selectFrom('webhooks').selectAll().execute()) {
    const owner = webhookOwner(hook.id)
    await sql
      .updateTable('webhooks')
      .set({ secret: anew(hook.secret, owner) as string, oldSecret: anew(hook.oldSecret, owner) })
      .where('id', '=', hook.id)
      .execute()
  }
  await sql.deleteFrom('installation').where('id', '=', oldRow).execute()
}
