import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminLogin, type Site } from '../support/app.ts'
import { overHttp } from '../support/over-http.ts'
import { signUp } from '../support/people.ts'
import { noise } from '../support/pictures.ts'
import { type Round, startRound } from '../support/round.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { canMakeSmallDisks, fill, type SmallDisk, seenFromHere, smallDisk } from '../support/small-disk.ts'
import { acme } from '../support/sponsoring.ts'

const full = {
  status: 503,
  body: {
    type: '/problems/out-of-space',
    title: 'We can’t save right now: the disk is full. Nothing was changed.',
  },
}

describe.runIf(canMakeSmallDisks())('on a full disk', () => {
  let disk: SmallDisk
  let here: string
  let server: ServerProcess
  let site: Site
  let round: Round
  let makeRoom: () => void

  beforeAll(async () => {
    disk = smallDisk(16)
    const login = { ADMIN_EMAIL: adminLogin.email, ADMIN_PASSWORD: adminLogin.password }
    server = await startServer(
      { DATA_DIR: disk.folder, LOG_LEVEL: 'error', ...login },
      undefined,
      disk.through,
    )
    here = seenFromHere(disk, server.process.pid)
    site = overHttp(server.url, adminLogin)
    round = await startRound(site, ['Marsh', 'Okafor'], { maxTeams: 1000 })
  })
  afterAll(async () => {
    await server?.end('SIGTERM')
    disk?.remove()
  })

  const marsh = () => round.teams[0] as Round['teams'][number]
  const teams = async () => (await site.call('GET /api/Golf/GetTeams')).body.length
  const inside = (folder: string) =>
    readdirSync(here, { recursive: true }).filter((path) => String(path).startsWith(`${folder}/`))
  const files = () => inside('files')

  async function sponsorWithLogo() {
    const form = new FormData()
    for (const [name, value] of Object.entries(acme)) form.append(name, value)
    form.append('logo', new Blob([(await noise(600, 400, 'png')) as Uint8Array<ArrayBuffer>]), 'logo.png')
    const response = await fetch(`${server.url}/api/signup/sponsor-sign-up`, { method: 'POST', body: form })
    return { status: response.status, body: await response.json() }
  }

  it('nearly full, the server refuses pictures, and still accepts sponsors, scores and sign-ups', async () => {
    expect((await sponsorWithLogo()).status).toBe(200)
    const pictures = files()
    // What was uploaded is cleared away after the answer, which would leave more room than is filled here.
    await expect.poll(() => inside('uploads')).toEqual([])
    const giveBack = fill(here, 1_200_000)
    const refused = await sponsorWithLogo()
    expect(refused).toMatchObject({
      status: 503,
      body: {
        type: '/problems/uploads-paused',
        errors: { logo: [expect.stringMatching(/low on disk space.*without the logo/)] },
      },
    })
    const form = new FormData()
    form.append('kind', 'shirt')
    form.append('image', new Blob([(await noise(60, 40, 'png')) as Uint8Array<ArrayBuffer>]), 'shirt.png')
    const shirt = await fetch(`${server.url}/api/admin/events/${round.eventId}/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await site.admin()}` },
      body: form,
    })
    expect(await shirt.json()).toMatchObject({ status: 503, type: '/problems/uploads-paused' })
    expect(files()).toEqual(pictures)
    expect((await site.call('POST /api/signup/sponsor-sign-up', { body: acme })).status).toBe(200)
    expect((await round.score(marsh(), 3, 4)).body.status).toBe('applied')
    expect((await signUp(site, 'Nearly', 900)).status).toBe(200)
    giveBack()
    expect((await sponsorWithLogo()).status).toBe(200)
  })

  it('writes are refused in words, all or nothing; reads go on', async () => {
    await round.score(marsh(), 1, 4)
    const before = await teams()
    makeRoom = fill(here)
    const signedUp = new Set<number>()
    let seat = 100
    // Reserved space may still be used up.
    for (;;) {
      const answer = await signUp(site, `Full ${++seat}`, seat)
      if (answer.status !== 200) {
        expect(answer).toMatchObject(full)
        expect(answer.headers['retry-after']).toBeDefined()
        break
      }
      signedUp.add(seat)
      expect(seat, 'the disk is full before long').toBeLessThan(900)
    }
    expect(await teams()).toBe(before + signedUp.size)
    expect(await round.score(marsh(), 2, 5)).toMatchObject(full)
    const pictures = files()
    expect((await sponsorWithLogo()).status).toBe(503)
    expect(files(), 'no part of the logo stays behind').toEqual(pictures)
    await expect.poll(() => inside('uploads')).toEqual([])

    expect((await site.call('GET /api/Home')).status).toBe(200)
    const { body } = await site.call('GET /api/Golf/GetStandings')
    expect(body.find((row: { teamId: string }) => row.teamId === marsh().id).strokes).toBe(8)
    expect((await site.call('GET /healthz')).status).toBe(200)
  })

  it('once there is space everything goes on without a restart, and the database is intact', async () => {
    makeRoom()
    const before = await teams()
    expect((await round.score(marsh(), 2, 5)).body.status).toBe('applied')
    expect((await signUp(site, 'Room', 999)).status).toBe(200)
    expect(await teams()).toBe(before + 1)
    expect((await sponsorWithLogo()).status).toBe(200)

    const copy = mkdtempSync(join(tmpdir(), 'pinhigh-copy-'))
    for (const file of ['pinhigh.db', 'pinhigh.db-wal']) copyFileSync(join(here, file), join(copy, file))
    const database = new DatabaseSync(join(copy, 'pinhigh.db'))
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    database.close()
    rmSync(copy, { recursive: true })
  })
})
