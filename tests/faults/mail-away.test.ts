import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminLogin, type Site } from '../support/app.ts'
import { timed, until } from '../support/faults.ts'
import { overHttp } from '../support/over-http.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { openPostOffice, type PostOffice } from '../support/post-office.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let folder: string
let office: PostOffice
let server: ServerProcess
let site: Site

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-mail-away-'))
  office = await openPostOffice()
  server = await startServer({
    DATA_DIR: folder,
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
    SMTP_URL: office.url,
    MAIL_FROM: 'golf@example.org',
    LOG_LEVEL: 'error',
  })
  site = overHttp(server.url, adminLogin)
  await makeEvent(site)
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await office?.close()
  rmSync(folder, { recursive: true, force: true })
})

const letterTo = async (to: string) => {
  const { body } = await site.call('GET /api/admin/outbox', { token: await site.admin() })
  return body.messages.find((message: { to: string }) => message.to === to)
}
const arrived = (to: string) =>
  office.received.filter((mail) => mail.to?.some(({ address }) => address === to))

it('a mail server that hangs holds nobody up; one that is down is waited for, and the letter comes once', async () => {
  office.mood = 'hang in data'
  const inTime = await timed(async () => expect((await signUp(site, 'Marsh', 1)).status).toBe(200))
  expect(inTime, 'nobody waited for the letter, which hangs for a minute').toBeLessThan(5_000)
  await until(
    'the letter is being handed over',
    async () => (await letterTo('lead1@example.org')).status === 'sending',
  )
  expect((await signUp(site, 'Okafor', 2)).status).toBe(200)

  const port = Number(new URL(office.url).port)
  await office.close()
  await until('the letter waits', async () => (await letterTo('lead1@example.org')).status === 'queued')
  expect((await letterTo('lead1@example.org')).lastError).toBeTruthy()
  expect((await signUp(site, 'Patel', 3)).status).toBe(200)

  office = await openPostOffice({ port })
  // An admin who has mended the mail server does not wait for the next attempt.
  const { id } = await letterTo('lead1@example.org')
  await site.call('POST /api/admin/outbox/{id}/retry', { token: await site.admin(), params: { id } })
  for (const seat of [1, 2, 3]) {
    const to = `lead${seat}@example.org`
    await until(`the letter of team ${seat} has gone`, async () => (await letterTo(to)).status === 'sent')
    expect(arrived(to)).toHaveLength(1)
  }
})
