import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql as raw } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { plantContacts, plantRareRows } from '../../../../tests/support/contact-details.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { testFolder } from '../../../../tests/support/folders.ts'
import { keepLoggedIn } from '../../../../tests/support/ledger.ts'
import { foursome, makeEvent } from '../../../../tests/support/people.ts'
import { everyonesPassword } from '../../../../tests/support/staff.ts'
import { readBackup, wholeOf } from '../../../server/backup/read.ts'
import { readConfig } from '../../../server/config.ts'
import { backUp } from '../../../server/storage.ts'
import { keptOfPeople } from '../all-kept.ts'

let app: TestApp
let now: Date
afterEach(() => app.stop())

const vera = { email: 'vera.canary@mail.example', phone: '8315550147', name: 'Vera Canary' }
const traces = /vera canary|canary, vera|vera\.canary|831\D{0,2}555\D?0147/i

async function asAdmin(route: string, sent: object = {}) {
  const answer = await app.call(route, { token: await app.admin(), ...sent })
  if (answer.status >= 300) throw new Error(`${route}: ${answer.text}`)
  return answer
}

async function start(): Promise<void> {
  now = new Date('2025-07-10T12:00:00Z')
  app = await startTestApp({ now: () => now })
  keepLoggedIn(app, () => now.getTime())
}

/** A team with Vera in it, whose handicap staff entered; the event is over. */
async function playedWithVera(): Promise<string> {
  await start()
  const { eventId } = await makeEvent(app)
  const players = foursome('Marsh', 1)
  const [firstName, lastName] = vera.name.split(' ')
  Object.assign(players[1] ?? {}, { firstName, lastName, email: vera.email, phoneNumber: vera.phone })
  await asAdmin('POST /api/SignUp', { body: { players } })
  const { teams } = (await asAdmin('GET /api/admin/handicaps', { query: { eventId } })).body
  const golfers = teams.flatMap(({ golfers: all }: { golfers: { playerId: string }[] }) =>
    all.map(({ playerId }, at) => ({ playerId, index: 12.3 + at, teeId: null })),
  )
  await asAdmin('PUT /api/admin/handicaps/golfers', { body: { eventId, golfers } })
  return eventId
}

async function eraseVera(): Promise<void> {
  now = new Date('2025-07-22T16:00:00Z')
  await asAdmin('POST /api/account/confirm', { body: { password: everyonesPassword } })
  await asAdmin('POST /api/admin/privacy/erase', { body: vera })
}

it('a changed handicap names its golfer as a value, and an erasure takes it out of the log and its file', async () => {
  await playedWithVera()
  const { entries } = (await asAdmin('GET /api/admin/audit', { query: { action: 'handicaps changed' } })).body
  expect(entries[0].changes).toEqual([
    {
      what: 'golfers',
      from: 'Lee Marsh none, Vera Canary none, Sam Third none, Kim Fourth none',
      to: 'Lee Marsh 12.3, Vera Canary 13.3, Sam Third 14.3, Kim Fourth 15.3',
    },
  ])
  await eraseVera()
  const file = (await asAdmin('GET /api/admin/export/audit.csv')).text
  expect(file).not.toMatch(traces)
  expect(file).toContain('Golfer 13.3')
  expect(file).toContain('Lee Marsh 12.3')
})

it('what staff wrote beside a code, or said of a stopped round, names nobody who is erased', async () => {
  const eventId = await playedWithVera()
  const note = `For ${vera.name}, ${vera.email}`
  await asAdmin('POST /api/admin/codes', { body: { code: 'COMP', kind: 'free', amount: 0, note } })
  await app.features.database.sql
    .insertInto('round_stops')
    .values({
      ...{ id: 'a', eventId, kind: 'delay', words: `${vera.name} is hurt`, rule: null },
      ...{ madeAt: now.toISOString(), madeBy: 'Ann Archer', endedAt: null, endedBy: null },
    })
    .execute()
  await eraseVera()
  expect((await asAdmin('GET /api/admin/codes')).text).not.toMatch(traces)
  const stops = await app.features.database.sql.selectFrom('round_stops').select('words').execute()
  expect(stops).toEqual([{ words: 'Golfer is hurt' }])
})

/** The person as keys and values in every JSON column that an erasure rewrites, in each row there is. Returns the columns. */
async function plantKeys(): Promise<string[]> {
  // biome-ignore lint/suspicious/noExplicitAny: whatever tables there are
  const sql = app.features.database.sql as unknown as Kysely<any>
  const marks = ['Vera Canary', 'Canary, Vera', vera.email, vera.phone, '(831) 555-0147']
  const planted = Object.fromEntries(
    marks.map((mark, at) => [mark, { [`of ${mark}`]: [mark, { [mark]: at }] }]),
  )
  const columns: string[] = []
  for (const { table, columns: all, erased } of keptOfPeople)
    for (const [column, kind] of Object.entries(all)) {
      if (kind !== 'json' || erased[column] !== 'scrub') continue
      const { numUpdatedRows } = await sql
        .updateTable(table)
        .set({ [column]: JSON.stringify(planted) })
        .where(raw.ref(column), 'is not', null)
        .executeTakeFirst()
      if (Number(numUpdatedRows) > 0) columns.push(`${table}.${column}`)
    }
  return columns
}

async function inBackup(): Promise<string> {
  const path = join(testFolder('traces'), 'after.tar.gz')
  const url = app.databaseUrl ? { DATABASE_URL: app.databaseUrl } : {}
  await backUp(readConfig({ DATA_DIR: app.dataDir, ...url, PUBLIC_URL: 'http://localhost' }), path)
  const texts: string[] = []
  for await (const member of readBackup(path)) texts.push((await wholeOf(member)).toString())
  return texts.join('\n')
}

it('nothing of the person is left in a later backup, whatever names were keys', async () => {
  await start()
  await plantRareRows(app, await plantContacts(app))
  expect((await plantKeys()).toSorted()).toEqual([
    ...['audit_log.after', 'audit_log.before', 'deletions.content', 'final_boards.result'],
    ...[
      'final_boards.standings',
      'join_requests.person',
      'plans.after',
      'plans.before',
      'sandbox_events.body',
    ],
    ...['sandbox_intents.body', 'score_history.answer', 'waiting.entry'],
  ])
  expect(await inBackup()).toMatch(traces)
  await eraseVera()
  expect(await inBackup()).not.toMatch(traces)
})

/** The bytes of the database's files, as somebody with the disk reads them. */
function files(): string {
  const names = readdirSync(app.dataDir).filter((name) => name.startsWith('pinhigh.db'))
  expect(names).toContain('pinhigh.db-wal')
  return names.map((name) => readFileSync(join(app.dataDir, name), 'latin1')).join('\n')
}

it.runIf(testsRunOn() === 'sqlite')(
  'an erasure leaves nothing in the bytes of the database’s files',
  async () => {
    await playedWithVera()
    await plantKeys()
    expect(files()).toMatch(traces)
    await eraseVera()
    expect(files()).not.toMatch(traces)
    expect(files()).toContain('Marsh')
    expect((await app.call('GET /api/Home')).status).toBe(200)
  },
)

it.runIf(testsRunOn() === 'sqlite')('so does a removal of contact details', async () => {
  const eventId = await playedWithVera()
  await asAdmin('POST /api/Admin/EventLive', { body: { eventId, enabled: true } })
  await asAdmin('POST /api/Admin/FinalizeEvent', { body: { eventId, enabled: true } })
  await asAdmin('POST /api/account/confirm', { body: { password: everyonesPassword } })
  await asAdmin('POST /api/admin/contact-removals', { body: { days: 120 } })
  now = new Date('2025-12-01T16:00:00Z')
  await app.features.privacy.removals.run()
  now = new Date('2026-01-01T16:00:00Z')
  expect(files()).toMatch(/vera\.canary/)
  await app.features.privacy.removals.run()
  expect(files()).not.toMatch(/vera\.canary|831\D{0,2}555\D?0147/i)
})
