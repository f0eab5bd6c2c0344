import { type Instant, instant } from '../../../kernel/clock.ts'
import type { Sql } from '../../../ports/database.ts'
import { type SkinSettings, skinSettings } from '../skins-shapes.ts'
import './tables.ts'

/** An event's game of skins as it is set up; null settings while there is none. */
export interface SkinsRecord {
  settings: SkinSettings | null
  version: number
  /** When its entries closed, as it was stored: `closedAt` of skins-entries.ts says whether they are. */
  closedAt: Instant | null
}

export async function skinGameOf(sql: Sql, eventId: string): Promise<SkinsRecord> {
  const row = await sql
    .selectFrom('skin_games')
    .select(['settings', 'version', 'closedAt'])
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return {
    settings: row?.settings ? skinSettings.parse(JSON.parse(row.settings)) : null,
    version: row?.version ?? 0,
    closedAt: row?.closedAt ?? null,
  }
}

export async function saveClosed(sql: Sql, eventId: string, at: Date): Promise<void> {
  await sql
    .updateTable('skin_games')
    .set({ closedAt: instant(at) })
    .where('eventId', '=', eventId)
    .execute()
}
