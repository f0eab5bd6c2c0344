import type { EventRecord } from '../../../event/event/server/index.ts'
import { optionalDollars, toDollars } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { countTeams } from '../../teams/server/index.ts'
import { playerPriceOf } from '../settings.ts'
import type { PlaceSettingsWire } from '../settings-contract.ts'
import type { PlacesDeps } from './deps.ts'
import { placeSettingsOf } from './settings-store.ts'

/** The settings as staff see them. */
export async function settingsView(
  deps: PlacesDeps,
  sql: Sql,
  event: EventRecord,
): Promise<PlaceSettingsWire> {
  const { playerPrice, playerValue, ...settings } = await placeSettingsOf(sql, event.id)
  return {
    ...settings,
    teamSize: event.teamSize,
    playerPrice: optionalDollars(playerPrice),
    playerValue: optionalDollars(playerValue),
    usualPlayerPrice: toDollars(playerPriceOf({ playerPrice: null }, event.fees.golf, event.teamSize)),
    teamSizeIsFixed: await anybodySignedUp(deps, sql, event.id),
  }
}

/** A team, a party, somebody on the waitlist, or a sponsor with golfers' places. */
export async function anybodySignedUp(deps: PlacesDeps, sql: Sql, eventId: string): Promise<boolean> {
  if ((await countTeams(sql, eventId)) > 0 || (await deps.ask('soldGolfPlaces', sql, eventId))) return true
  const party = await sql.selectFrom('parties').select('id').where('eventId', '=', eventId).limit(1).execute()
  if (party.length > 0) return true
  const entry = await sql.selectFrom('waiting').select('id').where('eventId', '=', eventId).limit(1).execute()
  return entry.length > 0
}
