import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { adminLogin, type Site } from '../support/app.ts'
import { type BoardReader, readBoard } from '../support/board-reader.ts'
import { type CountingMailbox, openCountingMailbox } from '../support/counting-mailbox.ts'
import { bucket, type ObjectStore, openObjectStore } from '../support/object-store.ts'
import { overHttp } from '../support/over-http.ts'
import { makeEvent, signUp } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { type OwnPostgres, startPostgres } from '../support/postgres.ts'
import { relayTo } from '../support/relay.ts'
import { pebbleBeach } from '../support/round.ts'
import { openRoundRobin, type RoundRobin } from '../support/round-robin.ts'
import { get, post, type ServerProcess, startServer } from '../support/server-process.ts'

const waitOptions = { timeout: 60_000, interval: 50 }
const leaders = ['Marsh', 'Okafor', 'Petrov', 'Quinn', 'Reyes', 'Stone']

let folder: string
let postgres: OwnPostgres
let databaseUrl: string
let mailbox: CountingMailbox
let pictures: ObjectStore
let servers: ServerProcess[]
let front: RoundRobin
let site: Site
let admin: string
let eventId: string
let teams: string[]
let holes: { holeId: string }[]
const readers: BoardReader[] = []

const start = (name: string, database = databaseUrl) =>
  startServer({
    DATABASE_URL: database,
    DATA_DIR: join(folder, name),
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'golf@example.org',
    S3_BUCKET: bucket,
    S3_ENDPOINT: pictures.url,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: pictures.accessKeyId,
    S3_SECRET_ACCESS_KEY: 'secret',
  })

const url = (server: number) => (servers[server] as ServerProcess).url
const score = (where: string, team: number, hole: number, strokes: number) =>
  post(
    where,
    '/api/LiveScoring/UpdateTeamHoleScore',
    { teamId: teams[team], holeId: holes[hole - 1]?.holeId, score: strokes },
    admin,
  )

function watch(where: string): BoardReader {
  const reader = readBoard(where)
  readers.push(reader)
  return reader
}

const strokesOf = ({ board }: BoardReader, team: number) =>
  board.find(({ teamId }) => teamId === teams[team])?.strokes

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-servers-'))
  postgres = await startPostgres()
  databaseUrl = await postgres.freshDatabase()
  mailbox = await openCountingMailbox()
  pictures = await openObjectStore()
  // All at once, on an empty database.
  servers = await Promise.all([start('a'), start('b'), start('c')])
  front = await openRoundRobin(servers.map((server) => server.url))
})
afterAll(async () => {
  for (const reader of readers) reader.close()
  await front?.close()
  for (const server of servers ?? []) await server.end('SIGTERM')
  await mailbox?.close()
  await pictures?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('started at once on an empty database, they print one setup link, which any of them accepts', async () => {
  const tokens = servers.map(({ setupToken }) => setupToken)
  expect(new Set(tokens).size).toBe(1)
  const person = { firstName: 'Ann', lastName: 'Archer', ...adminLogin }
  const made = await post(url(1), '/api/setup', { token: tokens[0], ...person })
  expect(made.status).toBe(200)
  site = overHttp(front.url, adminLogin)
  admin = await site.admin()
  ;({ eventId } = await makeEvent(site, { holes: pebbleBeach.holes, isEventLive: true }))
  teams = []
  for (const [seat, leader] of leaders.entries()) teams.push((await signUp(site, leader, seat)).body.teamId)
  holes = (await get(front.url, `/api/LiveScoring/GetTeamScore?teamId=${teams[0]}`, admin)).body.holeScores
  expect(Math.min(...front.served.values())).toBeGreaterThan(0)
})

it('a login at one is valid at all of them, and a logout at another ends it everywhere', async () => {
  const { jwt } = (await post(url(0), '/api/auth/Login', adminLogin)).body
  const asked = () =>
    Promise.all([0, 1, 2].map(async (at) => (await get(url(at), '/api/admin/users', jwt)).status))
  expect(await asked()).toEqual([200, 200, 200])
  await post(url(1), '/api/Auth/Logout', {}, jwt)
  expect(await asked()).toEqual([401, 401, 401])
})

it('a score that one accepts is on the boards the others stream', async () => {
  const streamed = [0, 1, 2].map((at) => watch(url(at)))
  for (const [hole, at] of [0, 1, 2].entries()) {
    await score(url(at), 0, hole + 1, 3)
    const strokes = 3 * (hole + 1)
    await Promise.all(streamed.map((reader) => reader.until((seen) => strokesOf(seen, 0) === strokes)))
  }
})

it('scoring locked at one is locked at all of them, on the boards and for the phones', async () => {
  const streamed = [0, 1, 2].map((at) => watch(url(at)))
  await post(url(2), '/api/Admin/LockScoring', { eventId, enabled: true }, admin)
  await Promise.all(streamed.map((reader) => reader.until(({ flags }) => flags?.scoringIsLocked === true)))
  await post(url(1), '/api/Admin/LockScoring', { eventId, enabled: false }, admin)
  await Promise.all(streamed.map((reader) => reader.until(({ flags }) => flags?.scoringIsLocked === false)))
})

it('wrong team codes are counted across all of them', async () => {
  const guess = (where: string) => post(where, '/api/Auth/Login/TeamLogin', { code: '0000' })
  for (let count = 0; count < 60; count++) expect((await guess(front.url)).status).toBe(401)
  for (const at of [0, 1, 2]) {
    // Notifications take a moment. With its own twenty and these, a server that counted alone wouldn't be near the
    // limit.
    let status = 401
    for (let more = 0; more < 20 && status === 401; more++) {
      status = (await guess(url(at))).status
      if (status === 401) await new Promise((resolve) => setTimeout(resolve, 250))
    }
    expect(status).toBe(429)
  }
})

it('a picture uploaded to one is served by all of them', async () => {
  const form = new FormData()
  form.append('kind', 'shirt')
  form.append(
    'image',
    new Blob([new Uint8Array(await picture(300, 200, 'jpeg'))], { type: 'image/jpeg' }),
    'a.jpg',
  )
  const sent = await fetch(`${url(0)}/api/admin/events/${eventId}/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  })
  const { url: path } = (await sent.json()) as { url: string }
  const served = await Promise.all([0, 1, 2].map(async (at) => (await fetch(url(at) + path)).bytes()))
  expect(served[0]?.length).toBeGreaterThan(100)
  expect(served[1]).toEqual(served[0])
  expect(served[2]).toEqual(served[0])
})

it('a blast started at one reaches everybody once, whichever of them sends it', async () => {
  const before = new Map([...mailbox.taken].map(([to, ids]) => [to, ids.length]))
  const { body } = await post(url(0), '/api/Admin/SendTeamInviteBlastEmail', {}, admin)
  expect(body.sent).toBe(leaders.length * 2)
  await vi.waitFor(async () => {
    const blast = await get(url(1), `/api/admin/blasts/${body.blastId}`, admin)
    expect(blast.body.counts).toMatchObject({ queued: 0, sent: leaders.length * 2 })
  }, waitOptions)
  for (const [seat] of leaders.entries()) {
    for (const to of [`lead${seat}@example.org`, `second${seat}@example.org`])
      expect((mailbox.taken.get(to)?.length ?? 0) - (before.get(to) ?? 0), to).toBe(1)
  }
})

it('one that lost its database connection shows afterwards what happened meanwhile', async () => {
  const relay = await relayTo(databaseUrl)
  const far = await start('far', relay.url)
  const reader = watch(far.url)
  await reader.until((seen) => seen.board.length === leaders.length)
  relay.cut()
  await score(url(0), 1, 1, 7)
  relay.mend()
  await reader.until((seen) => strokesOf(seen, 1) === 7)
  expect(reader.opened).toBe(1)
  reader.close()
  await far.end('SIGTERM')
  await relay.close()
})

it('when one is killed its readers reconnect to the others, and end with the right board', async () => {
  const crowd = Array.from({ length: 12 }, () => watch(front.url))
  await Promise.all(crowd.map((reader) => reader.until((seen) => seen.board.length === leaders.length)))
  const posted = (async () => {
    for (let hole = 1; hole <= 9; hole++) {
      // A phone whose call was lost sends it again.
      for (;;) if ((await score(front.url, 2, hole, 5).catch(() => null))?.status === 200) break
      if (hole === 4) await servers[2]?.end('SIGKILL')
    }
  })()
  await posted
  await Promise.all(crowd.map((reader) => reader.until((seen) => strokesOf(seen, 2) === 45)))
  const { body } = await get(url(0), '/api/Golf/GetStandings')
  for (const reader of crowd) expect(reader.board).toEqual(body)
  expect(crowd.filter(({ opened }) => opened > 1).length).toBe(4)
})
