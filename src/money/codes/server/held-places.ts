import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { heldBy } from '../rules.ts'
import { type CodeRecord, codesWithHolds, usesOf } from './code-store.ts'

type HoldingEvent = Pick<EventRecord, 'id' | 'timeZone'>

/**
 * Team places that codes hold and nobody has taken with them yet. `besides`: a code that is being used, which gives up
 * one of its own. `existing` says which of the teams still exist.
 */
export async function heldTeams(
  sql: Sql,
  event: HoldingEvent,
  now: Date,
  existing: (sql: Sql, teamIds: readonly string[]) => Promise<ReadonlySet<string>>,
  besides: string | null = null,
): Promise<number> {
  let held = 0
  for (const code of await codesWithHolds(sql, event.id)) {
    const teams = await teamsWith(sql, code, existing)
    const left = heldBy(code, { teams }, now, event.timeZone).teams
    held += code.id === besides ? Math.max(0, left - 1) : left
  }
  return held
}

async function teamsWith(
  sql: Sql,
  code: CodeRecord,
  existing: (sql: Sql, teamIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const uses = (await usesOf(sql, [code.id])).filter(({ purpose }) => purpose === 'team')
  const teams = await existing(
    sql,
    uses.map(({ subjectId }) => subjectId),
  )
  return teams.size
}
/** How many of each item codes hold for others than the buyer with the code `besides`. */
export async function heldItems(
  sql: Sql,
  event: HoldingEvent,
  now: Date,
  takenWith: (codeId: string) => ReadonlyMap<string, number>,
  besides: string | null = null,
): Promise<Map<string, number>> {
  const held = new Map<string, number>()
  for (const code of await codesWithHolds(sql, event.id)) {
    if (code.id === besides) continue
    const { items } = heldBy(code, { teams: 0, items: takenWith(code.id) }, now, event.timeZone)
    for (const [itemId, quantity] of items) held.set(itemId, (held.get(itemId) ?? 0) + quantity)
  }
  return held
}
