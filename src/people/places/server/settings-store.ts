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
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!row) return { ...placesOff, version: 0 }
  return {
    isOn: row.is_on === 1,
    later: row.later === 1,
    parties: row.parties === 1,
    looking: row.looking === 1,
    waitlist: row.waitlist === 1,
    playerPrice: optionalCents(row.player_price),
    playerValue: optionalCents(row.player_value),
    asksIndex: row.asks_index === 1,
    changeUntil: row.change_until,
    offerHours: row.offer_hours,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    version: row.version,
  }
}

export async function savePlaceSettings(
  sql: Sql,
  eventId: string,
  settings: PlaceSettingsRecord,
): Promise<void> {
  const columns = {
    is_on: Number(settings.isOn),
    later: Number(settings.later),
    parties: Number(settings.parties),
    looking: Number(settings.looking),
    waitlist: Number(settings.waitlist),
    player_price: settings.playerPrice,
    player_value: settings.playerValue,
    asks_index: Number(settings.asksIndex),
    change_until: settings.changeUntil,
    offer_hours: settings.offerHours,
    quiet_from: settings.quietFrom,
    quiet_until: settings.quietUntil,
    version: settings.version,
  }
  await sql
    .insertInto('place_settings')
    .values({ event_id: eventId, ...columns })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(columns))
    .execute()
}
