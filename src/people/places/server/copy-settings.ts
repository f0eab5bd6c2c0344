import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { placeSettingsOf, savePlaceSettings } from './settings-store.ts'

/** Gives an event's copy its settings, all but the date. */
export async function copyPlaceSettings(sql: Sql, from: EventRecord, to: EventRecord): Promise<void> {
  const settings = await placeSettingsOf(sql, from.id)
  if (settings.version === 0) return
  await savePlaceSettings(sql, to.id, { ...settings, changeUntil: null, version: 1 })
}
