import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent } from '../../../../tests/support/people.ts'
import { claiming, picture } from '../../../../tests/support/pictures.ts'
import { upload } from '../../../../tests/support/uploading.ts'

let app: TestApp
let token: string
let eventId: string
beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  eventId = (await makeEvent(app)).eventId
})
afterEach(() => app.stop())

const images = '/api/admin/events/{eventId}/images'
const send = (fields: Record<string, string>, content: Uint8Array, of = eventId) =>
  upload(app, `POST ${images}`, { token, params: { eventId: of }, fields, file: { field: 'image', content } })
async function sent(fields: Record<string, string>, content?: Uint8Array): Promise<string> {
  const answer = await send(fields, content ?? (await picture(300, 200, 'jpeg')))
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.url
}
const remove = (url: string, of = eventId) =>
  app.call(`DELETE ${images}`, { token, params: { eventId: of }, query: { url } })
const details = async (of = eventId) =>
  (await app.call('GET /api/admin/events/{eventId}', { token, params: { eventId: of } })).body
const put = (body: object) =>
  app.call('PUT /api/admin/events/{eventId}', { token, params: { eventId }, body })
const status = async (url: string) => (await app.http.inject(url)).statusCode

function kept(): string[] {
  const folder = join(app.dataDir, 'files', 'events')
  return existsSync(folder) ? readdirSync(folder) : []
}

describe('an uploaded picture', () => {
  it('appears at its hole at once, re-encoded, upright, without metadata, and with a permanent URL', async () => {
    const upright = sharp({ create: { width: 1200, height: 2400, channels: 3, background: '#1f5a7a' } })
    const content = await upright
      .withExif({ IFD3: { GPSLatitude: '36/1 34/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const url = await sent({ kind: 'hole', holeNumber: '7' }, content)
    const { holes } = await details()
    expect(holes[6].imageUrl).toBe(url)
    expect(holes[5].imageUrl).toBeNull()
    const answer = await app.http.inject(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const facts = await sharp(answer.rawPayload).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 1000, height: 500 })
    expect(facts.exif).toBeUndefined()
    const { entries } = (await app.call('GET /api/admin/audit', { token })).body
    expect(entries[0]).toMatchObject({ action: 'event changed' })
    expect(JSON.stringify(entries[0])).toContain(url)
  })

  it('replaces the shirt on the home page and leaves no old file behind', async () => {
    const first = await sent({ kind: 'shirt' })
    const second = await sent({ kind: 'shirt' })
    expect((await app.call('GET /api/Home')).body.shirtImageUrl).toBe(second)
    expect([await status(first), await status(second)]).toEqual([404, 200])
    expect(kept()).toHaveLength(1)
    expect((await remove(second)).status).toBe(204)
    expect((await app.call('GET /api/Home')).body.shirtImageUrl).toBe('')
    expect(kept()).toEqual([])
    expect((await remove(second)).status).toBe(404)
  })

  it('is added to the gallery in two sizes with its alt text; order and texts come from the form', async () => {
    const [one, two] = [await sent({ kind: 'photo', alt: 'The first tee' }), await sent({ kind: 'photo' })]
    expect((await app.call('GET /api/Home')).body.photos).toEqual([
      { url: one, alt: 'The first tee' },
      { url: two, alt: '' },
    ])
    expect(await status(one.replace('.webp', '-small.webp'))).toBe(200)
    await put({
      photos: [
        { url: two, alt: 'Dinner' },
        { url: one, alt: '' },
      ],
    })
    expect(kept()).toHaveLength(4)
    await put({ photos: [{ url: two, alt: 'Dinner' }] })
    expect(kept()).toHaveLength(2)
    expect(await status(one)).toBe(404)
    const stale = await put({ photos: [{ url: one, alt: '' }] })
    expect(stale.body.errors).toEqual({ 'photos.0.url': ['This picture is gone. Please upload it again.'] })
  })

  it('stays with the copied event when the original’s is replaced or deleted', async () => {
    const [hole, shirt] = [await sent({ kind: 'hole', holeNumber: '1' }), await sent({ kind: 'shirt' })]
    const photo = await sent({ kind: 'photo', alt: 'Tee' })
    const copy = await app.call('POST /api/admin/events/{eventId}/copy', {
      token,
      params: { eventId },
      body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
    })
    await sent({ kind: 'hole', holeNumber: '1' })
    await remove(shirt)
    await put({ photos: [] })
    const next = await details(copy.body.eventId)
    expect([next.holes[0].imageUrl, next.shirtImageUrl, next.photos[0].url]).toEqual([hole, shirt, photo])
    for (const url of [hole, shirt, photo, photo.replace('.webp', '-small.webp')])
      expect(await status(url)).toBe(200)
    for (const url of [hole, shirt, photo]) await remove(url, copy.body.eventId)
    expect(kept()).toHaveLength(1)
  })
})

describe('a bad upload is rejected with a message and leaves no file behind', () => {
  it('because of its content, its size or its place', async () => {
    const errors = async (fields: Record<string, string>, content: Uint8Array) =>
      (await send(fields, content)).body.errors
    const small = await picture(20, 20)
    expect(await errors({ kind: 'shirt' }, Buffer.from('<svg/>'))).toEqual({
      image: ['That file is not a PNG or JPEG picture. Please choose a .png, .jpg or .jpeg file.'],
    })
    expect(await errors({ kind: 'shirt' }, claiming(small, 20_000, 20_000))).toEqual({
      image: ['That picture has more than 40 million pixels. Please choose a smaller one.'],
    })
    expect(await errors({ kind: 'hole' }, small)).toEqual({ holeNumber: ['Choose a hole from 1 to 36'] })
    expect(await errors({ kind: 'hole', holeNumber: '37' }, small)).toEqual({
      holeNumber: ['Choose a hole from 1 to 36'],
    })
    expect(await errors({ kind: 'map' }, small)).toEqual({
      kind: ['Choose one of these: hole, shirt, photo'],
    })
    const none = await upload(app, `POST ${images}`, {
      token,
      params: { eventId },
      fields: { kind: 'shirt' },
    })
    expect(none.body.errors).toEqual({ image: ['Please choose a picture.'] })
    expect((await send({ kind: 'shirt' }, small, 'no-event')).status).toBe(404)
    expect(kept()).toEqual([])
  })

  it('because it is the hundred and first photo', async () => {
    await put({ photos: Array.from({ length: 100 }, (_, index) => ({ url: `/drawings/${index}`, alt: '' })) })
    expect((await send({ kind: 'photo' }, await picture(20, 20))).body.errors).toEqual({
      image: ['The gallery holds 100 photos. Remove one first.'],
    })
    expect(kept()).toEqual([])
  })

  it('because the URL is not a picture’s name', async () => {
    for (const name of [
      'x.webp',
      '..%2Fsponsors%2Fx.webp',
      'aaaaaaaaaaaaaaaaaaaaaa.png',
      'aaaaaaaaaaaaaaaaaaaaaa.webp',
    ])
      expect(await status(`/files/events/${name}`), name).toBe(404)
  })
})
