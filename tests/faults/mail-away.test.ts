import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minute } from '../../src/kernel/clock.ts'
import { adminLogin, type Site } from '../support/app.ts'
import { isFull, timed, until } from '../support/faults.ts'
import { freePort } from '../support/free-port.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { overHttp } from '../support/over-http.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

let folder: string
let office: MailServer
let server: ServerProcess
let site: Site

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-mail-away-'))
  // Opened again at the same port later, which nobody else is given meanwhile.
  office = await openMailServer({ port: await freePort() })
  await start()
  await makeEvent(site)
})

async function start(): Promise<void> {
  server = await startServer({
    DATA_DIR: folder,
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
    SMTP_URL: office.url,
    MAIL_FROM: 'golf@example.org',
    LOG_LEVEL: 'error',
  })
  site = overHttp(server.url, adminLogin)
}
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

it('a hanging mail server holds nobody up; one that is down is retried, and the email comes once', async () => {
  office.mood = 'hang in data'
  const inTime = await timed(async () => expect((await signUp(site, 'Marsh', 1)).status).toBe(200))
  expect(inTime, 'nobody waited for the letter, which hangs for a minute').toBeLessThan(30_000)
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

  office = await openMailServer({ port })
  if (!isFull) {
    await server.end('SIGTERM')
    await start()
  }
  // A failed message waits a minute or two; the test doesn't wait for that.
  for (const seat of isFull ? [1, 2, 3] : [3]) {
    const to = `lead${seat}@example.org`
    const isSent = async () => (await letterTo(to)).status === 'sent'
    await until(`the letter of team ${seat} has gone`, isSent, 4 * minute)
    expect(arrived(to)).toHaveLength(1)
  }
})
