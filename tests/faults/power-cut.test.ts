import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { moment, report, rounds, timed } from '../support/faults.ts'
import { type OwnDisk, ownDisk } from '../support/own-disk.ts'
import { foursome, july19 } from '../support/people.ts'
import { expectAcknowledged, playUntilGone } from '../support/playing-phone.ts'
import { get, post, type ServerProcess, startServer } from '../support/server-process.ts'

const cuts = rounds(1, 20)
const clients = 4
const megabytes = 96
const disk = ownDisk(megabytes)

describe.skipIf(!disk)('a power cut (needs root, mkfs.ext4 and loop devices)', () => {
  const { folder } = disk as OwnDisk
  const dataIn = (place: string) => join(place, 'data')
  let server: ServerProcess
  let token: string
  let teams: string[]
  let holeIds: string[]

  beforeAll(async () => {
    const login = { ADMIN_EMAIL: adminLogin.email, ADMIN_PASSWORD: adminLogin.password }
    server = await startServer({ DATA_DIR: dataIn(folder), ...login })
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
        60_000,
      )
      await moment(Math.random() * 250)
      server.process.kill('SIGSTOP')
      const known = phones.map(({ teamId, acknowledged, onItsWay }) => ({
        teamId,
        acknowledged: [...acknowledged],
        onItsWay,
      }))
      writeFileSync(join(folder, 'not flushed'), 'x'.repeat(100_000))
      const left = (disk as OwnDisk).afterPowerCut()
      server.process.kill('SIGCONT')

      // What nobody flushed is gone: the copy is what a cut leaves, not what the system still had in memory.
      const lazy = join(left.folder, 'not flushed')
      expect(existsSync(lazy) && readFileSync(lazy, 'utf8') !== '').toBe(false)
      appendFileSync(join(dataIn(left.folder), 'pinhigh.db-wal'), Buffer.alloc(3_000, 0xa5))
      let again: ServerProcess | undefined
      const start = async () => {
        again = await startServer({ DATA_DIR: dataIn(left.folder) })
      }
      readyAfter.push(await timed(start))
      for (const phone of known) {
        await expectAcknowledged((again as unknown as ServerProcess).url, token, phone)
        total += phone.acknowledged.length - (before[known.indexOf(phone)] ?? 0)
      }
      await (again as unknown as ServerProcess).end('SIGTERM')
      left.remove()
    }
    await server.end('SIGKILL')
    await Promise.all(phones.map(({ gone }) => gone))
    report({ fault: 'a power cut while scoring', times: cuts, acknowledged: total, lost: 0, readyAfter })
  })
})
