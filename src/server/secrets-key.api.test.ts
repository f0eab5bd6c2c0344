import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/support/app.ts'
import { testFolder } from '../../tests/support/folders.ts'
import { openBrowser, setUpApp, shownCode } from '../../tests/support/signing-in.ts'
import { webhookOwner } from '../office/programs/server/index.ts'
import { sealWith } from '../site/accounts/server/index.ts'
import { openSecretsKey } from './secrets-key.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

const inFolder = (dataDir: string) => openSecretsKey({ secretsKey: null, dataDir }, app.features.database)

it('what a key in the database encrypted is encrypted anew with one outside, once', async () => {
  await app.admin()
  const { sql } = app.features.database
  const { id } = await sql.selectFrom('people').select('id').executeTakeFirstOrThrow()
  const old = sealWith('the old key')
  const hook = { id: 'hook', url: 'https://example.org', kinds: '[]', state: 'on', madeBy: 'Ann' } as const
  await sql
    .insertInto('authenticator_apps')
    .values({
      personId: id,
      secret: old.close(Buffer.from('app'), id),
      pendingSecret: null,
      addedAt: null,
      lastStep: 0,
    })
    .execute()
  await sql
    .insertInto('webhooks')
    .values({
      ...hook,
      ...{
        secret: old.close(Buffer.from('hook'), webhookOwner('hook')),
        oldSecret: null,
        oldSecretUntil: null,
      },
      ...{ failingSince: null, createdAt: '2025-07-01T00:00:00.000Z' },
    })
    .execute()
  await sql.deleteFrom('installation').where('id', '=', 'secrets-key-check').execute()
  await sql.insertInto('installation').values({ id: 'secrets-key', value: 'the old key' }).execute()

  const folder = testFolder('key')
  const opened = await Promise.all([inFolder(folder), inFolder(folder)])
  const [{ key }] = opened as [{ key: string }, unknown]
  expect(opened).toEqual([
    { key, fault: null },
    { key, fault: null },
  ])
  expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600)
  const seal = sealWith(key)
  const sealed = await sql.selectFrom('authenticator_apps').select('secret').executeTakeFirstOrThrow()
  expect(Buffer.from(seal.open(sealed.secret as string, id)).toString()).toBe('app')
  const { secret } = await sql.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
  expect(Buffer.from(seal.open(secret, webhookOwner('hook'))).toString()).toBe('hook')
  const rows = await sql.selectFrom('installation').selectAll().execute()
  expect(rows.some((row) => row.id === 'secrets-key' || row.value.includes(key))).toBe(false)
})

it('data without their key make no other, and say so; recovery codes work', async () => {
  const now = new Date('2025-07-10T15:00:00Z')
  await app.admin()
  const laptop = openBrowser(app, 'laptop')
  const { secret, recoveryCodes } = await setUpApp(laptop, (await laptop.logIn()).body.jwt, new Date())
  const { database } = app.features
  const restored = await startTestApp({
    wrapDatabase: (own) => ({ ...own, sql: database.sql, transaction: database.transaction }),
  })
  try {
    const fault = 'secrets.key in the data folder is missing.'
    expect(restored.warnings.join()).toContain(fault)
    expect(existsSync(join(restored.dataDir, 'secrets.key'))).toBe(false)
    expect(await inFolder(testFolder('none'))).toEqual({ key: null, fault })
    const other = { secretsKey: 'another key of these many characters', dataDir: app.dataDir }
    expect((await openSecretsKey(other, database)).fault).toBe('SECRETS_KEY isn’t the key of these data.')
    const phone = openBrowser(restored, 'phone')
    const enter = async (code: string) =>
      phone.call('POST /api/auth/second-step', {
        body: { ticket: (await phone.logIn()).body.secondStep.ticket, code },
      })
    expect(await enter(shownCode(secret, now))).toMatchObject({
      status: 503,
      body: { type: '/problems/secrets-key-missing' },
    })
    expect((await enter(recoveryCodes[0] as string)).body.success).toBe(true)
  } finally {
    await restored.stop()
  }
  expect(readFileSync(join(app.dataDir, 'secrets.key'), 'utf8').trim()).toHaveLength(44)
})
