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
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  if (!row) return { ...nothingSold, version: 0 }
  const { cover_fee_percent: percent, cover_fee_fixed: fixed } = row
  return {
    coverFee: percent === null || fixed === null ? null : { percent, fixed: cents(fixed) },
    takesGifts: row.takes_gifts === 1,
    giftAmounts: storedAmounts.parse(JSON.parse(row.gift_amounts)),
    giftIntro: row.gift_intro,
    showsGifts: row.shows_gifts === 1,
    extrasOpen: row.extras_open === 1,
    version: row.version,
  }
}

export async function saveSettings(sql: Sql, eventId: string, settings: SettingsRecord): Promise<void> {
  const columns = {
    cover_fee_percent: settings.coverFee?.percent ?? null,
    cover_fee_fixed: settings.coverFee?.fixed ?? null,
    takes_gifts: Number(settings.takesGifts),
    gift_amounts: JSON.stringify(settings.giftAmounts),
    gift_intro: settings.giftIntro,
    shows_gifts: Number(settings.showsGifts),
    extras_open: Number(settings.extrasOpen),
    version: settings.version,
  }
  await sql
    .insertInto('selling_settings')
    .values({ event_id: eventId, ...columns })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(columns))
    .execute()
}
