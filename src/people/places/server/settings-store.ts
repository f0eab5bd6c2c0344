import { optionalCents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { type PlaceSettings, placesOff } from '../settings.ts'
import './tables.ts'

/** With the number of changes so far. */
export interface PlaceSettingsRecord extends PlaceSettings {
  version: number
}

/** How the event takes golfers without a whole team; everything is off if the committee never said. */
export async function placeSettingsOf(sql: Sql, eventId: string): Promise<PlaceSettingsRecord> {
  const row = await sql
    .selectFrom('place_settings')
    .selectAll()
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  if (!row) return { ...placesOff, version: 0 }
  return {
    isOn: row.isOn === 1,
    later: row.later === 1,
    parties: row.parties === 1,
    looking: row.looking === 1,
    waitlist: row.waitlist === 1,
    playerPrice: optionalCents(row.playerPrice),
    playerValue: optionalCents(row.playerValue),
    asksIndex: row.asksIndex === 1,
    changeUntil: row.changeUntil,
    offerHours: row.offerHours,
    quietFrom: row.quietFrom,
    quietUntil: row.quietUntil,
    version: row.version,
  }
}

export async function savePlaceSettings(
  sql: Sql,
  eventId: string,
  settings: PlaceSettingsRecord,
): Promise<void> {
  const columns = {
    isOn: Number(settings.isOn),
    later: Number(settings.later),
    parties: Number(settings.parties),
    looking: Number(settings.looking),
    waitlist: Number(settings.waitlist),
    playerPrice: settings.playerPrice,
    playerValue: settings.playerValue,
    asksIndex: Number(settings.asksIndex),
    changeUntil: settings.changeUntil,
    offerHours: settings.offerHours,
    quietFrom: settings.quietFrom,
    quietUntil: settings.quietUntil,
    version: settings.version,
  }
  await sql
    .insertInto('place_settings')
    .values({ eventId, ...columns })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(columns))
    .execute()
}
