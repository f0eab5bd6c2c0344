import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { linkCardUrl } from '../../src/server/http/page/link-card.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeEvent } from '../support/people.ts'
import { pebbleBeach } from '../support/round.ts'
import { upload } from '../support/uploading.ts'

interface Hole {
  holeNumber: number
  par: number
  yardage: number
}

let app: TestApp
let holes: Hole[]
let eventId: string
let now: Date
beforeEach(async () => {
  now = new Date('2025-07-10T15:00:00Z')
  app = await startTestApp({ now: () => now })
  const event = await makeEvent(app, { holes: pebbleBeach.holes })
  holes = event.holes
  eventId = event.eventId
})
afterEach(() => app.stop())

const drawing = (hole: Hole) => `/drawings/holes/${hole.holeNumber}/${hole.par}/${hole.yardage}.svg`
/** The address as in the page's head. */
async function card(): Promise<string> {
  const { body } = await app.call('GET /api/Home')
  return linkCardUrl(body)
}
const change = async (body: object) =>
  app.call('PUT /api/admin/events/{eventId}', { token: await app.admin(), params: { eventId }, body })
const first = () => holes[0] as Hole
const statusOf = async (url: string) => (await app.http.inject(url)).statusCode

describe('the picture of a shared link', () => {
  const pixelsOf = async (png: Buffer) => {
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
  }

  it('is a PNG in preview size with the whole name, however long', async () => {
    const names = [
      'Go',
      'The Eighteenth Annual Bartholomew-Featherstonehaugh Memorial Invitational & Charity Scramble',
    ]
    for (const eventName of names) {
      await change({ eventName })
      const answer = await app.http.inject(await card())
      expect(answer.headers['content-type']).toBe('image/png')
      const { data, width, height, channels } = await pixelsOf(answer.rawPayload)
      expect([width, height]).toEqual([1200, 630])
      // The name alone is in ink.
      const isDark = (x: number, y: number) => (data[(y * width + x) * channels] ?? 255) < 50
      const rows = Array.from({ length: 600 }, (_, row) => row)
      const dark = rows.filter((y) => Array.from({ length: 640 }, (_, x) => x).some((x) => isDark(x + 72, y)))
      expect(dark.length, 'there is a name').toBeGreaterThan(40)
      // White above, below and on both sides of the name: no letter is cut off.
      expect(dark.at(0)).toBeGreaterThan(70)
      expect(dark.at(-1)).toBeLessThan(540)
      for (const x of [60, 64, 68, 74 + 656, 78 + 656])
        expect(
          rows.some((y) => isDark(x, y)),
          `x ${x}`,
        ).toBe(false)
    }
  })

  it("is the event's photo once it has one, and has a new address then", async () => {
    const before = await card()
    const sky = sharp({ create: { width: 900, height: 600, channels: 3, background: '#3264c8' } })
    const sent = await upload(app, 'POST /api/admin/events/{eventId}/images', {
      token: await app.admin(),
      params: { eventId },
      fields: { kind: 'photo' },
      file: { field: 'image', content: await sky.png().toBuffer() },
    })
    expect(sent.status).toBe(200)
    const after = await card()
    expect(after).not.toBe(before)
    const answer = await app.http.inject(after)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    const { data, width, height, channels } = await pixelsOf(answer.rawPayload)
    expect([width, height]).toEqual([1200, 630])
    const corner = [...data.subarray((20 * width + 1100) * channels).subarray(0, 3)]
    for (const [place, value] of [0x32, 0x64, 0xc8].entries())
      expect(Math.abs(corner[place]! - value)).toBeLessThan(12)
  })

  it('of the sponsor page shows the price, and of the leaderboard who leads', async () => {
    const { body } = await app.call('GET /api/Home')
    const lead = 'Team Okafor leads at −11 after 14 holes.'
    const urls = [
      linkCardUrl(body),
      linkCardUrl(body, { page: 'sponsor' }),
      linkCardUrl(body, { page: 'leaderboard', lead }),
    ]
    expect(new Set(urls).size).toBe(3)
    for (const url of urls) expect(await statusOf(url)).toBe(200)
    await change({ sponsorFee: body.sponsorFee + 25 })
    const dearer = (await app.call('GET /api/Home')).body
    expect(linkCardUrl(dearer, { page: 'sponsor' })).not.toBe(urls[1])
    expect(linkCardUrl(dearer)).toBe(urls[0])
  })

  it('has a new address when the date changes, so that apps load it again', async () => {
    const before = await card()
    await change({ eventDate: '2025-07-26T12:00:00-04:00' })
    expect(await card()).not.toBe(before)
    expect(await statusOf(before), 'an old link still shows the event').toBe(200)
  })

  it("isn't drawn for an unknown event, nor under another name", async () => {
    expect(await statusOf('/drawings/link/nobody/abcdefgh.png')).toBe(404)
    expect(await statusOf((await card()).replace(/[^/]+$/, 'x.png'))).toBe(404)
  })

  it('is drawn once, whatever is added to its address', async () => {
    const url = await card()
    const drawn = vi.spyOn(app.features.pictures, 'linkCard')
    expect(await statusOf(url)).toBe(200)
    const urls = Array.from({ length: 40 }, (_, count) => `${url}?${count}`)
    expect(new Set(await Promise.all(urls.map(statusOf)))).toEqual(new Set([200]))
    expect(drawn).toHaveBeenCalledTimes(1)
  })
})

describe('the drawing of a hole', () => {
  it('no event has is limited to 120 a minute per address, for an admin who types yardages', async () => {
    const unknown = Array.from({ length: 125 }, (_, yard) => drawing({ ...first(), yardage: 1000 + yard }))
    const statuses = []
    for (const url of unknown) statuses.push(await statusOf(url))
    expect(statuses).toEqual([...Array(120).fill(200), ...Array(5).fill(429)])
    for (const hole of holes) expect(await statusOf(drawing(hole)), 'an event has it').toBe(200)
    expect(await statusOf(unknown[100] as string), 'drawn before').toBe(200)
    now = new Date(now.getTime() + 60_000)
    expect(await statusOf(unknown[124] as string)).toBe(200)
  })
})
