import type { EventRecord } from '../../../event/event/server/index.ts'
import { daysBetween } from '../../../event/event/wall-moment.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Tx } from '../../../ports/database.ts'
import { shiftedItem } from '../copied-item.ts'
import { insertItem, itemsOf } from './item-store.ts'
import { saveSettings, settingsOf } from './settings-store.ts'

/**
 * Copies the price list and how the event sells. Dates of prices and sales keep their distance to the event. Games of
 * chance are hidden: whether they may be sold is confirmed anew for each event.
 * Pictures are shared: a file stays while any item uses it.
 */
export async function copyItems(tx: Tx, from: EventRecord, to: EventRecord, now: Date): Promise<void> {
  const days = daysBetween(from, to)
  for (const item of await itemsOf(tx.sql, from.id)) {
    const fresh = { id: newId(), eventId: to.id, version: 1, createdAt: instant(now) }
    const isHidden = item.isHidden || item.treatment === 'game'
    await insertItem(tx.sql, { ...item, ...shiftedItem(item, days), ...fresh, isHidden })
  }
  const settings = await settingsOf(tx.sql, from.id)
  if (settings.version > 0) await saveSettings(tx.sql, to.id, { ...settings, version: 1 })
}
