import { z } from 'zod'
import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { Base } from '../../../../ports/feature.ts'
import { originOf } from '../../embedding.ts'

const rowId = 'embed-sites'
const storedSites = z.array(z.string())

/** The origins of the sites that may show the leaderboard in a frame. */
export async function embedSites(sql: Sql): Promise<string[]> {
  const row = await sql.selectFrom('installation').select('value').where('id', '=', rowId).executeTakeFirst()
  return row ? storedSites.parse(JSON.parse(row.value)) : []
}

/** Throws Problem 'invalid-input' for what isn't a site's address. */
export async function setEmbedSites(
  { database, audit, publicUrl }: Base,
  actor: Person,
  typed: readonly string[],
): Promise<void> {
  const allowsHttp = publicUrl.startsWith('http:')
  const sites = [...new Set(typed.map((each) => originOf(each, allowsHttp) ?? refuse(each)))].sort()
  const value = JSON.stringify(sites)
  await database.transaction(async (tx) => {
    const before = await embedSites(tx.sql)
    if (JSON.stringify(before) === value) return
    await tx.sql
      .insertInto('installation')
      .values({ id: rowId, value })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
      .execute()
    await audit(tx, {
      eventId: null,
      actor,
      action: 'embedding changed',
      subject: { kind: 'website', id: null, name: 'Leaderboard on other sites' },
      before: { sites: before },
      after: { sites },
    })
  })
}

function refuse(typed: string): never {
  const fault =
    typed === '' ? 'Enter the address' : `${typed} isn’t a site’s address: use https://www.example.org`
  throw new Problem('invalid-input', { errors: { sites: [fault] } })
}
