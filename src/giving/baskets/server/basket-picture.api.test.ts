import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noise, picture } from '../../../../tests/support/pictures.ts'
import { openRaffle, type Raffle } from '../../../../tests/support/raffle.ts'
import { upload } from '../../../../tests/support/uploading.ts'

let raffle: Raffle
beforeAll(async () => {
  raffle = await openRaffle()
})
afterAll(() => raffle.app.stop())

const route = 'POST /api/admin/donation-picture/{id}'
const send = (id: string, content?: Uint8Array) =>
  upload(raffle.app, route, {
    token: raffle.token,
    params: { id },
    ...(content ? { file: { field: 'image', content } } : {}),
  })
const remove = (id: string) =>
  raffle.app.call('DELETE /api/admin/donation-picture/{id}', { token: raffle.token, params: { id } })
const served = async (url: string) => (await raffle.app.http.inject(url)).statusCode
const small = (url: string) => url.replace('.webp', '-small.webp')

function kept(): string[] {
  const folder = join(raffle.app.dataDir, 'files', 'baskets')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** A photo as sent by a phone: rotated by its metadata, and with GPS coordinates. */
function fromAPhone(): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 3200, channels: 3, background: '#1f5a7a' } })
    .withExif({ IFD3: { GPSLatitude: '36/1 34/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

test('an uploaded picture is public, upright and without metadata', async () => {
  const { donationId } = await raffle.add('Beach Picnic', { winnerName: 'Grace Okafor' })
  const { status, body } = await send(donationId, await fromAPhone())
  expect([status, body.name]).toEqual([200, 'Beach Picnic'])
  const won = (await raffle.app.call('GET /api/donation/get-winners')).body.donations
  expect(won).toMatchObject([{ donationId, pictureUrl: body.pictureUrl }])
  const answer = await raffle.app.http.inject(body.pictureUrl)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const facts = await sharp(answer.rawPayload).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 1200, height: 600 })
  expect(facts.exif).toBeUndefined()
  const thumb = await raffle.app.http.inject(small(body.pictureUrl))
  expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 240, height: 120 })
  const { entries } = (await raffle.app.call('GET /api/admin/audit', { token: raffle.token })).body
  expect(entries[0]).toMatchObject({ action: 'basket picture added', subject: 'Beach Picnic' })
  await raffle.edit(donationId, raffle.basket('Beach Picnic', { description: 'Two chairs' }))
  const { donations } = (await raffle.app.call('GET /api/admin/get-donations', { token: raffle.token })).body
  expect(donations[0].pictureUrl, 'a change of the words keeps the picture').toBe(body.pictureUrl)
})

test('a new picture replaces the old one, and removing it leaves no file behind', async () => {
  const { donationId, pictureUrl } = await raffle.add('Date Night')
  expect(pictureUrl).toBeNull()
  const before = kept().length
  const first = (await send(donationId, await picture(300, 200))).body.pictureUrl
  const second = (await send(donationId, await picture(300, 200, 'jpeg'))).body.pictureUrl
  expect([await served(first), await served(small(first)), await served(second)]).toEqual([404, 404, 200])
  expect(kept()).toHaveLength(before + 2)
  const removed = await remove(donationId)
  expect([removed.status, removed.body.pictureUrl]).toEqual([200, null])
  expect(kept()).toHaveLength(before)
  expect((await remove(donationId)).status).toBe(404)
})

test('files that are not pictures are refused with a message, and the basket keeps its picture', async () => {
  const { donationId } = await raffle.add('Cookie Jar')
  const { pictureUrl } = (await send(donationId, await picture(300, 200))).body
  const count = kept().length
  const whole = await noise(300, 300, 'jpeg')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const refusals = []
  for (const content of [svg, Buffer.from('%PDF-1.7'), whole.subarray(0, whole.length / 2), undefined])
    refusals.push(await send(donationId, content))
  expect(refusals.map(({ status, body }) => [status, body.errors.image[0]])).toEqual([
    [400, 'That file is not a PNG or JPEG picture. Please choose a .png, .jpg or .jpeg file.'],
    [400, 'That file is not a PNG or JPEG picture. Please choose a .png, .jpg or .jpeg file.'],
    [400, 'That picture is damaged or incomplete. Please save it again and choose the new file.'],
    [400, 'Please choose a picture.'],
  ])
  expect((await send('no-such-basket', await picture(30, 20))).status).toBe(404)
  expect(await served(pictureUrl)).toBe(200)
  expect(kept()).toHaveLength(count)
})

test('a deleted basket is restored with its picture; after a day its files are deleted too', async () => {
  const { donationId } = await raffle.add('Winery Tour')
  const { pictureUrl } = (await send(donationId, await picture(300, 200))).body
  const removeBasket = () =>
    raffle.app.call('DELETE /api/admin/delete-donation/{id}', {
      token: raffle.token,
      params: { id: donationId },
    })
  await removeBasket()
  const [deleted] = (await raffle.app.call('GET /api/admin/deletions', { token: raffle.token })).body
    .deletions
  await raffle.app.call('POST /api/admin/deletions/{deletionId}/restore', {
    token: raffle.token,
    params: { deletionId: deleted.deletionId },
  })
  const { donations } = (await raffle.app.call('GET /api/admin/get-donations', { token: raffle.token })).body
  const back = donations.find((one: { donationId: string }) => one.donationId === donationId)
  expect([back.pictureUrl, await served(pictureUrl)]).toEqual([pictureUrl, 200])

  await removeBasket()
  const { database, deletions, files } = raffle.app.features
  const longAgo = '2020-01-01T00:00:00.000Z'
  await database.sql.updateTable('deletions').set({ deletedAt: longAgo }).execute()
  await deletions.sweep()
  await database.sql.updateTable('unclaimed_files').set({ since: longAgo }).execute()
  await files.sweep()
  expect([await served(pictureUrl), await served(small(pictureUrl))]).toEqual([404, 404])
})
