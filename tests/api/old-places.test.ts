import { rmSync } from 'node:fs'
import { sql as raw } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { insertRows } from '../../src/site/deletions/server/index.ts'
import type { Place } from '../support/backups.ts'
import { emptyPlace, looking } from '../support/first-schema.ts'
import { leaveAtRelease } from '../support/releases.ts'

/** A party of one; with `team`, seated there. */
const lopez = (event: string, team?: string) =>
  `insert into parties (id, event_id, secret, leader_email, size, fee, tax_rate, wishes, note, is_looking, looking_text,
    team_id, is_locked, version, created_at)
  values ('lopez${team ? '-seated' : ''}', '${event}', 'page${team ?? ''}', 'ana@example.org', 1, 12500, 0, '', '', 0, '',
    ${team ? `'${team}'` : 'null'}, 0, 1, '2025-07-01T16:00:00.000Z')`

let at: Place
afterEach(() => rmSync(at.DATA_DIR, { recursive: true, force: true }))

it('links to places that a release sent, a team’s and a golfer’s of a party, are the same links after the upgrade', async () => {
  at = await emptyPlace()
  await leaveAtRelease(at, '0.7.0')
  const sent = "'copied', '2030-07-18T16:00:00.000Z', '2025-07-01T16:00:00.000Z'"
  await looking(at, async (database) => {
    const { id: team, eventId: event } = await database
      .selectFrom('teams')
      .select(['id', 'eventId'])
      .executeTakeFirstOrThrow()
    const statements = [
      lopez(event),
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
    .select(['id', 'secret', 'partyId', 'replacesPlayerId'])
    .orderBy('secret')
    .execute()
  await app.stop()
  const golfers = { partyId: 'lopez', replacesPlayerId: 'ana' }
  const teams = { partyId: null, replacesPlayerId: null }
  expect(links).toEqual([
    { id: 'two', secret: 'of-golfer', ...golfers },
    { id: 'same-party', secret: 'of-last', ...golfers },
    { id: 'same', secret: 'of-other', ...teams },
    { id: 'one', secret: 'of-team', ...teams },
  ])
})

it('golfers of a release, on a team and waiting for one, keep their id, facts and check-in, and a deleted team comes back', async () => {
  at = await emptyPlace()
  await leaveAtRelease(at, '0.7.0')
  const marked = "'2025-07-19T12:00:00.000Z', 'Ann'"
  const person = "'ana@example.org', 'ana@example.org', '(508) 555-0101', 'Large'"
  const other = "'bo@example.org', 'bo@example.org', '(508) 555-0102', 'Small'"
  await looking(at, async (database) => {
    const { id: team, eventId: event } = await database
      .selectFrom('teams')
      .select(['id', 'eventId'])
      .executeTakeFirstOrThrow()
    const row = {
      id: 'gone',
      teamId: team,
      eventId: event,
      number: 11,
      firstName: 'Cy',
      lastName: 'Gone',
    }
    const facts = { email: null, emailKey: null, phone: null, shirtSize: '', partyId: null }
    const arrival = { id: 'a3', eventId: event, playerId: 'gone', orderId: null, guestNumber: null }
    const mark = { arrivedAt: '', markedBy: 'Ann', undoneAt: null, undoneBy: null, party_player_id: null }
    const content = [
      { table: 'players', rows: [{ ...row, ...facts }] },
      { table: 'arrivals', rows: [{ ...arrival, ...mark }] },
    ]
    const statements = [
      lopez(event),
      lopez(event, team),
      `insert into party_players (id, party_id, event_id, number, first_name, last_name, email, email_key, phone, shirt_size, handicap_index)
      values ('ana', 'lopez', '${event}', 1, 'Ana', 'Lopez', ${person}, 124)`,
      `insert into players (id, team_id, event_id, number, first_name, last_name, email, email_key, phone, shirt_size, party_id)
      values ('bo', '${team}', '${event}', 9, 'Bo', 'Lopez', ${other}, 'lopez-seated')`,
      `insert into arrivals (id, event_id, party_player_id, arrived_at, marked_by) values ('a1', '${event}', 'ana', ${marked})`,
      `insert into arrivals (id, event_id, player_id, arrived_at, marked_by) values ('a2', '${event}', 'bo', ${marked})`,
      `insert into deletions (id, event_id, kind, name, content, deleted_at, deleted_by)
      values ('d', '${event}', 'team', 'Gone', '${JSON.stringify({ rows: content })}', '${new Date().toISOString()}', 'Ann')`,
    ]
    for (const statement of statements) await raw.raw(statement).execute(database)
  })
  const app = await createApp(readConfig({ ...at }), { logger: false })
  const { sql } = app.features.database
  const { content } = await sql.selectFrom('deletions').select('content').executeTakeFirstOrThrow()
  await insertRows(sql, JSON.parse(content).rows)
  const golfers = await sql
    .selectFrom('golfers')
    .innerJoin('arrivals', 'arrivals.playerId', 'golfers.id')
    .select([
      'golfers.id',
      'firstName',
      'email',
      'handicapIndex',
      'partyId',
      'number',
      'arrivals.id as arrival',
    ])
    .orderBy('golfers.id')
    .execute()
  const players = await sql
    .selectFrom('players')
    .select('id')
    .where('id', 'in', ['ana', 'bo', 'gone'])
    .execute()
  await app.stop()
  expect(golfers).toEqual([
    ...[
      {
        id: 'ana',
        firstName: 'Ana',
        email: 'ana@example.org',
        handicapIndex: 124,
        partyId: 'lopez',
        number: 1,
        arrival: 'a1',
      },
    ],
    ...[
      {
        id: 'bo',
        firstName: 'Bo',
        email: 'bo@example.org',
        handicapIndex: null,
        partyId: 'lopez-seated',
        number: 9,
        arrival: 'a2',
      },
    ],
    ...[
      {
        id: 'gone',
        firstName: 'Cy',
        email: null,
        handicapIndex: null,
        partyId: null,
        number: 11,
        arrival: 'a3',
      },
    ],
  ])
  expect(players.map(({ id }) => id).sort()).toEqual(['bo', 'gone'])
})
