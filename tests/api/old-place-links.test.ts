import { rmSync } from 'node:fs'
import { sql as raw } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Place } from '../support/backups.ts'
import { emptyPlace, looking } from '../support/first-schema.ts'
import { leaveAtRelease } from '../support/releases.ts'

let at: Place
afterEach(() => rmSync(at.DATA_DIR, { recursive: true, force: true }))

it('links to places that a release sent, a team’s and a golfer’s of a party, are the same links after the upgrade', async () => {
  at = await emptyPlace()
  await leaveAtRelease(at, '0.7.0')
  const sent = "'copied', '2030-07-18T16:00:00.000Z', '2025-07-01T16:00:00.000Z'"
  await looking(at, async (database) => {
    const { id: team, event_id: event } = await database
      .selectFrom('teams')
      .select(['id', 'event_id'])
      .executeTakeFirstOrThrow()
    const statements = [
      `insert into parties (id, event_id, secret, leader_email, size, fee, tax_rate, wishes, note, is_looking, looking_text,
        is_locked, version, created_at)
      values ('lopez', '${event}', 'page', 'ana@example.org', 1, 12500, 0, '', '', 0, '', 0, 1, '2025-07-01T16:00:00.000Z')`,
      `insert into place_links (id, event_id, team_id, number, secret, channel, held_until, created_at)
      values ('one', '${event}', '${team}', 4, 'of-team', ${sent}), ('same', '${event}', '${team}', 3, 'of-other', ${sent})`,
      `insert into party_links (id, event_id, party_id, player_id, secret, channel, held_until, created_at)
      values ('two', '${event}', 'lopez', 'ana', 'of-golfer', ${sent}), ('same', '${event}', 'lopez', 'ana', 'of-last', ${sent})`,
    ]
    for (const statement of statements) await raw.raw(statement).execute(database)
  })
  const app = await createApp(readConfig({ ...at }), { logger: false })
  const links = await app.features.database.sql
    .selectFrom('place_links')
    .select(['id', 'secret', 'party_id', 'replaces_player_id'])
    .orderBy('secret')
    .execute()
  await app.stop()
  const golfers = { party_id: 'lopez', replaces_player_id: 'ana' }
  const teams = { party_id: null, replaces_player_id: null }
  expect(links).toEqual([
    { id: 'two', secret: 'of-golfer', ...golfers },
    { id: 'same-party', secret: 'of-last', ...golfers },
    { id: 'same', secret: 'of-other', ...teams },
    { id: 'one', secret: 'of-team', ...teams },
  ])
})
