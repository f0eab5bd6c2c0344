import { existsSync, readFileSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/app.ts'
import { makeEvent } from '../../../../../tests/support/people.ts'
import { claiming, noise, picture, withChunk, withSegments } from '../../../../../tests/support/pictures.ts'
import { acme, type ChosenFile, sponsor, uploadsIn } from '../../../../../tests/support/sponsoring.ts'
import { largestLogo } from '../../rules.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app, { sponsorFee: 350 })
})
afterEach(() => app.stop())

const rows = () => app.features.database.sql.selectFrom('sponsors').selectAll().execute()

async function expectRefused(
  status: number,
  message: string | RegExp,
  ...files: ChosenFile[]
): Promise<void> {
  const answer = await sponsor(app, acme, ...files)
  expect(answer).toMatchObject({ status, body: { errors: { logo: [expect.stringMatching(message)] } } })
  expect(uploadsIn(app.dataDir)).toEqual([])
  expect(await rows()).toEqual([])
}

describe('a logo', () => {
  test('is resized for the page with transparency, and kept pixel for pixel for the sign maker', async () => {
    const content = await picture(1200, 900)
    expect((await sponsor(app, acme, { content })).status).toBe(200)
    const [row] = await rows()
    const page = await app.http.inject(`/files/${row?.logoKey}`)
    expect(page.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(page.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      height: 300,
      hasAlpha: true,
    })
    const large = await app.http.inject(`/files/${row?.largeLogoKey}`)
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 1200, height: 900 })
    expect(readFileSync(join(app.dataDir, 'files', row?.originalLogoKey ?? '')).equals(content)).toBe(true)
    expect(uploadsIn(app.dataDir)).toHaveLength(3)
    for (const path of uploadsIn(app.dataDir)) {
      expect(statSync(join(app.dataDir, path)).mode & 0o777).toBe(0o600)
    }
  })

  test('is downloaded by admins as it was uploaded', async () => {
    const content = await picture(300, 300, 'jpeg')
    await sponsor(app, acme, { content, name: 'x.jpg', type: 'image/jpeg' })
    const [row] = await rows()
    const answer = await app.http.inject({
      url: `/api/admin/sponsors/${row?.id}/original-logo`,
      headers: { authorization: `Bearer ${await app.admin()}` },
    })
    expect(answer.rawPayload.equals(content)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="Pine-Sons-Roofing.jpg"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is stripped of its location and stored upright', async () => {
    const upright = sharp({ create: { width: 200, height: 400, channels: 3, background: '#1f5a7a' } })
    const content = await upright
      .withExif({ IFD3: { GPSLatitude: '36/1 34/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(content).metadata()).exif).toBeDefined()
    await sponsor(app, acme, { content, name: 'photo.jpg', type: 'image/jpeg' })
    const [row] = await rows()
    const shown = await sharp((await app.http.inject(`/files/${row?.logoKey}`)).rawPayload).metadata()
    expect(shown.exif).toBeUndefined()
    expect(shown).toMatchObject({ width: 400, height: 200 })
  })

  test('is never enlarged, and exactly 10 MB is accepted', async () => {
    const plain = await picture(60, 40)
    const content = withChunk(plain, largestLogo - plain.length)
    expect(content.length).toBe(largestLogo)
    expect((await sponsor(app, acme, { content })).status).toBe(200)
    const [row] = await rows()
    expect(
      await sharp((await app.http.inject(`/files/${row?.logoKey}`)).rawPayload).metadata(),
    ).toMatchObject({ width: 60 })
    expect(statSync(join(app.dataDir, 'files', row?.originalLogoKey ?? '')).size).toBe(plain.length)
  })

  test('can be a phone photo with a second picture appended; only the first is kept', async () => {
    const [first, second] = [await picture(80, 80, 'jpeg'), await picture(40, 40, 'jpeg')]
    expect((await sponsor(app, acme, { content: Buffer.concat([first, second]) })).status).toBe(200)
    const [row] = await rows()
    expect(statSync(join(app.dataDir, 'files', row?.originalLogoKey ?? '')).size).toBe(first.length)
  })
})

describe('the original for the sign maker', () => {
  const original = async () => {
    const [row] = await rows()
    return readFileSync(join(app.dataDir, 'files', row?.originalLogoKey ?? ''))
  }
  const pixels = (content: Buffer) => sharp(content).raw().toBuffer()

  test.each([
    ['a text chunk', 'png', (plain: Buffer, bytes: number) => withChunk(plain, bytes, 'tEXt')],
    ['a chunk of a program’s own', 'png', (plain: Buffer, bytes: number) => withChunk(plain, bytes)],
    ['a comment', 'jpeg', (plain: Buffer, bytes: number) => withSegments(plain, bytes, 0xfe)],
    ['editing data', 'jpeg', (plain: Buffer, bytes: number) => withSegments(plain, bytes, 0xed)],
  ] as const)('is kept without %s, pixel for pixel the same', async (_, format, pad) => {
    const plain = await picture(20, 20, format)
    const content = pad(plain, 9_000_000)
    expect((await sponsor(app, acme, { content })).status).toBe(200)
    const kept = await original()
    expect(kept.equals(plain)).toBe(true)
    expect((await pixels(kept)).equals(await pixels(content))).toBe(true)
  })

  test('keeps its color profile, density and orientation', async () => {
    const turned = sharp({ create: { width: 200, height: 100, channels: 3, background: '#1f5a7a' } })
    for (const format of ['png', 'jpeg'] as const) {
      const content = await turned
        .clone()
        .withMetadata({ orientation: 6, density: 300 })
        .withIccProfile('p3')
        .toFormat(format)
        .toBuffer()
      expect((await sponsor(app, { ...acme, sponsorName: format }, { content })).status).toBe(200)
      const row = (await rows()).find(({ name }) => name === format)
      const kept = await sharp(join(app.dataDir, 'files', row?.originalLogoKey ?? '')).metadata()
      expect(kept).toMatchObject({ orientation: 6, density: 300, hasProfile: true })
    }
  })

  test('is refused when padded with empty chunks or repeated tables', async () => {
    const [png, jpeg] = [await picture(20, 20), await picture(20, 20, 'jpeg')]
    const empty = Buffer.concat(
      Array.from({ length: 60_000 }, () => withChunk(png, 12, 'IDAT').subarray(-24, -12)),
    )
    const stuffed = Buffer.concat([png.subarray(0, -12), empty, png.subarray(-12)])
    const tables = /\xff\xdb/.exec(jpeg.toString('latin1'))?.index ?? 0
    const table = jpeg.subarray(tables, tables + 69)
    const again = [jpeg.subarray(0, tables), ...Array(20_000).fill(table), jpeg.subarray(tables)]
    for (const content of [stuffed, Buffer.concat(again)])
      await expectRefused(400, /holds more than a picture/, { content })
  })
})

describe('an invalid logo gets a clear message and leaves nothing on disk or in the database', () => {
  test('another file type with a picture’s extension', async () => {
    const notAPicture = /not a PNG or JPEG picture/
    const gif = await sharp(await picture(20, 20))
      .gif()
      .toBuffer()
    await expectRefused(400, notAPicture, { content: Buffer.from('<html><script>alert(1)</script>') })
    await expectRefused(400, notAPicture, { content: gif })
    await expectRefused(400, notAPicture, {
      content: await sharp(await picture(20, 20))
        .webp()
        .toBuffer(),
    })
    await expectRefused(400, notAPicture, {
      content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      name: 'a.svg',
      type: 'image/svg+xml',
    })
    await expectRefused(400, notAPicture, { content: new Uint8Array() })
  })

  test('only a picture’s first bytes', async () => {
    const head = (await picture(20, 20)).subarray(0, 8)
    await expectRefused(400, /damaged|not a PNG/, {
      content: Buffer.concat([head, Buffer.from('<?php system($_GET[0]);')]),
    })
  })

  test('a decompression bomb, refused by its header before it is decoded', async () => {
    const bomb = claiming(await picture(20, 20), 30_000, 30_000)
    await expectRefused(400, /more than 40 million pixels/, { content: bomb })
  })

  test('a truncated picture', async () => {
    for (const format of ['png', 'jpeg'] as const) {
      const content = await noise(300, 300, format)
      await expectRefused(400, /damaged or incomplete/, {
        content: content.subarray(0, content.length * 0.7),
      })
      await expectRefused(400, /damaged or incomplete/, { content: content.subarray(0, -2) })
    }
  })

  test('a picture with its middle missing', async () => {
    const ends = { png: -12, jpeg: -2 }
    for (const format of ['png', 'jpeg'] as const) {
      const content = await noise(300, 300, format)
      const begins = content.subarray(0, content.length * 0.6)
      const whole = Buffer.concat([begins, content.subarray(ends[format])])
      await expectRefused(400, /damaged or incomplete/, { content: whole })
    }
  })

  test('a picture that is also another file type', async () => {
    const archive = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 1)])
    for (const format of ['png', 'jpeg'] as const) {
      const content = Buffer.concat([await picture(50, 50, format), archive])
      await expectRefused(400, /holds more than a picture/, { content })
    }
  })

  test('a file of 10 MB and one byte', async () => {
    const plain = await picture(60, 40)
    const tooLarge = 'File size exceeds 10MB limit. Please choose a smaller file.'
    await expectRefused(413, tooLarge, { content: withChunk(plain, largestLogo - plain.length + 1) })
    await expectRefused(413, tooLarge, { content: Buffer.alloc(largestLogo + 1_000_000) })
  })

  test('two files, or a file in the wrong field', async () => {
    const content = await picture(50, 50)
    await expectRefused(400, 'Please send one file only', { content }, { content })
    const elsewhere = await sponsor(app, acme, { content, field: 'avatar' })
    expect(elsewhere).toMatchObject({
      status: 400,
      body: { errors: { avatar: ['No file is accepted here'] } },
    })
    expect(uploadsIn(app.dataDir)).toEqual([])
  })

  test('a form that is malformed, breaks off or never ends', async () => {
    const route = 'POST /api/signup/sponsor-sign-up'
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const part = '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n\x89PNG'
    for (const body of [
      '',
      'nothing',
      part,
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
    ]) {
      expect((await app.call(route, { body, headers })).status).toBe(400)
    }
    const noBoundary = { 'content-type': 'multipart/form-data' }
    expect((await app.call(route, { body: part, headers: noBoundary })).status).toBe(400)
    const longField = { ...acme, sponsorName: 'x'.repeat(20_000) }
    expect(await sponsor(app, longField)).toMatchObject({
      status: 400,
      body: { errors: { sponsorName: ['That is too long'] } },
    })
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, count) => [`f${count}`, 'x']))
    expect((await sponsor(app, many)).status).toBe(413)
    expect(uploadsIn(app.dataDir)).toEqual([])
    expect(await rows()).toEqual([])
  })

  test('a connection that drops halfway', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.http.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.write(
      'POST /api/signup/sponsor-sign-up HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n',
    )
    socket.write(Buffer.alloc(200_000))
    await until(() => uploadsIn(app.dataDir).length === 1)
    socket.destroy()
    await until(() => uploadsIn(app.dataDir).length === 0)
  })

  test('a file too large over a real connection: the sender gets the error', async () => {
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const form = new FormData()
    form.append('logo', new Blob([new Uint8Array(largestLogo + 50_000)], { type: 'image/png' }), 'a.png')
    const answer = await fetch(`${url}/api/signup/sponsor-sign-up`, { method: 'POST', body: form })
    expect(answer.status).toBe(413)
    expect(uploadsIn(app.dataDir)).toEqual([])
  })

  test('when the row cannot be written, the files are deleted too', async () => {
    let hasEvent = false
    const broken = await startTestApp({
      wrapDatabase: (database) => ({
        ...database,
        transaction: (work) => {
          if (hasEvent) throw new Error('no write today')
          return database.transaction(work)
        },
      }),
    })
    try {
      await makeEvent(broken, { sponsorFee: 350 })
      hasEvent = true
      expect((await sponsor(broken, acme, { content: await picture(50, 50) })).status).toBe(500)
      expect(uploadsIn(broken.dataDir)).toEqual([])
    } finally {
      hasEvent = false
      await broken.stop()
    }
  })
})

describe('a file URL', () => {
  test('serves only logos, whatever path is requested', async () => {
    await sponsor(app, acme, { content: await picture(50, 50) })
    const [row] = await rows()
    const original = row?.originalLogoKey ?? ''
    expect(existsSync(join(app.dataDir, 'files', original))).toBe(true)
    for (const path of [
      `/files/${original}`,
      `/files/sponsors/..%2f${original.replace('/', '%2f')}`,
      '/files/sponsors/..%2f..%2fpinhigh.db',
      '/files/sponsors/%00.webp',
      '/files/sponsors/',
      '/files/pinhigh.db',
    ]) {
      expect((await app.http.inject(path)).statusCode).toBe(404)
    }
  })
})

async function until(check: () => boolean): Promise<void> {
  const end = Date.now() + 40_000
  while (!check()) {
    if (Date.now() > end) throw new Error('It never came true')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
