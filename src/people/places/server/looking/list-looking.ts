import { toDollars } from '../../../../kernel/money.ts'
import type { TeamsLooking } from '../../looking-contract.ts'
import { hasBegun, openPlacesOf, paysPerHead } from '../../looking-rules.ts'
import { playerPriceOf } from '../../settings.ts'
import type { PlacesDeps } from '../deps.ts'
import { hasRoomForGolfer } from '../places-taken.ts'
import { placeSettingsOf } from '../settings-store.ts'
import { refuseUnlisted, seekersOf } from './seekers.ts'

/**
 * The public list: only those whose leader said so, only with open places, names without any address. Empty once the
 * event has started. Throws Problem 'no-event', or 'not-found' while the event has no list.
 */
export async function listLooking(deps: PlacesDeps): Promise<TeamsLooking> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  await refuseUnlisted(sql, event.id)
  const settings = await placeSettingsOf(sql, event.id)
  const takesGolfers = await hasRoomForGolfer(deps, sql, event)
  const seekers = hasBegun(event, deps.clock()) ? [] : await seekersOf(deps, sql, event)
  return {
    eventId: event.id,
    playerPrice: toDollars(playerPriceOf(settings, event.feesNow.golf, event.teamSize)),
    teams: seekers
      .filter(({ isLooking }) => isLooking)
      .map(({ id, name, sentence, room }) => ({
        ...{ id, name, sentence },
        openPlaces: openPlacesOf(room, takesGolfers),
        paysPerHead: paysPerHead(room),
      }))
      .filter(({ openPlaces }) => openPlaces > 0),
  }
}
