import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../support/server-process.ts'

const root = join(import.meta.dirname, '../..')
const admin = { ADMIN_EMAIL: 'ann@example.org', ADMIN_PASSWORD: 'correct horse battery' }
const behindProxy = {
  PUBLIC_URL: 'https://golf.example.org',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  TRUST_PROXY: '127.0.0.1',
}
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinhigh-deployed-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the image contains: the server, and the packages that `npm install --omit=dev` leaves. */
function installAt(place: string): void {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const isWanted = (path: string) =>
    path.lastIndexOf('node_modules/') === 0 && !packages[path]?.dev && existsSync(join(root, path))
  mkdirSync(place)
  for (const path of ['package.json', 'dist', ...Object.keys(packages).filter(isWanted)])
    cpSync(join(root, path), join(place, path), { recursive: true })
}

function everythingIn(place: string): string[] {
  return readdirSync(place, { recursive: true }).map(String).sort()
}

it('with production packages only the server starts behind a proxy, lets an admin log in, and writes only to its data folder', async () => {
  const place = join(folder, 'app')
  installAt(place)
  const before = everythingIn(place)
  const server = await startServer(
    { DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', ...behindProxy, ...admin },
    join(place, 'dist/server/main.js'),
  )
  const ready = await fetch(`${server.url}/readyz`)
  const login = await fetch(`${server.url}/api/auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  })
  const answer = (await login.json()) as { success: boolean }
  const exitCode = await server.end('SIGTERM')

  expect(ready.status).toBe(200)
  expect(answer.success).toBe(true)
  expect(login.headers.get('set-cookie')).toContain('Secure')
  expect(login.headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
  expect(exitCode).toBe(0)
  expect(everythingIn(place)).toEqual(before)
})

it("a start that can't work says why in one line, and how to fix it", async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const { port } = other.address() as AddressInfo
  const said = (variables: Record<string, string>) =>
    startServer({ DATA_DIR: join(folder, 'other'), ...variables }).then(
      () => 'It started',
      (error: Error) => error.message.split('\n').filter((line) => line.startsWith('pinhigh: ')),
    )

  const portInUse = await said({ PORT: String(port) })
  const twoFaults = await said({ PORT: 'soon', SMTP_URL: 'smtp.example.org' })
  other.close()

  expect(portInUse).toEqual([expect.stringMatching(/The port is in use .* Stop what uses it, or set PORT\./)])
  expect(twoFaults).toEqual([
    'pinhigh: PORT must be a number',
    'pinhigh: SMTP_URL must begin with smtp:// or smtps://',
  ])
})
