import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminLogin, startTestApp, type TestApp } from '../../tests/support/app.ts'
import { openBrowser, setUpApp } from '../../tests/support/signing-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const command = join(import.meta.dirname, 'sign-in-link.ts')

function run(...args: string[]): Promise<{ stdout: string }> {
  const env = {
    DATA_DIR: app.dataDir,
    ...(app.databaseUrl ? { DATABASE_URL: app.databaseUrl } : {}),
    PUBLIC_URL: 'https://golf.example.org',
    ALLOW_SANDBOX_PAYMENTS: 'true',
  }
  return promisify(execFile)(process.execPath, [command, ...args], { env })
}

it('a committee that lost everything gets back in by a command on the machine, while the server runs', async () => {
  const laptop = openBrowser(app, 'laptop')
  const token = await app.admin()
  await setUpApp(laptop, token, new Date())
  expect((await laptop.logIn()).body).toHaveProperty('secondStep')

  const { stdout } = await run(adminLogin.email)
  await laptop.call('POST /api/Auth/Login/ForgotPassword', { body: { email: adminLogin.email } })
  await app.features.auth.sendRequestedEmails()
  const link = /https:\/\/golf\.example\.org\/auth\/reset-password\/([\w-]{22})$/m.exec(stdout)?.[1]
  const password = 'a green flag at dusk'
  const set = () => laptop.call('POST /api/Auth/Login/ResetPassword', { body: { token: link, password } })
  expect([(await set()).body.isSuccessful, (await set()).body.isSuccessful]).toEqual([true, false])
  expect((await laptop.call('GET /api/account', { token })).status).toBe(401)
  const login = await laptop.logIn({ ...adminLogin, password })
  expect(login.body).toMatchObject({ success: true, roles: ['Admin'] })
  const { entries } = (await app.call('GET /api/admin/audit', { token: login.body.jwt })).body
  expect(entries).toContainEqual(
    expect.objectContaining({ action: 'sign in link made', actor: 'command on the server' }),
  )
})

it('names the admins when nobody has this email', async () => {
  await expect(run('nobody@example.org')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nobody logs in with nobody@example.org. Admins: Ann Archer.'),
  })
})
