import { type RawBuilder, sql as raw } from 'kysely'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { settingsOf as sellingSettingsOf } from '../../../giving/price-list/server/index.ts'
import { placeSettingsOf } from '../../../people/places/server/index.ts'
import { settingsOf as roundSettingsOf } from '../../../play/rules/server/index.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { UseFacts } from '../uses.ts'

const all = raw`1 = 1`

/** The rows that count as use: without what was taken back. */
const rows: Record<keyof UseFacts['rows'], [table: keyof Tables, which: RawBuilder<unknown>]> = {
  scores: ['hole_scores', all],
  stops: ['round_stops', all],
  tees: ['tees', all],
  flights: ['flight_records', raw`ended_at is null`],
  prizes: ['prizes', all],
  contests: ['contests', raw`removed_at is null`],
  messages: ['card_messages', all],
  deskLine: ['desk_lines', raw`is_open = 1`],
  skins: ['skin_games', raw`settings is not null`],
  // Paid from what teams pay to be in it: its settings say when entries close.
  skinsPot: ['skin_games', raw`settings like '%"entries":{%'`],
  holeInOne: ['hole_in_one_files', raw`removed_at is null`],
  reveals: ['reveals', all],
  parties: ['parties', raw`canceled_at is null`],
  waves: ['waves', all],
  waiting: ['waiting', all],
  questions: ['questions', all],
  dishes: ['dishes', all],
  dinnerTables: ['dinner_tables', all],
  sponsors: ['sponsors', all],
  packages: ['items', raw`kind = 'package' and removed_at is null`],
  addOns: ['items', raw`kind = 'add-on' and removed_at is null`],
  orders: ['orders', all],
  codes: ['codes', raw`ended_at is null`],
  raffles: ['raffles', all],
  gifts: ['gifts', all],
  pledges: ['pledge_moments', all],
}

/** Three reads of settings, and one of all tables. */
export async function factsOfUse(sql: Sql, event: EventRecord): Promise<UseFacts> {
  const { settings: round } = await roundSettingsOf(sql, event.id)
  const places = await placeSettingsOf(sql, event.id)
  const selling = await sellingSettingsOf(sql, event.id)
  const parts = Object.entries(rows).map(
    ([name, [table, which]]) =>
      raw`exists (select 1 from ${raw.table(table)} where event_id = ${event.id} and ${which}) as ${raw.id(name)}`,
  )
  const {
    rows: [found = {}],
  } = await raw<Record<string, unknown>>`select ${raw.join(parts)}`.execute(sql)
  return {
    event,
    settings: {
      net: round.net,
      flights: round.flights !== null,
      places: places.isOn,
      waitlist: places.waitlist,
      gifts: selling.takesGifts,
    },
    // SQLite says 1 where PostgreSQL says true.
    rows: Object.fromEntries(
      Object.entries(found).map(([name, value]) => [name, Boolean(value)]),
    ) as UseFacts['rows'],
  }
}
