import { rmSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { steps } from '../../src/adapters/database/migrations/index.ts'
import { migrate } from '../../src/adapters/database/migrations/migrate.ts'
import { type App, createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { restore } from '../../src/server/storage.ts'
import { adminLogin } from '../support/app.ts'
import { fingerprints, type Place } from '../support/backups.ts'
import { emptyPlace, firstSchema, leaveAtFirstSchema, looking } from '../support/first-schema.ts'

const places: Place[] = []
let app: App | undefined

afterEach(async () => {
  await app?.stop()
  app = undefined
  for (const { DATA_DIR } of places.splice(0)) rmSync(DATA_DIR, { recursive: true, force: true })
})

async function place(): Promise<Place> {
  const made = await emptyPlace()
  places.push(made)
  return made
}

async function open(at: Place): Promise<App> {
  app = await createApp(readConfig({ ...at }), { logger: false })
  return app
}

/** Staff pages, and something of that event each has to show. */
const pages = {
  '/api/Home': 'Harlan Memorial Scramble',
  '/api/Golf/GetStandings': 'Team Okafor',
  '/api/Admin/GetTeams': 'lead1@example.org',
  '/api/admin/payments': '"refunded":25',
  '/api/admin/sponsors': 'Pine & Sons Roofing',
  '/api/admin/get-donations': 'Wine and cheese',
  '/api/admin/get-volunteers': 'Vera',
  '/api/admin/get-attendees': 'Sam Cole',
  '/api/admin/get-shirt-requests': 'Dana Harlan',
  '/api/admin/outbox': 'lead0@example.org',
  '/api/admin/audit': 'Ann Archer',
  '/api/admin/users': 'vivian@example.org',
  '/api/admin/dashboard': '"holesIn":36',
}

async function expectAllRead({ http }: App): Promise<void> {
  const login = await http.inject({ method: 'POST', url: '/api/auth/Login', payload: adminLogin })
  const headers = { authorization: `Bearer ${login.json().jwt}` }
  const read = async (url: string) => {
    const answer = await http.inject({ url, headers })
    expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 })
    return answer
  }
  for (const [url, told] of Object.entries(pages)) expect((await read(url)).body, url).toContain(told)
  const standings = (await read('/api/Golf/GetStandings')).json()
  expect(
    standings.map((row: { teamName: string; position: string }) => [row.teamName, row.position]),
  ).toEqual([
    ['Team Okafor', '1'],
    ['Team Harlan', '2'],
  ])
  for (const team of (await read('/api/Admin/GetTeams')).json()) {
    await read(`/api/admin/teams/${team.id}/score-history`)
  }
  const { payments } = (await read('/api/admin/payments')).json()
  const { receiptSecret } = (await read(`/api/admin/payments/${payments[0].id}`)).json()
  await read(`/api/payment/receipt/${receiptSecret}`)
}

it('a database of the first schema opens in today’s program, and its whole event is readable', async () => {
  const at = await place()
  await leaveAtFirstSchema(at)
  await expectAllRead(await open(at))
})

/** A fair market value of 0 couldn't be told from one that wasn't set: now it isn't set. */
function asReadNow(row: Record<string, unknown>): Record<string, unknown> {
  const read = ([column, value]: [string, unknown]) => {
    if (/(^v|V)alue$/.test(column) && value === 0) return [column, null]
    if (column === 'lines' && typeof value === 'string' && !/"fairMarketValue":[1-9]/.test(value))
      return [column, value.replaceAll('"fairMarketValue":0}', '"fairMarketValue":null}')]
    return [column, value]
  }
  return Object.fromEntries(Object.entries(row).map(read))
}

/** What a payment paid for moved into its one part. */
const movedColumns = ['purpose', 'subjectId', 'unmatched', 'lines']

function withoutParts(table: string, row: Record<string, unknown>): Record<string, unknown> {
  if (table !== 'payments') return row
  return Object.fromEntries(Object.entries(row).filter(([column]) => !movedColumns.includes(column)))
}

it('every row is still there, in every column it had', async () => {
  const at = await place()
  const { tables } = await leaveAtFirstSchema(at)
  const rowsNow = () =>
    looking(at, async (database) => {
      const all: Record<string, Record<string, unknown>[]> = {}
      for (const { name } of tables) all[name] = await database.selectFrom(name).selectAll().execute()
      const hasParts = (await database.introspection.getTables()).some(({ name }) => name === 'payment_parts')
      if (hasParts) all.payment_parts = await database.selectFrom('payment_parts').selectAll().execute()
      return all
    })
  const before = await rowsNow()
  expect(tables.filter(({ rows }) => rows === 0)).toEqual([])
  await looking(at, (database) => migrate(database as unknown as Kysely<never>))
  const after = await rowsNow()
  for (const [table, rows] of Object.entries(before)) {
    // The version that upgraded them is noted.
    expect(after[table]).toHaveLength(table === 'installation' ? rows.length + 1 : rows.length)
    for (const row of rows)
      expect(after[table]).toContainEqual(expect.objectContaining(withoutParts(table, asReadNow(row))))
  }
  for (const row of before.payments ?? []) {
    const { purpose, subjectId, unmatched, lines, amount } = asReadNow(row)
    const part = { paymentId: row.id, number: 1, purpose, subjectId, unmatched, lines, amount }
    expect(after.payment_parts).toContainEqual(expect.objectContaining(part))
  }
  expect(after.payment_parts).toHaveLength(before.payments?.length ?? 0)
})

it('a team that signed up before prices were saved gets the price of its event', async () => {
  const at = await place()
  await leaveAtFirstSchema(at)
  const { features } = await open(at)
  const event = await features.events.current(features.database.sql)
  const teams = await features.teams.all(event?.id ?? '')
  expect(event?.fees.golf).toBeGreaterThan(0)
  expect(teams.map(({ fee, value }) => ({ fee, value }))).toEqual(
    teams.map(() => ({ fee: event?.fees.golf, value: event?.values.golf })),
  )
})

it('a backup of the first schema is restored with its files, and migrated', async () => {
  const at = await place()
  const { manifest } = await restore(readConfig({ ...at }), firstSchema)
  const after = await fingerprints(at)
  for (const { name, rows } of manifest.tables)
    expect({ name, rows: after[name]?.rows }).toEqual({
      name,
      rows: name === 'installation' ? rows + 1 : rows,
    })
  const opened = await open(at)
  await expectAllRead(opened)
  for (const { key, bytes } of manifest.files)
    expect(await opened.features.files.get(key)).toMatchObject({ size: bytes })
})

it('an older program refuses a newer database in one clear line, and changes nothing', async () => {
  const at = await place()
  await leaveAtFirstSchema(at)
  await looking(at, (database) =>
    database
      .insertInto('kysely_migration')
      .values({ name: '9999-of-next-year', timestamp: '2031-01-01T00:00:00.000Z' })
      .execute(),
  )
  const before = await fingerprints(at)
  await expect(open(at)).rejects.toThrow(
    /^The data were written by a newer Pinhigh: this is [\d.]+, which does not know the step 9999-of-next-year\. Nothing was changed\./,
  )
  expect(await fingerprints(at)).toEqual(before)
})

it('when one migration fails the database is unchanged, and opens again', async () => {
  const at = await place()
  await leaveAtFirstSchema(at)
  const before = await fingerprints(at)
  const broken = {
    ...steps,
    '9998-half': [
      'create table halves (id text)',
      `update teams set name = 'lost'`,
      'insert into nowhere values (1)',
    ],
  }
  await expect(
    looking(at, (database) => migrate(database as unknown as Kysely<never>, broken)),
  ).rejects.toThrow(/nowhere/)
  expect(await fingerprints(at)).toEqual(before)
  await expectAllRead(await open(at))
})

it('a receipt without a fair market value says nothing about one', async () => {
  const at = await place()
  await leaveAtFirstSchema(at)
  const { receiptSecret: secret } = await looking(at, async (database) => {
    const lines = JSON.stringify([{ name: 'Team fee', quantity: 1, amount: 50_000, fairMarketValue: 0 }])
    const paid = database.selectFrom('payments').select(['id', 'receiptSecret']).where('status', '=', 'paid')
    const row = await paid.limit(1).executeTakeFirstOrThrow()
    await database.updateTable('payments').set({ lines }).where('id', '=', row.id).execute()
    await database.updateTable('events').set({ golfValue: 0 }).execute()
    return row
  })
  const { http } = await open(at)
  const receipt = (await http.inject({ url: `/api/payment/receipt/${secret}` })).json()
  expect(receipt).toMatchObject({ fairMarketValue: null, mayBeDeductible: false, statements: [] })
})
