import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { foursome, july19 } from '../support/people.ts'
import { get, post, type ServerProcess, startServer } from '../support/server-process.ts'

const kills = 5
const teams = 12
const timeout = 60_000

let folder: string
let office: MailServer
let server: ServerProcess
let admin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-mail-crash-'))
  office = await openMailServer()
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await office.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = () => startServer({ DATA_DIR: folder, SMTP_URL: office.url, MAIL_FROM: 'golf@example.org' })

interface Seen {
  id: string
  kind: string
  status: string
  attempts: number
  lastError: string | null
}
const outbox = async (): Promise<Seen[]> =>
  (await get(server.url, '/api/admin/outbox?limit=5000', admin)).body.messages

/** By message, how often the mail server has accepted it. */
function copies(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { messageId } of office.received) {
    const id = /<(.+)@/.exec(messageId ?? '')?.[1] ?? ''
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

async function nothingWaits(): Promise<void> {
  const waiting = (await outbox()).filter(({ status }) => status === 'queued' || status === 'sending')
  expect(waiting).toEqual([])
}

/** Kills the server each time the mail server has just accepted something, while it waits for the reply. */
async function killsInTheMiddle(times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    const before = office.received.length
    const more = () => expect(office.received.length).toBeGreaterThan(before)
    await vi.waitFor(more, { timeout, interval: 5 })
    await server.end('SIGKILL')
    server = await start()
  }
}

it('a server killed between the mail server’s acceptance and its own note loses no email and repeats no blast', async () => {
  server = await start()
  const person = { firstName: 'Ann', lastName: 'Archer', ...adminLogin }
  admin = (await post(server.url, '/api/setup', { token: server.setupToken, ...person })).body.jwt
  await post(server.url, '/api/admin/events', july19, admin)
  office.mood = 'slow'
  for (let seat = 1; seat <= teams; seat++) {
    await post(server.url, '/api/SignUp', { players: foursome(`Crash ${seat}`, seat) })
  }
  await killsInTheMiddle(2)
  office.mood = 'fine'
  await vi.waitFor(nothingWaits, timeout)

  office.mood = 'slow'
  const sent = await post(server.url, '/api/Admin/SendReminderEmail', {}, admin)
  expect(sent.body).toMatchObject({ success: true, sent: teams * 2 })
  await killsInTheMiddle(kills - 2)
  office.mood = 'fine'
  await vi.waitFor(nothingWaits, timeout)

  const all = await outbox()
  const taken = copies()
  const letters = all.filter(({ kind }) => kind === 'letter')
  const blasts = all.filter(({ kind }) => kind === 'blast')
  expect(letters).toHaveLength(teams)
  expect(blasts).toHaveLength(teams * 2)
  for (const { id, status } of letters) {
    expect(status).toBe('sent')
    expect(taken.get(id) ?? 0).toBeGreaterThanOrEqual(1)
  }
  for (const { id, status } of blasts) {
    expect(['sent', 'unsure']).toContain(status)
    expect(taken.get(id) ?? 0).toBeLessThanOrEqual(1)
  }
  const unsure = blasts.filter(({ status }) => status === 'unsure')
  expect(unsure.length).toBeGreaterThan(0)
  for (const { lastError } of unsure) expect(lastError).toContain('It may have arrived.')
  // Each kill affected one message at most.
  const repeated = [...taken.values()].filter((count) => count > 1).length
  expect(repeated + unsure.length).toBeLessThanOrEqual(kills)
})
