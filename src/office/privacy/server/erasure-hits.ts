import type { Sql } from '../../../ports/database.ts'
import type { Kept } from '../../../record/kept.ts'
import { keptOfPeople } from '../all-kept.ts'
import { type Erasing, erasingOf, erasureOfRow, type RowErasure } from '../erase-row.ts'
import { isErasable } from '../erasure-rules.ts'
import { keysOf, namedIn, type Row, type Who } from '../who.ts'
import { cellOf, rowsOf } from './kept-rows.ts'

/** A row about the person, or one that mentions them. */
export interface Hit extends RowErasure {
  kept: Kept
  row: Row
}

/** Where somebody stands by name and email at once, so that the name is surely theirs. */
const rosters = keptOfPeople.filter(({ table }) => ['golfers', 'volunteers'].includes(table))

/**
 * The person, and the names by which rosters know their email: 'Leland Marsh' for Lee Marsh. Without a name only what has
 * their email or phone is theirs.
 */
export async function spellingsOf(sql: Sql, who: Who): Promise<Who[]> {
  const { email, name } = keysOf(who)
  if (email === null || name === null) return [who]
  const names = new Map<string, string>()
  for (const kept of rosters)
    for await (const rows of rowsOf(sql, kept))
      for (const row of rows) {
        const named = namedIn(kept, row)
        const keys = keysOf(named)
        if (keys.email === email && keys.name?.includes(' ') && keys.name !== name)
          names.set(keys.name, named.name ?? '')
      }
  return [who, ...[...names.values()].map((each) => ({ ...who, name: each }))]
}

/** Every row that is about the person or mentions them. Reads all tables of the list through, outside a transaction. */
export async function* erasureHits(sql: Sql, erasing: Erasing): AsyncGenerator<Hit> {
  for (const kept of keptOfPeople.filter(isErasable))
    for await (const rows of rowsOf(sql, kept))
      for (const row of rows) {
        const hit = erasureOfRow(kept, row, erasing)
        if (hit.claim !== 'no' || Object.keys(hit.changes).length > 0) yield { kept, row, ...hit }
      }
}

/** Reads everything for one person; at the end, the names that were found too. */
export async function allHits(sql: Sql, who: Who): Promise<{ hits: Hit[]; erasing: Erasing }> {
  const erasing = erasingOf(await spellingsOf(sql, who))
  const hits: Hit[] = []
  for await (const hit of erasureHits(sql, erasing)) hits.push(hit)
  return { hits, erasing }
}

/** The event a row belongs to; null for none. */
export async function eventOf(sql: Sql, { ofEvent, eventBy }: Kept, row: Row): Promise<string | null> {
  if (ofEvent) return (row.eventId as string | null) ?? null
  if (!eventBy) return null
  return ((await cellOf(sql, eventBy.table, 'eventId', row[eventBy.column])) as string | undefined) ?? null
}
