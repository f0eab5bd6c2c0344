import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foursome, july19 } from '../support/people.ts'
import { get, post, startServer } from '../support/server-process.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-stop-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const admin = { ADMIN_EMAIL: 'ann@example.org', ADMIN_PASSWORD: 'correct horse battery' }

it('on SIGTERM the server finishes requests, ends the streams, and loses nothing it acknowledged', async () => {
  const server = await startServer({ DATA_DIR: folder, ...admin })
  const login = await post(server.url, '/api/auth/Login', {
    email: admin.ADMIN_EMAIL,
    password: admin.ADMIN_PASSWORD,
  })
  await post(server.url, '/api/admin/events', { ...july19, maxTeams: 500 }, login.body.jwt)
  const stream = await fetch(`${server.url}/api/Golf/StandingsStream`)
  const streamEnded = stream.text()

  const underWay = Array.from({ length: 40 }, (_, index) =>
    post(server.url, '/api/SignUp', { players: foursome(`Stop ${index}`, index) }).then(
      (answer) => answer.status,
      () => 'connection closed',
    ),
  )
  await Promise.race(underWay)
  const exitCode = await server.end('SIGTERM')
  const answers = await Promise.all(underWay)

  expect(exitCode).toBe(0)
  await expect(streamEnded).resolves.toContain('event: standings')
  expect(answers.every((answer) => answer === 200 || answer === 503 || answer === 'connection closed')).toBe(
    true,
  )
  const again = await startServer({ DATA_DIR: folder })
  const teams = await get(again.url, '/api/Golf/GetTeams')
  await again.end('SIGTERM')
  expect(teams.body).toHaveLength(answers.filter((answer) => answer === 200).length)
})
