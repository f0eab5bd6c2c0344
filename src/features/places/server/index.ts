import type { Handlers } from '../../../kernel/endpoint.ts'
import type { placeSettingsApi } from '../settings-contract.ts'
import type { PlacesDeps } from './deps.ts'
import { placeSettingsRoutes } from './settings-routes.ts'

export { placesTaken } from './places-taken.ts'

export interface Places {
  handlers: { placeSettings: Handlers<typeof placeSettingsApi> }
}

export function createPlaces(deps: PlacesDeps): Places {
  return { handlers: { placeSettings: placeSettingsRoutes(deps) } }
}
