import type { PlacesInfo } from '../../../event/event/offer-shapes.ts'
import { type EventRecord, nextPriceInDollars } from '../../../event/event/server/index.ts'
import { toDollars } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Base } from '../../../ports/feature.ts'
import { hasBegun } from '../looking-rules.ts'
import { type PlaceSettings, playerPriceOf } from '../settings.ts'
import { golfersTogether } from './places-taken.ts'
import { placeSettingsOf } from './settings-store.ts'

/** What visitors need to know to sign up without a whole team; nothing while that is off. Nobody waits once play has begun. */
export async function placesInfo(
  deps: Pick<Base, 'clock' | 'ask'>,
  sql: Sql,
  event: EventRecord,
): Promise<{ places?: PlacesInfo }> {
  const settings = await placeSettingsOf(sql, event.id)
  if (!settings.isOn) return {}
  const { later, parties, looking, waitlist, asksIndex } = settings
  const playerPrice = toDollars(playerPriceOf(settings, event.feesNow.golf, event.teamSize))
  return {
    places: {
      later,
      parties,
      looking,
      waitlist: waitlist && !hasBegun(event, deps.clock()),
      ...(parties &&
        event.registrationEnabled && { golfersTogether: await golfersTogether(deps, sql, event) }),
      playerPrice,
      ...nextPlayerPrice(settings, event),
      asksIndex: asksIndex || (await deps.ask('asksIndexes', sql, event.id)),
    },
  }
}

/** A share of the team's next fee; nothing while golfers have a price of their own, or it stays. */
function nextPlayerPrice(
  { playerPrice }: PlaceSettings,
  { feesNext, teamSize, timeZone }: EventRecord,
): Pick<PlacesInfo, 'nextPlayerPrice'> {
  if (playerPrice !== null || feesNext.golf === null) return {}
  const price = playerPriceOf({ playerPrice }, feesNext.golf.price, teamSize)
  return { nextPlayerPrice: nextPriceInDollars({ ...feesNext.golf, price }, timeZone) }
}
