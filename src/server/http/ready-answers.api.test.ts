import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { get, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { type Round, startRound } from '../../../tests/support/round.ts'
import { publicRateLimits } from './rate-limits.ts'

const path = '/api/Golf/GetStandings'
const token = 'a-token-of-this-test'
/** Node's own, which a call without a socket doesn't have. */
const ofTheConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding']

let app: TestApp
let round: Round
let url: string
/** How many requests took the usual way. */
let handled: number
const count = () => void handled++
beforeEach(async () => {
  app = await startTestApp({ variables: { METRICS_TOKEN: token } })
  round = await startRound(app, ['Okafor', 'Marsh', 'Lind', 'Ortiz', 'Novak', 'Haas'])
  await round.score(round.teams[0] as never, 1, 3)
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  subscribe('tracing:fastify.request.handler:start', count)
  handled = 0
})
afterEach(async () => {
  unsubscribe('tracing:fastify.request.handler:start', count)
  await app.stop()
})

interface Reader {
  address?: string
  method?: string
  headers?: Record<string, string>
}

async function read({ address = path, method = 'GET', headers = {} }: Reader) {
  const asked = get(url + address, { method, headers, agent: false })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  const body = Buffer.concat(pieces)
  const raw = response.rawHeaders
  const kept = raw.flatMap((name, at) =>
    at % 2 === 0 && !ofTheConnection.includes(name.toLowerCase()) ? [[name, raw[at + 1]]] : [],
  )
  return { status: response.statusCode, headers: kept, body: body.toString('base64') }
}

/** Without a socket every request takes the usual way. */
async function readUsually({ address = path, method = 'GET', headers = {} }: Reader) {
  const answer = await app.http.inject({ method: method as 'GET', url: address, headers })
  const kept = Object.entries(answer.headers).filter(([name]) => !ofTheConnection.includes(name))
  return { status: answer.statusCode, headers: kept, body: answer.rawPayload.toString('base64') }
}

const readers = async (): Promise<Record<string, Reader>> => {
  const etag = String((await app.http.inject({ url: path })).headers.etag)
  const eventId = (await app.http.inject({ url: '/api/Golf/GetBoardState' })).json().eventId
  return {
    whole: {},
    compressed: { headers: { 'accept-encoding': 'gzip, deflate, br' } },
    unchanged: { headers: { 'if-none-match': etag, 'accept-encoding': 'gzip' } },
    'outdated etag': { headers: { 'if-none-match': 'W/"old"' } },
    'of an event': { address: `${path}?eventId=${eventId}` },
  }
}

it('reads that are alike are answered before any route, byte for byte as the route answers them', async () => {
  for (const [name, reader] of Object.entries(await readers())) {
    const usual = await readUsually(reader)
    const first = await read(reader)
    handled = 0
    expect(await read(reader), name).toEqual(usual)
    expect(handled, name).toBe(0)
    expect(first, name).toEqual(usual)
  }
})

it('what is unusual about a request takes the usual way, and so does the first read after a change', async () => {
  const admin = await app.admin()
  const other: Record<string, Reader> = {
    head: { method: 'HEAD' },
    'signed in': { headers: { authorization: `Bearer ${admin}` } },
    'an expired token': { headers: { authorization: 'Bearer none' } },
    'another encoding': { headers: { 'accept-encoding': '*' } },
    'a proxy nobody named': { headers: { 'x-forwarded-for': '203.0.113.7' } },
    'another spelling': { address: path.toLowerCase() },
    'an event that is not there': { address: `${path}?eventId=nowhere` },
    'a query of its own': { address: `${path}?eventId=` },
  }
  for (const reader of Object.values(await readers())) await read(reader)
  for (const [name, reader] of Object.entries(other)) {
    handled = 0
    const answer = await read(reader)
    expect(handled, name).toBe(1)
    expect(answer, name).toEqual(await readUsually(reader))
  }

  await round.score(round.teams[1] as never, 1, 2)
  const { body } = await read({ headers: { 'accept-encoding': 'gzip' } })
  const rows = JSON.parse(gunzipSync(Buffer.from(body, 'base64')).toString())
  expect(rows.slice(0, 3).map((row: { strokes: number }) => row.strokes)).toEqual([2, 3, 0])
})

it('they are counted as all others, have no limit that would be passed over, and end when the server closes', async () => {
  await read({})
  const counted = async () => {
    const { text } = await app.call('GET /metrics', { headers: { authorization: `Bearer ${token}` } })
    const line = new RegExp(`_count{method="GET",route="${path}",status="2xx"} (\\d+)`)
    return Number(line.exec(text)?.[1])
  }
  const before = await counted()
  await read({})
  await expect.poll(counted).toBe(before + 1)
  expect(publicRateLimits).not.toHaveProperty([`GET ${path}`])

  const closing = app.http.close()
  const statusNow = () => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: path })
    const response = new ServerResponse(request)
    app.http.server.emit('request', request, response)
    return response.statusCode
  }
  await expect.poll(statusNow, { interval: 1 }).toBe(503)
  await closing
})
