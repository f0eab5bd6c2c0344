import { toDollars } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { PlacesInfo } from '../../event/event-shapes.ts'
import type { EventRecord } from '../../event/server/index.ts'
import { playerPriceOf } from '../settings.ts'
import { placeSettingsOf } from './settings-store.ts'

/** What visitors need to know to sign up without a whole team; null while that is off. */
export async function placesInfo(sql: Sql, event: EventRecord): Promise<PlacesInfo | null> {
  const settings = await placeSettingsOf(sql, event.id)
  if (!settings.isOn) return null
  const { later, parties, looking, waitlist, asksIndex } = settings
  const playerPrice = toDollars(playerPriceOf(settings, event.fees.golf, event.teamSize))
  return { later, parties, looking, waitlist, playerPrice, asksIndex }
}
