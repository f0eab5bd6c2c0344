import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture } from '../../../../tests/support/pictures.ts'
import { openPriceList, type PriceList } from '../../../../tests/support/price-list.ts'
import { upload } from '../../../../tests/support/uploading.ts'

let list: PriceList
beforeAll(async () => {
  list = await openPriceList()
})
afterAll(() => list.app.stop())

const send = (id: string, content?: Uint8Array) =>
  upload(list.app, 'POST /api/admin/items/{id}/picture', {
    token: list.token,
    params: { id },
    ...(content ? { file: { field: 'image', content } } : {}),
  })
const remove = (id: string) =>
  list.app.call('DELETE /api/admin/items/{id}/picture', { token: list.token, params: { id } })
const served = async (url: string) => (await list.app.http.inject(url)).statusCode
const small = (url: string) => url.replace('.webp', '-small.webp')

function saved(): string[] {
  const folder = join(list.app.dataDir, 'files', 'items')
  return existsSync(folder) ? readdirSync(folder) : []
}

test('a picture is public in two sizes, replaced and removed without leaving a file', async () => {
  const { id, version } = await list.add()
  const first = (await send(id, await picture(300, 200))).body
  expect(first).toMatchObject({ name: 'Mulligan', version })
  expect([await served(first.pictureUrl), await served(small(first.pictureUrl))]).toEqual([200, 200])
  const second = (await send(id, await picture(300, 200, 'jpeg'))).body.pictureUrl
  expect([await served(first.pictureUrl), await served(second)]).toEqual([404, 200])
  expect((await remove(id)).body.pictureUrl).toBeNull()
  expect([saved(), (await remove(id)).status]).toEqual([[], 404])
})

test('a removed item keeps its picture, and a copied event shares it', async () => {
  const string = await list.add({ name: 'String' })
  const { pictureUrl } = (await send(string.id, await picture(300, 200))).body
  const { body } = await list.app.call('POST /api/admin/events/{eventId}/copy', {
    token: list.token,
    params: { eventId: list.eventId },
    body: { eventName: 'Next year', eventDate: '2026-07-18T12:00:00-04:00' },
  })
  await remove(string.id)
  expect(await served(pictureUrl), 'the copy still shows it').toBe(200)
  const copy = (await list.all(body.eventId)).find(({ name }) => name === 'String')
  await list.remove(String(copy?.id))
  await list.app.features.files.sweep()
  expect(await served(pictureUrl), 'it can be put back with its picture').toBe(200)
})

test('a bad picture is refused with a message and leaves no file', async () => {
  const { id } = await list.add({ name: 'Putting contest' })
  const before = saved()
  for (const content of [Buffer.from('<svg/>'), undefined]) {
    const answer = await send(id, content)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['image']])
  }
  expect((await send('nothing', await picture(20, 20))).status).toBe(404)
  expect(saved()).toEqual(before)
})
