import type { Sql } from '../../../ports/database.ts'
import { type PlaceSettings, placesOff } from '../settings.ts'

const marks = ['isOn', 'later', 'parties', 'looking', 'waitlist', 'asksIndex'] as const
type Mark = (typeof marks)[number]

/** With the number of changes so far. */
export interface PlaceSettingsRecord extends PlaceSettings {
  version: number
}

/** A missing row is the same as everything off. */
interface PlaceSettingsTable extends Omit<PlaceSettingsRecord, Mark>, Record<Mark, number> {
  eventId: string
}

declare module '../../../ports/database.ts' {
  interface Tables {
    place_settings: PlaceSettingsTable
  }
}

/** How the event takes golfers without a whole team; everything is off if the committee never said. */
export async function placeSettingsOf(sql: Sql, eventId: string): Promise<PlaceSettingsRecord> {
  const row = await sql
    .selectFrom('place_settings')
    .selectAll()
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  if (!row) return { ...placesOff, version: 0 }
  const { eventId: _, ...settings } = row
  return { ...settings, ...eachMark((mark) => row[mark] === 1) }
}

function eachMark<As>(as: (mark: Mark) => As): Record<Mark, As> {
  return Object.fromEntries(marks.map((mark) => [mark, as(mark)])) as Record<Mark, As>
}

export async function savePlaceSettings(
  sql: Sql,
  eventId: string,
  settings: PlaceSettingsRecord,
): Promise<void> {
  const columns = { ...settings, ...eachMark((mark) => Number(settings[mark])) }
  await sql
    .insertInto('place_settings')
    .values({ eventId, ...columns })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(columns))
    .execute()
}
