import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { backUpInThread } from '../../src/server/backup/in-thread.ts'
import { checkBackup } from '../../src/server/backup/read.ts'
import { lastBackup, startBackups } from '../../src/server/backup/schedule.ts'
import { readConfig } from '../../src/server/config.ts'
import { createJobRecord } from '../../src/server/metrics/job-record.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { eventually } from '../support/paying.ts'
import { makeEvent, signUp } from '../support/people.ts'

const hour = 3_600_000

let folder: string
let app: TestApp
let now: Date

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-scheduled-'))
  now = new Date('2025-07-19T12:00:00.000Z')
  app = await startTestApp()
  await makeEvent(app)
  await signUp(app, 'Harlan', 1)
})
afterEach(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

const quiet = { info() {}, error() {} }

/** A server that makes backups into the folder. */
function server(plan: object = {}) {
  const database = app.databaseUrl ? { DATABASE_URL: app.databaseUrl } : {}
  const config = readConfig({ DATA_DIR: app.dataDir, ...database })
  return startBackups({
    plan: { folder, everyHours: 6, keep: 2, ...plan },
    database: app.features.database,
    clock: () => now,
    backUp: (path, signal) => backUpInThread(config, path, signal),
    log: quiet,
    jobs: createJobRecord(),
  })
}

it('a backup is made at start and whenever one is due; the newest stay, and so do other files', async () => {
  writeFileSync(join(folder, 'holiday.jpg'), '')
  const backups = server()
  for (const hours of [0, 1, 6, 12, 18]) {
    now = new Date(Date.parse('2025-07-19T12:00:00.000Z') + hours * hour)
    await backups.tick()
  }
  await backups.stop()
  const made = readdirSync(folder).sort()
  expect(made).toEqual([
    'holiday.jpg',
    'pinhigh-2025-07-20-000000.tar.gz',
    'pinhigh-2025-07-20-060000.tar.gz',
  ])
  const newest = join(folder, made[2] as string)
  expect(statSync(newest).mode & 0o777).toBe(0o600)
  expect((await checkBackup(newest)).tables).toContainEqual(
    expect.objectContaining({ name: 'teams', rows: 1 }),
  )
})

it('if several servers find it due at once, one makes it', async () => {
  let made = 0
  const servers = Array.from({ length: 5 }, () =>
    startBackups({
      plan: { folder, everyHours: 6, keep: 9 },
      database: app.features.database,
      clock: () => now,
      async backUp() {
        made++
        return { size: 1 }
      },
      log: quiet,
      jobs: createJobRecord(),
    }),
  )
  await Promise.all(servers.map((one) => one.tick()))
  for (const one of servers) await one.stop()
  expect(made).toBe(1)
})

it('a failed one leaves earlier ones alone, is shown to staff, and is retried within the hour', async () => {
  const backups = server()
  await backups.tick()
  const before = readdirSync(folder)
  await backups.stop()

  now = new Date(now.getTime() + 6 * hour)
  const blocked = join(folder, 'a file, no folder')
  writeFileSync(blocked, '')
  const failing = server({ folder: blocked })
  await failing.tick()
  await failing.stop()
  expect((await lastBackup(app.features.database.sql))?.fault).toContain('a file, no folder')

  now = new Date(now.getTime() + hour)
  const again = server()
  await again.tick()
  await again.stop()
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(before))
  expect(readdirSync(folder)).toHaveLength(3)
  expect((await lastBackup(app.features.database.sql))?.fault).toBeNull()
})

it.each(['{}', '{"startedAt":"soon","endedAt":null,"fault":null}'])(
  'when the last one was can’t be read of %s: one is made',
  async (value) => {
    const { sql } = app.features.database
    const id = 'last-backup'
    await sql.insertInto('installation').values({ id, value }).execute()
    const backups = server()
    await backups.tick()
    await backups.stop()
    expect(readdirSync(folder)).toHaveLength(1)
    expect(await lastBackup(sql)).toMatchObject({ startedAt: now.toISOString(), fault: null })
  },
)

it('the server does so by itself, and the dashboard shows why one failed', async () => {
  const blocked = join(folder, 'taken')
  writeFileSync(blocked, '')
  const other = await startTestApp({ variables: { BACKUP_DIR: join(folder, 'own') } })
  await eventually(
    async () => existsSync(join(folder, 'own')) && readdirSync(join(folder, 'own')).length === 1,
  )
  await makeEvent(other)
  const board = async (of: TestApp) =>
    (await of.call('GET /api/admin/dashboard', { token: await of.admin() })).body.backupFault
  expect(await board(other)).toBeNull()
  await other.stop()
  const failing = await startTestApp({ variables: { BACKUP_DIR: blocked } })
  await makeEvent(failing)
  await eventually(async () => (await board(failing))?.includes('taken') ?? false)
  await failing.stop()
  expect(await board(app)).toBeNull()
})
