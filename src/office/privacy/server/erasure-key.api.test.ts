import { createHmac } from 'node:crypto'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { freshDatabaseUrl } from '../../../../tests/support/database.ts'
import { testFolder } from '../../../../tests/support/folders.ts'
import { keepLoggedIn } from '../../../../tests/support/ledger.ts'
import { foursome, makeEvent } from '../../../../tests/support/people.ts'
import { everyonesPassword } from '../../../../tests/support/staff.ts'
import { createApp } from '../../../server/app.ts'
import { type Config, readConfig } from '../../../server/config.ts'
import { backUp, restore } from '../../../server/storage.ts'
import { erasureRecord } from './erasure-hashes.ts'

let app: TestApp
let now: Date
afterEach(() => app.stop())

const vera = { email: 'vera.canary@mail.example', phone: '8315550147', name: 'Vera Canary' }

/** A backup in which Vera still is; she was erased after it. Returns its path. */
async function erasedAfterBackup(): Promise<string> {
  now = new Date('2025-07-10T12:00:00Z')
  app = await startTestApp({ now: () => now })
  keepLoggedIn(app, () => now.getTime())
  await makeEvent(app)
  const players = foursome('Marsh', 1)
  Object.assign(players[1] ?? {}, {
    firstName: 'Vera',
    lastName: 'Canary',
    email: vera.email,
    phoneNumber: vera.phone,
  })
  await app.call('POST /api/SignUp', { body: { players } })
  now = new Date('2025-07-22T16:00:00Z')
  const path = join(testFolder('key'), 'before.tar.gz')
  const url = app.databaseUrl ? { DATABASE_URL: app.databaseUrl } : {}
  await backUp(readConfig({ DATA_DIR: app.dataDir, ...url, PUBLIC_URL: 'http://localhost' }), path)
  const token = await app.admin()
  await app.call('POST /api/account/confirm', { token, body: { password: everyonesPassword } })
  const { status } = await app.call('POST /api/admin/privacy/erase', { token, body: vera })
  expect(status).toBe(200)
  copyFileSync(join(app.dataDir, 'erasures.jsonl'), join(dirname(path), 'erasures.jsonl'))
  return path
}

async function restored(path: string, { hasKey }: { hasKey: boolean }): Promise<Config> {
  const DATA_DIR = testFolder('restored')
  const url = await freshDatabaseUrl()
  const at = readConfig({ DATA_DIR, ...(url ? { DATABASE_URL: url } : {}), PUBLIC_URL: 'http://localhost' })
  if (hasKey) copyFileSync(join(app.dataDir, 'secrets.key'), join(DATA_DIR, 'secrets.key'))
  await restore(at, path)
  return at
}

/** Starts and stops: whether Vera is there, and what was said. */
async function start(at: Config): Promise<{ isThere: boolean; said: string }> {
  const said: string[] = []
  const server = await createApp(at, { logger: false, clock: () => now, say: (line) => said.push(line) })
  const rows = await server.features.database.sql.selectFrom('players').select('email').execute()
  await server.stop()
  return { isThere: rows.some(({ email }) => email === vera.email), said: said.join() }
}

const linesOf = (folder: string) =>
  readFileSync(join(folder, 'erasures.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** As somebody tries it who has the list, or a backup, and not the key. */
function guess({ salt, phone, email }: { salt: string; phone: string; email: string }): boolean {
  const hash = (text: string) => createHmac('sha256', Buffer.from(salt, 'hex')).update(text).digest('hex')
  return phone.includes(hash('phone:8315550147')) || email.includes(hash(`email:${vera.email}`))
}

it('whoever has the list or the database, and not the key, can’t try addresses on it', async () => {
  await erasedAfterBackup()
  const rows = await app.features.database.sql.selectFrom('erasures').selectAll().execute()
  const kept = rows.map(({ salt, phoneHash, emailHash }) => ({
    salt,
    phone: phoneHash ?? '',
    email: emailHash ?? '',
  }))
  expect(kept).toHaveLength(1)
  expect([...linesOf(app.dataDir), ...kept].map(guess)).toEqual([false, false])
})

it('an erasure that an earlier version listed is recognized, and put under the key', async () => {
  const path = await erasedAfterBackup()
  const plain = erasureRecord(vera, '2025-07-22T16:00:00.000Z')
  expect(guess(plain as Parameters<typeof guess>[0])).toBe(true)
  writeFileSync(join(dirname(path), 'erasures.jsonl'), `${JSON.stringify(plain)}\n`)
  const at = await restored(path, { hasKey: true })
  expect(await start(at)).toMatchObject({
    isThere: false,
    said: expect.stringContaining('were erased again'),
  })
  expect(linesOf(at.dataDir).map(guess)).toEqual([false])
  expect(await start(at)).toEqual({ isThere: false, said: '' })
})

it('an erasure in the database of an earlier version is put under the key at the start, and its list too', async () => {
  const path = await erasedAfterBackup()
  const at = await restored(path, { hasKey: true })
  await start(at)
  const plain = erasureRecord(vera, '2025-07-22T16:00:00.000Z')
  const before = await createApp(at, { logger: false })
  const { sql } = before.features.database
  const hashes = { emailHash: plain.email, phoneHash: plain.phone, nameHash: plain.name }
  await sql
    .updateTable('erasures')
    .set({ ...hashes, salt: plain.salt })
    .execute()
  const [{ id } = { id: '' }] = await sql.selectFrom('erasures').select('id').execute()
  await before.stop()
  writeFileSync(join(at.dataDir, 'erasures.jsonl'), `${JSON.stringify({ ...plain, id })}\n`)
  expect((await start(at)).said).toBe('')
  expect(linesOf(at.dataDir).map(guess)).toEqual([false])
})

it('without the key nobody is taken for erased: the start says who is back, and erases them once the key is there', async () => {
  const path = await erasedAfterBackup()
  const at = await restored(path, { hasKey: false })
  const sentence = expect.stringContaining('Copy secrets.key of the old data folder')
  expect(await start(at)).toMatchObject({ isThere: true, said: sentence })
  expect(await start(at)).toMatchObject({ isThere: true, said: sentence })
  copyFileSync(join(app.dataDir, 'secrets.key'), join(at.dataDir, 'secrets.key'))
  expect(await start(at)).toMatchObject({ isThere: false })
})

it('a data folder that was there before is its owner’s alone', async () => {
  const folder = join(testFolder('beforehand'), 'data')
  mkdirSync(folder)
  chmodSync(folder, 0o755)
  const url = await freshDatabaseUrl()
  const variables = {
    DATA_DIR: folder,
    ...(url ? { DATABASE_URL: url } : {}),
    PUBLIC_URL: 'http://localhost',
  }
  app = await startTestApp()
  await (await createApp(readConfig(variables), { logger: false })).stop()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})
