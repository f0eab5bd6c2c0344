import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { placeSettingsApi } from '../settings-contract.ts'
import { changePlaceSettings } from './change-settings.ts'
import type { PlacesDeps } from './deps.ts'
import { settingsView } from './settings-view.ts'

export function placeSettingsRoutes(deps: PlacesDeps): Handlers<typeof placeSettingsApi> {
  const { database, events } = deps
  return {
    'GET /api/admin/place-settings': async ({ query }) =>
      ok(await settingsView(deps, database.sql, await events.pick(database.sql, query.eventId))),
    'PUT /api/admin/place-settings': async ({ actor, body }) =>
      ok(await changePlaceSettings(deps, actor, body)),
  }
}
