import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { playerPriceOf } from '../settings.ts'
import { placeSettingsOf } from './settings-store.ts'

/** What codes call the fee of one golfer who signs up without a team. */
const player = 'player'

/** What one golfer pays now, if it is asked for. */
export async function playerPrices(
  sql: Sql,
  event: EventRecord,
  ids: readonly string[],
): Promise<Map<string, { name: string; unit: Cents }>> {
  if (!ids.includes(player)) return new Map()
  const settings = await placeSettingsOf(sql, event.id)
  const unit = playerPriceOf(settings, event.feesNow.golf, event.teamSize)
  return new Map([[player, { name: 'Player fee', unit }]])
}
