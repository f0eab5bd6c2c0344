import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { adminLogin } from '../support/app.ts'
import { foursome, july19 } from '../support/people.ts'
import { post, type ServerProcess, startServer } from '../support/server-process.ts'

let folder: string
let server: ServerProcess
let receiver: Server
/** Of every attempt. */
const heard: { id: string; body: string }[] = []
let isUp = false

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-webhook-crash-'))
  receiver = createServer((request, answer) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece) => {
      body += piece
    })
    request.on('end', () => {
      heard.push({ id: String(request.headers['webhook-id']), body })
      answer.writeHead(isUp ? 200 : 500).end()
    })
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  await server?.end('SIGTERM')
  receiver.closeAllConnections()
  receiver.close()
  rmSync(folder, { recursive: true, force: true })
})

const start = () => startServer({ DATA_DIR: folder, WEBHOOKS_TO_THIS_MACHINE: 'true' })

it('a server killed before its webhook was taken sends it after the restart, under the same id', async () => {
  server = await start()
  const person = { firstName: 'Ann', lastName: 'Archer', ...adminLogin }
  const admin = (await post(server.url, '/api/setup', { token: server.setupToken, ...person })).body.jwt
  await post(server.url, '/api/admin/events', july19, admin)
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
  await post(server.url, '/api/admin/webhooks', { url, kinds: ['signup.created'] }, admin)
  const { teamId } = (await post(server.url, '/api/SignUp', { players: foursome('Harlan', 1) })).body
  await vi.waitFor(() => expect(heard).toHaveLength(1), 30_000)
  await server.end('SIGKILL')
  isUp = true
  server = await start()
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1), { timeout: 100_000, interval: 100 })
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1)
  expect(heard.map(({ body }) => JSON.parse(body).data.id)).toEqual(heard.map(() => teamId))
})
