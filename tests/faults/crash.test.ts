import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { report, rounds, timed } from '../support/faults.ts'
import { foursome, july19 } from '../support/people.ts'
import { expectAcknowledged, playUntilGone } from '../support/playing-phone.ts'
import { get, post, type ServerProcess, startServer } from '../support/server-process.ts'

const kills = rounds(6, 50)
const clients = 8

let folder: string
let server: ServerProcess

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-crash-'))
})
afterAll(async () => {
  await server?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

it('every acknowledged score is there after the server was killed, again and again at random moments', async () => {
  server = await startServer({ DATA_DIR: folder })
  const person = { firstName: 'Ann', lastName: 'Archer', ...adminLogin }
  const admin = (await post(server.url, '/api/setup', { token: server.setupToken, ...person })).body.jwt
  await post(server.url, '/api/admin/events', { ...july19, isEventLive: true }, admin)
  const teams: string[] = []
  for (let seat = 1; seat <= clients; seat++) {
    teams.push(
      (await post(server.url, '/api/SignUp', { players: foursome(`Crash ${seat}`, seat) })).body.teamId,
    )
  }
  const card = await get(server.url, `/api/LiveScoring/GetTeamScore?teamId=${teams[0]}`, admin)
  const holeIds = card.body.holeScores.map((hole: { holeId: string }) => hole.holeId)

  let total = 0
  const readyAfter: number[] = []
  for (let round = 0; round < kills; round++) {
    const phones = teams.map((teamId) => playUntilGone(server.url, { token: admin, teamId, holeIds }))
    await vi.waitFor(
      () => expect(phones.every(({ acknowledged }) => acknowledged.length > 0)).toBe(true),
      180_000,
    )
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 250))
    await server.end('SIGKILL')
    await Promise.all(phones.map(({ gone }) => gone))
    const start = async () => {
      server = await startServer({ DATA_DIR: folder })
    }
    readyAfter.push(await timed(start))
    for (const phone of phones) {
      total += phone.acknowledged.length
      await expectAcknowledged(server.url, admin, phone)
    }
  }
  report({ fault: 'killed while scoring', times: kills, acknowledged: total, lost: 0, readyAfter })
})

it('only its owner may read the data folder', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it("a second server on the same folder is refused with a clear line, and doesn't disturb the first", async () => {
  const second = startServer({ DATA_DIR: folder })
  await expect(second).rejects.toThrow(/Another Pinhigh is already using the data folder/)
  expect((await get(server.url, '/readyz')).status).toBe(200)
})

it('on SIGTERM the server ends by itself and releases the folder', async () => {
  expect(await server.end('SIGTERM')).toBe(0)
  server = await startServer({ DATA_DIR: folder })
  expect((await get(server.url, '/api/Home')).body.eventName).toBe(july19.eventName)
})
