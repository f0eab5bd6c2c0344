import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminLogin, startTestApp, type TestApp, type TestOptions } from '../../../../../tests/support/app.ts'
import { makeEvent } from '../../../../../tests/support/people.ts'
import { picture } from '../../../../../tests/support/pictures.ts'
import { type PlayingTeam, startRound } from '../../../../../tests/support/round.ts'
import { acme, sponsor, uploadsIn } from '../../../../../tests/support/sponsoring.ts'
import { upload } from '../../../../../tests/support/uploading.ts'
import { uploadLimits } from '../../../../server/http/uploads/upload-gate.ts'
import { logoQuota } from './visitor-logos.ts'

let app: TestApp
let now: Date
let logo: Buffer

async function open(options: TestOptions = {}) {
  app = await startTestApp({ now: () => now, ...options })
  await makeEvent(app, { sponsorFee: 350 })
}
beforeEach(async () => {
  now = new Date('2025-06-01T15:00:00Z')
  logo = await picture(60, 40)
})
afterEach(() => app.stop())

const sql = () => app.features.database.sql
const sponsors = () => sql().selectFrom('sponsors').selectAll().orderBy('createdAt').execute()
/** Stored files. A file being written may exist for a moment after the response. */
const stored = () => uploadsIn(app.dataDir).filter((path) => path.startsWith('files/'))
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

/** Sends the sponsor form as a browser at this address would. */
async function sendFrom(remoteAddress: string, content: Uint8Array | null, name = acme.sponsorName) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...acme, sponsorName: name })) form.append(field, value)
  if (content) form.append('logo', new Blob([content as Uint8Array<ArrayBuffer>]), 'logo.png')
  const asSent = new Response(form)
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/signup/sponsor-sign-up',
    remoteAddress,
    payload: Buffer.from(await asSent.arrayBuffer()),
    headers: { 'content-type': asSent.headers.get('content-type') ?? '' },
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

describe('pictures from one address', () => {
  test('are limited to six per minute; beyond that only the picture is refused, and the sponsor can continue without it', async () => {
    await open({ uploadLimits })
    for (let time = 0; time < 6; time++) expect((await sendFrom('203.0.113.7', logo)).status).toBe(200)
    const seventh = await sendFrom('203.0.113.7', logo)
    expect(seventh).toMatchObject({
      status: 429,
      body: { errors: { logo: [expect.stringMatching(/sign up without the logo/)] } },
    })
    expect(seventh.headers['retry-after']).toBe('60')
    expect(await sponsors()).toHaveLength(6)
    expect(stored()).toHaveLength(18)

    expect((await sendFrom('203.0.113.7', null)).status, 'without a logo').toBe(200)
    expect((await sendFrom('203.0.113.8', logo)).status, 'from another address').toBe(200)
    later(60_000)
    expect((await sendFrom('203.0.113.7', logo)).status, 'a minute later').toBe(200)
  })

  test('are not counted for admins', async () => {
    await open({ uploadLimits })
    const token = await app.admin()
    const statuses = []
    for (let time = 0; time < 9; time++) {
      const sent = { token, fields: acme, file: { field: 'logo', content: logo } }
      statuses.push((await upload(app, 'POST /api/admin/sponsors', sent)).status)
    }
    expect(statuses).toEqual(Array(9).fill(200))
  })

  test('are limited to six at once; a broken upload frees its slot', async () => {
    await open({ uploadLimits: { ...uploadLimits, perMinute: 100 } })
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as { port: number }
    const slow: Socket[] = []
    for (let count = 0; count < 6; count++) slow.push(startUpload(port))
    await until(() => uploadsIn(app.dataDir).length === 6)
    expect(await sendFrom('127.0.0.1', logo)).toMatchObject({ status: 503, body: { type: '/problems/busy' } })
    expect((await sendFrom('203.0.113.8', logo)).status).toBe(200)
    slow[0]?.destroy()
    await until(() => uploadsIn(app.dataDir).length === 5 + 3)
    expect((await sendFrom('127.0.0.1', logo)).status).toBe(200)
    for (const socket of slow) socket.destroy()
    await until(() => uploadsIn(app.dataDir).length === 6)
  })
})

describe('pictures that take long to process', () => {
  test('wait in a short queue; when it is full senders are told when to retry, and scores are still saved', async () => {
    const generous = { perMinute: 1000, atOnce: { address: 100, visitors: 100, staff: 100 } }
    app = await startTestApp({ now: () => now, uploadLimits: generous })
    const round = await startRound(app, ['Marsh'], { sponsorFee: 350 })
    const [marsh] = round.teams as [PlayingTeam]
    const large = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#1f5a7a' },
    })
      .png({ palette: true })
      .toBuffer()
    const flood = Promise.all(Array.from({ length: 24 }, (_, count) => sendFrom(`203.0.113.${count}`, large)))
    let isOver = false
    void flood.then(() => {
      isOver = true
    })
    for (let hole = 1; hole <= 9; hole++)
      expect((await round.score(marsh, hole, 4)).body.status).toBe('applied')
    expect(isOver, 'the scores did not wait for the pictures').toBe(false)
    const shown = await sendEventPicture(round.eventId)
    expect(shown.status, 'staff have a line of their own').toBe(200)
    const answers = await flood
    const busy = answers.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThanOrEqual(12)
    expect(busy[0]).toMatchObject({ body: { type: '/problems/busy' }, headers: { 'retry-after': '10' } })
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken + busy.length).toBe(24)
    expect(stored(), 'three files of each logo, and the shirt').toHaveLength(3 * taken + 1)
    expect((await sendFrom('203.0.113.1', logo)).status).toBe(200)
  })
})

async function sendEventPicture(eventId: string) {
  const sent = { token: await app.admin(), params: { eventId }, fields: { kind: 'shirt' } }
  return upload(app, 'POST /api/admin/events/{eventId}/images', {
    ...sent,
    file: { field: 'image', content: logo },
  })
}

describe('logos of unpaid sponsors', () => {
  const paused = {
    status: 503,
    body: {
      type: '/problems/uploads-paused',
      errors: { logo: [expect.stringMatching(/without the logo and send it to us later/)] },
    },
  }

  async function fillQuota() {
    await sponsor(app, { ...acme, sponsorName: 'First' }, { content: logo })
    await sql()
      .updateTable('visitor_logos')
      .set({ bytes: logoQuota - 100 })
      .execute()
  }

  test('share one quota; above it the form is accepted without a logo, and admins are not affected', async () => {
    await open()
    await fillQuota()
    const files = stored()
    expect(await sponsor(app, acme, { content: logo })).toMatchObject(paused)
    expect(stored()).toEqual(files)
    expect((await sponsor(app)).status).toBe(200)
    const token = await app.admin()
    const sent = { token, fields: acme, file: { field: 'logo', content: logo } }
    expect((await upload(app, 'POST /api/admin/sponsors', sent)).status).toBe(200)
  })

  test.each([
    [
      'approved',
      (id: string, token: string) => {
        return app.call('PUT /api/admin/sponsors/{id}', { token, params: { id }, body: { approved: true } })
      },
    ],
    [
      'paid',
      (id: string, token: string) => {
        const body = { amount: 350, method: 'check' }
        return app.call('POST /api/admin/sponsors/{id}/payment', { token, params: { id }, body })
      },
    ],
    [
      'replaced by an admin',
      (id: string, token: string) => {
        return upload(app, 'POST /api/admin/sponsors/{id}/logo', {
          token,
          params: { id },
          file: { field: 'logo', content: logo },
        })
      },
    ],
    [
      'deleted',
      (id: string, token: string) => app.call('DELETE /api/admin/sponsors/{id}', { token, params: { id } }),
    ],
  ])('no longer count once %s', async (_, vouch) => {
    await open()
    await fillQuota()
    expect(await sponsor(app, acme, { content: logo })).toMatchObject(paused)
    const [first] = await sponsors()
    expect((await vouch(String(first?.id), await app.admin())).status).toBeLessThan(300)
    expect((await sponsor(app, acme, { content: logo })).status).toBe(200)
  })

  test('are deleted after 30 days; the sponsor stays, as do logos that were paid for, approved or sent by staff', async () => {
    await open()
    const token = await app.admin()
    for (const sponsorName of ['Forgotten', 'Approved', 'Paid'])
      await sponsor(app, { ...acme, sponsorName }, { content: logo })
    const sent = { token, fields: { ...acme, sponsorName: 'Staff' }, file: { field: 'logo', content: logo } }
    await upload(app, 'POST /api/admin/sponsors', sent)
    const idOf = async (name: string) => (await sponsors()).find((row) => row.name === name)?.id ?? ''
    const approve = { token, params: { id: await idOf('Approved') }, body: { approved: true } }
    await app.call('PUT /api/admin/sponsors/{id}', approve)
    const pay = { token, params: { id: await idOf('Paid') }, body: { amount: 350, method: 'cash' } }
    await app.call('POST /api/admin/sponsors/{id}/payment', pay)

    later(29 * 86_400_000)
    await app.features.sponsors.expireLogos()
    expect(stored()).toHaveLength(12)
    later(2 * 86_400_000)
    await app.features.sponsors.expireLogos()
    expect(stored()).toHaveLength(9)
    const withLogo = (await sponsors()).filter((row) => row.logoKey !== null).map((row) => row.name)
    expect(withLogo.sort()).toEqual(['Approved', 'Paid', 'Staff'])
    expect(await idOf('Forgotten')).not.toBe('')
    const { entries } = (await app.call('GET /api/admin/audit', { token: await freshToken() })).body
    expect(entries[0]).toMatchObject({ action: 'unpaid sponsor logo deleted', subject: 'Forgotten' })
  })

  /** The admin's first token has expired by then. */
  async function freshToken(): Promise<string> {
    return (await app.call('POST /api/auth/Login', { body: adminLogin })).body.jwt
  }
})

/** Starts an upload that never ends. */
function startUpload(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    'POST /api/signup/sponsor-sign-up HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n',
  )
  socket.write(Buffer.alloc(100_000))
  return socket
}

async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo).toBe(true)
}
