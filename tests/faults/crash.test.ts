import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { report, rounds, timed } from '../support/faults.ts'
import { foursome, july19 } from '../support/people.ts'
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

interface Acknowledged {
  holeId: string
  score: number
  mutationId: string
}

/** One phone: posts scores until the server is gone; adds to `acknowledged`, and returns the one that wasn't. */
async function playUntilGone(
  token: string,
  teamId: string,
  holes: { holeId: string }[],
  acknowledged: Acknowledged[],
): Promise<Acknowledged> {
  const { url } = server
  for (let count = 0; ; count++) {
    const holeId = (holes[count % holes.length] as { holeId: string }).holeId
    const entry = { holeId, score: 1 + Math.floor(Math.random() * 20), mutationId: randomUUID() }
    try {
      const answer = await post(url, '/api/LiveScoring/UpdateTeamHoleScore', { teamId, ...entry }, token)
      if (answer.status !== 200) throw new Error(`${answer.status}`)
      acknowledged.push(entry)
    } catch {
      return entry
    }
  }
}

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
  const holes = card.body.holeScores as { holeId: string }[]

  let total = 0
  const readyAfter: number[] = []
  for (let round = 0; round < kills; round++) {
    const phones = teams.map((teamId) => ({ teamId, acknowledged: [] as Acknowledged[] }))
    const playing = phones.map((phone) => playUntilGone(admin, phone.teamId, holes, phone.acknowledged))
    await vi.waitFor(
      () => expect(phones.every(({ acknowledged }) => acknowledged.length > 0)).toBe(true),
      60_000,
    )
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 250))
    await server.end('SIGKILL')
    const unanswered = await Promise.all(playing)
    const start = async () => {
      server = await startServer({ DATA_DIR: folder })
    }
    readyAfter.push(await timed(start))
    for (const [index, { teamId, acknowledged }] of phones.entries()) {
      total += acknowledged.length
      const onItsWay = unanswered[index] as Acknowledged
      const { body } = await get(server.url, `/api/LiveScoring/GetTeamScore?teamId=${teamId}`, admin)
      const onCard = new Map(
        body.holeScores.map((hole: { holeId: string; score: number }) => [hole.holeId, hole.score]),
      )
      const last = new Map(acknowledged.map((entry) => [entry.holeId, entry.score]))
      for (const [holeId, score] of last) {
        // The one in flight may have been written or not; both match what the phone was told.
        const allowed = holeId === onItsWay.holeId ? [score, onItsWay.score] : [score]
        expect(allowed).toContain(onCard.get(holeId))
      }
      const known = acknowledged.at(-1)
      if (known) {
        const again = await post(
          server.url,
          '/api/LiveScoring/UpdateTeamHoleScore',
          { teamId, ...known },
          admin,
        )
        expect(again.body.status).toBe('duplicate')
      }
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
