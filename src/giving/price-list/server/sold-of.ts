import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Base } from '../../../ports/feature.ts'

/** How many of each item are sold or held, whoever sells it. `codeId`: for a user of this code. */
export async function soldOf(
  { parts }: Pick<Base, 'parts'>,
  sql: Sql,
  event: EventRecord,
  now: Date,
  codeId: string | null = null,
): Promise<Map<string, number>> {
  const all = new Map<string, number>()
  for (const sold of parts('sold'))
    for (const [itemId, count] of await sold(sql, event, now, codeId)) all.set(itemId, count)
  return all
}
