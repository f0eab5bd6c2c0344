import type { Sql } from '../../../ports/database.ts'
import type { Erasure } from '../../../ports/erasure-list.ts'
import type { ColumnKind } from '../../../record/kept.ts'
import { keptOfPeople } from '../all-kept.ts'
import { isErasable } from '../erasure-rules.ts'
import { namedIn } from '../who.ts'
import type { PrivacyDeps } from './deps.ts'
import { erasePerson } from './erase-person.ts'
import { isReadable, Recognizer, underKey } from './erasure-hashes.ts'
import { changeHashes, erasuresOf, insertErasure } from './erasure-records.ts'
import { rowsOf } from './kept-rows.ts'

/** How many erasures were on the list and not in the database, and how many rows they changed. */
export interface MadeAgain {
  erasures: number
  rows: number
  /** How many can't be made again, because their hashes are under a key that isn't here. The next start tries again. */
  locked: number
  /** Every place has the whole list. */
  isListed: boolean
}

/**
 * Before the server takes calls: what was erased after the backup that this database comes from is erased again, and the list is
 * brought up to date. Hashes of before the key are put under it. Does nothing but compare when both know the same.
 */
export async function makeErasuresAgain(deps: PrivacyDeps): Promise<MadeAgain> {
  const { database, erasures: list, secretsKey } = deps
  const listed = (await list.read()).map((erasure) => underKey(erasure, secretsKey))
  const made = await madeUnderKey(deps)
  const known = new Set(made.map(({ id }) => id))
  const unknown = listed.filter(({ id }) => !known.has(id))
  const missing = unknown.filter((erasure) => isReadable(erasure, secretsKey))
  const rows = missing.length > 0 ? await makeAgain(deps, missing) : 0
  if (rows > 0) await database.leaveNoTrace()
  const isListed = await list.add([...listed, ...made]).then(
    () => true,
    () => false,
  )
  return { erasures: missing.length, rows, locked: unknown.length - missing.length, isListed }
}

/** What this database has seen. */
async function madeUnderKey({ database, secretsKey }: PrivacyDeps): Promise<Erasure[]> {
  const made: Erasure[] = []
  for (const before of await erasuresOf(database.sql)) {
    const after = underKey(before, secretsKey)
    if (JSON.stringify(after) !== JSON.stringify(before)) await changeHashes(database.sql, after)
    made.push(after)
  }
  return made
}

async function makeAgain(deps: PrivacyDeps, missing: readonly Erasure[]): Promise<number> {
  const recognizer = await seen(deps.database.sql, new Recognizer(missing, deps.secretsKey))
  let rows = 0
  for (const record of missing) {
    const who = recognizer.whoOf(record)
    if (who) rows += await erasePerson(deps, { who, actor: 'automatic cleanup', record, again: true })
    else await insertErasure(deps.database.sql, record)
  }
  return rows
}

const texts: readonly ColumnKind[] = ['text', 'json', 'body']

async function seen(sql: Sql, recognizer: Recognizer): Promise<Recognizer> {
  for (const kept of keptOfPeople.filter(isErasable))
    for await (const rows of rowsOf(sql, kept))
      for (const row of rows) {
        recognizer.see(namedIn(kept, row))
        for (const [column, kind] of Object.entries(kept.columns)) {
          const value = row[column]
          if (typeof value === 'string' && texts.includes(kind)) recognizer.seeText(value)
        }
      }
  return recognizer
}
