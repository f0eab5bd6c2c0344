import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeEvent } from '../support/people.ts'

interface Hole {
  holeNumber: number
  par: number
  yardage: number
}

let app: TestApp
let holes: Hole[]
let now: Date
beforeEach(async () => {
  now = new Date('2025-07-10T15:00:00Z')
  app = await startTestApp({ now: () => now })
  holes = (await makeEvent(app)).holes
})
afterEach(() => app.stop())

const drawing = (hole: Hole) => `/drawings/holes/${hole.holeNumber}/${hole.par}/${hole.yardage}.svg`
const shared = (hole: Hole, query = '') =>
  `/drawings/share/${hole.holeNumber}/${hole.par}/${hole.yardage}.png${query}`
const first = () => holes[0] as Hole
const statusOf = async (url: string) => (await app.http.inject(url)).statusCode

describe('the picture of a shared link', () => {
  it('is a PNG of a messenger’s size, for a hole that an event has', async () => {
    const answer = await app.http.inject(shared(first()))
    expect(answer.headers['content-type']).toBe('image/png')
    expect([answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  })

  it('is not drawn for a hole that no event has', async () => {
    expect(await statusOf(shared({ ...first(), yardage: 1999 }))).toBe(404)
  })

  it('is drawn once, whatever query strings are added to its address', async () => {
    const before = process.cpuUsage()
    expect(await statusOf(shared(first()))).toBe(200)
    const once = process.cpuUsage(before).user
    const again = process.cpuUsage()
    const urls = Array.from({ length: 40 }, (_, count) => shared(first(), `?${count}`))
    expect(new Set(await Promise.all(urls.map(statusOf)))).toEqual(new Set([200]))
    expect(process.cpuUsage(again).user, 'forty more cost less than a few drawings').toBeLessThan(5 * once)
  })

  it('keeps a flood in a short line: the rest are told when to come again, and other calls go on', async () => {
    const flood = Promise.all(holes.map((hole) => app.http.inject(shared(hole))))
    expect((await app.call('GET /api/Golf/GetStandings')).status).toBe(200)
    const answers = await flood
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(5)
    expect(busy[0]?.json()).toMatchObject({ type: '/problems/busy', status: 503 })
    expect(busy[0]?.headers['retry-after']).toBe('10')
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    for (const hole of holes) expect(await statusOf(shared(hole))).toBe(200)
  })
})

describe('the drawing of a hole', () => {
  it('that no event has is drawn 120 times a minute for one address, for an admin who types yardages', async () => {
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
