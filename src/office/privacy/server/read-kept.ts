import type { Sql } from '../../../ports/database.ts'
import { type Kept, untilWords } from '../../../record/kept.ts'
import { keptOfPeople } from '../all-kept.ts'
import type { KeptData } from '../contract.ts'
import { whatIsKept } from '../rules.ts'
import { rowsOf } from './kept-rows.ts'

/** Every entry of the list, with how many rows hold something, and the oldest of them. */
export async function readKept(sql: Sql): Promise<KeptData[]> {
  const told: KeptData[] = []
  for (const kept of keptOfPeople) told.push(await countOf(sql, kept))
  return told
}

async function countOf(sql: Sql, kept: Kept): Promise<KeptData> {
  const { whose, why, until, since, columns } = kept
  const personal = Object.keys(columns)
  let rows = 0
  let oldest: string | null = null
  for await (const some of rowsOf(sql, kept)) {
    for (const row of some) {
      if (!personal.some((column) => row[column])) continue
      rows += 1
      const at = since && row[since]
      if (typeof at === 'string' && (oldest === null || at < oldest)) oldest = at
    }
  }
  return { whose, why, until: untilWords[until], what: whatIsKept(kept), rows, since: oldest }
}
