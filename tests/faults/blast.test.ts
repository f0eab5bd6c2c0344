import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CountingMailbox, openCountingMailbox } from '../support/counting-mailbox.ts'
import { july19 } from '../support/people.ts'
import { get, post, type ServerProcess, startServer } from '../support/server-process.ts'

const fast = join(import.meta.dirname, '../support/fast-server.ts')
const teams = 125
const recipients = teams * 4
const kills = 3
const betweenKills = 110

let folder: string
let mailbox: CountingMailbox
let server: ServerProcess
let admin: string

const login = { email: 'ann@example.org', password: 'correct horse battery' }

/** Until a mail server is set up, the sign-up emails stay in the outbox, and don't mix with the blast. */
async function start(withMail: boolean): Promise<void> {
  server = await startServer(
    {
      DATA_DIR: folder,
      ADMIN_EMAIL: login.email,
      ADMIN_PASSWORD: login.password,
      LOG_LEVEL: 'error',
      ...(withMail ? { SMTP_URL: mailbox.url, MAIL_FROM: 'golf@example.org' } : {}),
    },
    fast,
  )
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-blast-'))
  mailbox = await openCountingMailbox()
  await start(false)
  admin = (await post(server.url, '/api/auth/Login', login)).body.jwt
  await post(server.url, '/api/admin/events', { ...july19, maxTeams: teams }, admin)
  for (let team = 0; team < teams; team++) await post(server.url, '/api/SignUp', { players: foursome(team) })
  await keptAll()
  await server.end('SIGTERM')
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await mailbox?.close()
  rmSync(folder, { recursive: true, force: true })
})

function foursome(team: number) {
  return [1, 2, 3, 4].map((seat) => ({
    playerNumber: seat,
    firstName: `Player ${seat}`,
    lastName: `Number ${team}`,
    email: `player${seat}.team${team}@example.org`,
    phoneNumber: seat === 1 ? String(2_002_000_000 + team) : '',
    shirtSize: 'Large',
  }))
}

async function keptAll(): Promise<void> {
  for (;;) {
    const { body } = await get(server.url, '/api/admin/outbox?limit=5000', admin)
    if (body.messages.every(({ status }: { status: string }) => status === 'kept')) return
    await moment(100)
  }
}

const moment = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function untilOver(id: string) {
  for (;;) {
    const { body } = await get(server.url, `/api/admin/blasts/${id}`, admin)
    if (body.counts.queued === 0) return body.counts
    await moment(200)
  }
}

it('five hundred people get one email each, though the server is killed again and again while sending', async () => {
  const requestId = randomUUID()
  const invite = () => post(server.url, '/api/Admin/SendTeamInviteBlastEmail', { requestId }, admin)

  await start(true)
  // Killed while the blast is requested: the answer may be lost, and asking again must not send it twice.
  const unheard = invite().catch(() => null)
  await moment(30)
  await server.end('SIGKILL')
  await unheard
  await start(true)
  const asked = await invite()
  expect(asked.body).toMatchObject({ success: true, sent: recipients })

  let count = 0
  for (let round = 1; round <= kills; round++) {
    await mailbox.hasTaken(count + betweenKills)
    await moment(Math.random() * 20)
    await server.end('SIGKILL')
    count = [...mailbox.taken.values()].flat().length
    expect(count, 'it was killed in the middle').toBeLessThan(recipients)
    await start(true)
    expect((await invite()).body.messageIds).toEqual(asked.body.messageIds)
  }
  const counts = await untilOver(asked.body.blastId)
  expect(counts).toMatchObject({ queued: 0, failed: 0, kept: 0, cancelled: 0 })
  expect(counts.sent + counts.unsure).toBe(recipients)
  // At most the one being delivered at each kill, including the first.
  expect(counts.unsure).toBeLessThanOrEqual(kills + 1)
  expect([...mailbox.taken].filter(([, ids]) => ids.length > 1)).toEqual([])
  expect(mailbox.taken.size).toBeGreaterThanOrEqual(counts.sent)

  // Nobody knows whether those few arrived. Sent again they have the same Message-ID: a mailbox shows one.
  if (counts.unsure > 0) {
    const again = `/api/admin/blasts/${asked.body.blastId}/retry`
    expect((await post(server.url, again, { which: 'unsure' }, admin)).status).toBe(200)
    expect(await untilOver(asked.body.blastId)).toMatchObject({ sent: recipients, unsure: 0 })
  }
  expect(mailbox.taken.size).toBe(recipients)
  const each = [...mailbox.taken.values()].map((ids) => new Set(ids).size)
  expect(new Set(each)).toEqual(new Set([1]))
  expect(new Set([...mailbox.taken.values()].flat()).size).toBe(recipients)
  const { body } = await get(server.url, '/api/admin/blasts', admin)
  expect(body.blasts).toHaveLength(1)
})
