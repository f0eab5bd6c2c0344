import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handleErrors } from './problems.ts'
import { refuseSlowBodies } from './slow-bodies.ts'

let app: FastifyInstance

beforeAll(async () => {
  app = Fastify({ bodyLimit: 2_000 })
  handleErrors(app, () => null)
  refuseSlowBodies(app, 300)
  app.post('/', async ({ body }) => ({ body }))
  app.get('/stream', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write('a')
    setTimeout(() => reply.raw.end('b'), 900)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends the head and then a byte every 20 ms, and returns what the server said before it closed the connection. */
function drip(headers: string): Promise<string> {
  const { port } = app.server.address() as { port: number }
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let said = ''
    socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n`)
    const drops = setInterval(() => socket.writable && socket.write(' '), 20)
    socket.on('data', (piece) => {
      said += piece.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drops)
      resolve(said)
    })
  })
}

it('a body that comes byte by byte is refused, and its connection closed', async () => {
  const said = await drip('content-type: application/json\r\ncontent-length: 500')
  expect(said).toMatch(/^HTTP\/1\.1 408 .*too-slow/s)
})

it('a body without a length too', async () => {
  const head = 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1f4\r\n{'
  expect(await drip(head)).toMatch(/^HTTP\/1\.1 408 .*too-slow/s)
})

it('one that is too large and goes on is no fault of the process', async () => {
  expect(await drip('content-type: application/json\r\ncontent-length: 9999')).toMatch(/^HTTP\/1\.1 413 /)
  expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).json()).toEqual({
    body: { a: 1 },
  })
})

it('an answer that takes longer than a body may goes on', async () => {
  const { port } = app.server.address() as { port: number }
  expect(await (await fetch(`http://127.0.0.1:${port}/stream`)).text()).toBe('ab')
})
