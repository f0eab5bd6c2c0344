import type { Handlers } from '../../../kernel/endpoint.ts'
import type { placeSettingsApi } from '../settings-contract.ts'
import type { PlacesDeps } from './deps.ts'
import { placeSettingsRoutes } from './settings-routes.ts'

export { copyPlaceSettings } from './copy-settings.ts'
export { moveParties } from './move-parties.ts'
export { placesInfo } from './places-info.ts'
export { placesTaken } from './places-taken.ts'
export { placeSettingsOf } from './settings-store.ts'

export interface Places {
  handlers: { placeSettings: Handlers<typeof placeSettingsApi> }
}

export function createPlaces(deps: PlacesDeps): Places {
  return { handlers: { placeSettings: placeSettingsRoutes(deps) } }
}
