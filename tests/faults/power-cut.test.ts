import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { moment, report, rounds } from '../support/faults.ts'
import { canMakeDisks, type OwnDisk, ownDisk } from '../support/own-disk.ts'
import { foursome, july19 } from '../support/people.ts'
import { expectAcknowledged, playUntilGone } from '../support/playing-phone.ts'
import { get, post, type ServerProcess, startServer } from '../support/server-process.ts'

const cuts = rounds(1, 20)
const clients = 4
const megabytes = 96

describe.runIf(canMakeDisks())('a power cut (needs root, mkfs.ext4 and loop devices)', () => {
  let disk: OwnDisk
  const dataIn = (place: string) => join(place, 'data')
  let server: ServerProcess
  let token: string
  let teams: string[]
  let holeIds: string[]

  beforeAll(async () => {
    const login = { ADMIN_EMAIL: adminLogin.email, ADMIN_PASSWORD: adminLogin.password }
    disk = ownDisk(megabytes)
    server = await startServer({ DATA_DIR: dataIn(disk.folder), ...login })
    token = (await post(server.url, '/api/auth/Login', adminLogin)).body.jwt
    await post(server.url, '/api/admin/events', { ...july19, isEventLive: true }, token)
    teams = []
    for (let seat = 1; seat <= clients; seat++)
      teams.push(
        (await post(server.url, '/api/SignUp', { players: foursome(`Cut ${seat}`, seat) })).body.teamId,
      )
    const card = await get(server.url, `/api/LiveScoring/GetTeamScore?teamId=${teams[0]}`, token)
    holeIds = card.body.holeScores.map((hole: { holeId: string }) => hole.holeId)
  })
  afterAll(async () => {
    await server?.end('SIGKILL')
    disk?.remove()
  })

  it('leaves every acknowledged score on the disk, also behind a torn write', async () => {
    const phones = teams.map((teamId) => playUntilGone(server.url, { token, teamId, holeIds }))
    const readyAfter: number[] = []
    let total = 0
    for (let cut = 0; cut < cuts; cut++) {
      const before = phones.map(({ acknowledged }) => acknowledged.length)
      await vi.waitFor(
        () =>
          expect(phones.every((phone, index) => phone.acknowledged.length > (before[index] ?? 0))).toBe(true),
        180_000,
      )
      await moment(Math.random() * 250)
      server.process.kill('SIGSTOP')
      const known = phones.map(({ teamId, acknowledged, onItsWay }) => ({
        teamId,
        acknowledged: [...acknowledged],
        onItsWay,
      }))
      writeFileSync(join(disk.folder, 'not flushed'), 'x'.repeat(100_000))
      const left = disk.afterPowerCut()
      server.process.kill('SIGCONT')

      let again: ServerProcess | undefined
      try {
        // What nobody flushed is gone: the copy is what a cut leaves, not what the system still had in memory.
        const lazy = join(left.folder, 'not flushed')
        expect(existsSync(lazy) && readFileSync(lazy, 'utf8') !== '').toBe(false)
        appendFileSync(join(dataIn(left.folder), 'pinhigh.db-wal'), Buffer.alloc(3_000, 0xa5))
        const started = performance.now()
        again = await startServer({ DATA_DIR: dataIn(left.folder) })
        readyAfter.push(Math.round(performance.now() - started))
        for (const phone of known) await expectAcknowledged(again.url, token, phone)
        total += known.reduce(
          (sum, { acknowledged }, index) => sum + acknowledged.length - (before[index] ?? 0),
          0,
        )
      } finally {
        await again?.end('SIGTERM')
        left.remove()
      }
    }
    await server.end('SIGKILL')
    await Promise.all(phones.map(({ gone }) => gone))
    report({ fault: 'a power cut while scoring', times: cuts, acknowledged: total, lost: 0, readyAfter })
  })
})
