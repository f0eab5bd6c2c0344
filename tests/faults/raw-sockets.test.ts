import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oddities, speak } from '../fuzz/raw-sockets.ts'
import { startTestApp, type TestApp } from '../support/app.ts'

let app: TestApp
let port: number

beforeAll(async () => {
  app = await startTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as { port: number }).port
})
afterAll(() => app.stop())

it.concurrent.each(oddities)('$name does no harm', async ({ pieces, statuses }) => {
  const heard = await speak(port, pieces)
  expect(heard.statuses).toHaveLength(statuses.length)
  for (const [index, status] of statuses.entries()) expect(heard.statuses[index]).toMatch(status)
  expect(heard.text).not.toMatch(/HPE_|FST_|node:|Parse Error/)
  expect((await speak(port, ['GET /healthz HTTP/1.0\r\n\r\n'])).statuses).toEqual(['200'])
})

it('malformed HTTP is refused in the usual format', async () => {
  const { text } = await speak(port, ['WHAT\r\n\r\n'])
  const [head = '', body = ''] = text.split('\r\n\r\n')
  expect(head).toContain('content-type: application/problem+json')
  expect(JSON.parse(body)).toMatchObject({ type: '/problems/malformed-request', status: 400 })
})

it('two hundred slow connections keep nobody out, and are closed', async () => {
  app.http.server.headersTimeout = 1_000
  const slow = Array.from({ length: 200 }, () => speakSlowly(port))
  expect((await speak(port, ['GET /healthz HTTP/1.0\r\n\r\n'])).statuses).toEqual(['200'])
  for (const said of await Promise.all(slow)) expect(said).toMatch(/^HTTP\/1\.1 408 .*too-slow/s)
})

/** A header line now and then, and never the last one. Returns what the server said when it closed. */
function speakSlowly(to: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(to, '127.0.0.1')
    let said = ''
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n')
    const drip = setInterval(() => socket.writable && socket.write('x: y\r\n'), 400)
    socket.on('data', (piece) => {
      said += piece.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drip)
      resolve(said)
    })
  })
}
