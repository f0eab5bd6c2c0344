import { z } from 'zod'
import { cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { nothingSold, type SellingSettings } from '../settings.ts'
import './tables.ts'

const storedAmounts = z.array(z.int().transform(cents))

/** With the number of changes so far. */
export interface SettingsRecord extends SellingSettings {
  version: number
}

/** How the event sells; everything is off if the committee never said. */
export async function settingsOf(sql: Sql, eventId: string): Promise<SettingsRecord> {
  const row = await sql
    .selectFrom('selling_settings')
    .selectAll()
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  if (!row) return { ...nothingSold, version: 0 }
  const { coverFeePercent: percent, coverFeeFixed: fixed } = row
  return {
    coverFee: percent === null || fixed === null ? null : { percent, fixed: cents(fixed) },
    takesGifts: row.takesGifts === 1,
    giftAmounts: storedAmounts.parse(JSON.parse(row.giftAmounts)),
    giftIntro: row.giftIntro,
    showsGifts: row.showsGifts === 1,
    extrasOpen: row.extrasOpen === 1,
    version: row.version,
  }
}

export async function saveSettings(sql: Sql, eventId: string, settings: SettingsRecord): Promise<void> {
  const columns = {
    coverFeePercent: settings.coverFee?.percent ?? null,
    coverFeeFixed: settings.coverFee?.fixed ?? null,
    takesGifts: Number(settings.takesGifts),
    giftAmounts: JSON.stringify(settings.giftAmounts),
    giftIntro: settings.giftIntro,
    showsGifts: Number(settings.showsGifts),
    extrasOpen: Number(settings.extrasOpen),
    version: settings.version,
  }
  await sql
    .insertInto('selling_settings')
    .values({ eventId, ...columns })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(columns))
    .execute()
}
