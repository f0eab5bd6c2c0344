import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { Problem } from '../../../kernel/problem.ts'
import { servePage } from './page.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const home = {
  eventId: 'spring',
  eventName: 'Harlan Scramble',
  eventDate: '2025-07-19T12:00:00-04:00',
  timeZone: 'America/New_York',
  intro: 'Golf.',
  photos: [],
  charity: {},
  course: {},
}
const asksForTeams = 'GET /api/Golf/GetTeams null'

/** A built page whose renderer has this body, and what it logs. */
async function site(renderer: string, reads: () => Promise<string> = async () => '["Okafor"]') {
  const client = join(folder, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  mkdirSync(join(folder, 'renderer'))
  const shell = '<html><head><title>x</title></head><body><div id="root"></div></body></html>'
  writeFileSync(join(client, 'index.html'), shell)
  writeFileSync(
    join(folder, 'renderer/render.js'),
    `exports.paths = ['/teams']\nexports.renderPage = async ({ answers }) => {${renderer}}`,
  )
  const logged: { msg: string; err?: { message: string } }[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'error', stream } })
  await servePage(app, {
    folder: client,
    publicUrl: 'https://golf.example',
    clock: () => new Date(),
    reads,
    home: async () => home as unknown as EventInfo,
    eventToShow: async () => null,
    pictureHosts: async () => [],
    embedSites: async () => [],
    openTeamLink: async () => null,
    readOwnCard: async () => null,
  })
  return { open: (path = '/teams') => app.inject(path), logged }
}

const content = '<div id="root" data-still>'
const frame = '<div id="root"></div>'

it('a page comes with its content', async () => {
  const { open, logged } = await site(
    `return { html: answers.get('${asksForTeams}') + '', title: 'Teams', calls: ['${asksForTeams}'] }`,
  )
  const { body, headers } = await open()
  expect(body).toContain(`${content}Okafor</div>`)
  expect(headers.etag).toBeDefined()
  expect(logged).toEqual([])
})

it('a page that fails to render is logged, and comes as a frame that the browser fills', async () => {
  const { open, logged } = await site("throw new Error('no such hole')")
  for (let time = 0; time < 2; time++) {
    const { statusCode, body, headers } = await open()
    expect(statusCode).toBe(200)
    expect(body).toContain(frame)
    expect(body).toContain('"eventName":"Harlan Scramble"')
    // Never taken for the page itself by a cache.
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' })
    expect(headers.etag).toBeUndefined()
  }
  expect(logged.map(({ msg, err }) => [msg, err?.message])).toEqual([
    ['a page was not rendered', 'no such hole'],
    ['a page was not rendered', 'no such hole'],
  ])
})

it('a page that needs an inline script is not sent, because the policy would block it', async () => {
  const { open, logged } = await site("return { html: '<script>1</script>', title: '', calls: [] }")
  expect((await open()).body).toContain(frame)
  expect(logged[0]?.err?.message).toContain('not rendered in one piece')
})

it('a page whose data can’t be read comes as a frame; only what is unexpected is logged', async () => {
  const renderer = `return { html: '', title: '', calls: ['${asksForTeams}'] }`
  const missing = await site(renderer, () => Promise.reject(new Problem('not-found')))
  expect((await missing.open()).body).toContain(frame)
  expect(missing.logged).toEqual([])
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  const broken = await site(renderer, () => Promise.reject(new Error('disk I/O error')))
  expect((await broken.open()).body).toContain(frame)
  expect(broken.logged[0]?.err?.message).toBe('disk I/O error')
})

it('a file that isn’t there is not answered with a page', async () => {
  const { open } = await site("return { html: '', title: '', calls: [] }")
  for (const path of [
    '/llms.txt',
    '/favicon.ico?v=1',
    '/wp-login.php',
    '/.well-known/security.txt',
    '/assets/old.js',
  ])
    expect((await open(path)).statusCode, path).toBe(404)
  for (const path of ['/teams', '/', '/unsubscribe/a.b-c', '/teams?q=a.txt', '/nowhere'])
    expect((await open(path)).statusCode, path).toBe(200)
})
