import { z } from 'zod'
import { type Clock, instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { ShortRound } from '../counting.ts'
import { type RoundSettings, roundSettings, usualSettings } from '../settings.ts'
import './tables.ts'

const holes = z.number()
const storedRule = z.discriminatedUnion('custom', [
  z.object({ custom: z.literal('every-team'), fewest: holes }),
  z.object({ custom: z.literal('first-played'), holes }),
  z.object({ custom: z.literal('par-for-unplayed') }),
  z.object({ custom: z.literal('more-than-half'), holes, chosen: z.array(holes).optional() }),
])

export type StopRow = Tables['round_stops']

/** With the number of changes so far. */
export async function settingsOf(
  sql: Sql,
  eventId: string,
): Promise<{ settings: RoundSettings; version: number }> {
  const row = await sql
    .selectFrom('round_settings')
    .selectAll()
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  if (!row) return { settings: usualSettings, version: 0 }
  return { settings: settingsIn(row.settings), version: row.version }
}

/** As they are kept; the usual ones before anybody changed one. */
export function settingsIn(kept: string | null): RoundSettings {
  return kept === null ? usualSettings : roundSettings.parse(JSON.parse(kept))
}

export async function saveSettings(
  sql: Sql,
  eventId: string,
  settings: RoundSettings,
  version: number,
): Promise<void> {
  const columns = { settings: JSON.stringify(settings), version }
  await sql
    .insertInto('round_settings')
    .values({ eventId, ...columns })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(columns))
    .execute()
}

/** Newest first. */
export async function stopsOf(sql: Sql, eventId: string): Promise<StopRow[]> {
  return sql
    .selectFrom('round_stops')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function lastingStop(stops: readonly StopRow[], kind: StopRow['kind']): StopRow | null {
  return stops.find((stop) => stop.kind === kind && stop.endedAt === null) ?? null
}

export function ruleOf(stop: Pick<StopRow, 'rule'> | null): ShortRound | null {
  return stop?.rule ? storedRule.parse(JSON.parse(stop.rule)) : null
}

export interface NewStop {
  eventId: string
  kind: StopRow['kind']
  words: string
  rule: ShortRound | null
  actor: string
}

export async function beginStop(
  clock: Clock,
  sql: Sql,
  { eventId, rule, actor, ...stop }: NewStop,
): Promise<void> {
  await sql
    .insertInto('round_stops')
    .values({
      ...stop,
      id: newId(),
      eventId,
      rule: rule && JSON.stringify(rule),
      madeBy: actor,
      madeAt: instant(clock()),
      endedBy: null,
      endedAt: null,
    })
    .execute()
}

export async function endStop(clock: Clock, sql: Sql, id: string, actor: string): Promise<void> {
  await sql
    .updateTable('round_stops')
    .set({ endedBy: actor, endedAt: instant(clock()) })
    .where('id', '=', id)
    .execute()
}

export async function renameStop(sql: Sql, id: string, words: string): Promise<void> {
  await sql.updateTable('round_stops').set({ words }).where('id', '=', id).execute()
}
