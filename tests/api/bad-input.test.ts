import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeEvent } from '../support/people.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await makeEvent(app)
})
afterAll(() => app.stop())

const json = { 'content-type': 'application/json' }

describe('a body that would exhaust or confuse the parser is refused, and nothing else happens', () => {
  it.each([
    ['lists in lists, a hundred thousand deep', `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['records in records', `${'{"email":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['a length that cannot be compared', '{"email":{"length":{"toString":1}},"password":"x"}'],
    ['a text that is none', '{"email":{"length":{"valueOf":{},"toString":{}}},"password":"x"}'],
  ])('%s', async (_, body) => {
    const answer = await app.call('POST /api/auth/Login', { body, headers: json })
    expect(answer).toMatchObject({ status: 400, body: { type: '/problems/malformed-request' } })
  })
})

describe('an invalid address', () => {
  it.each([
    ['cannot be decoded', '/api/SignUp/User/%zz', 400, '/problems/malformed-request'],
    ['ends within a letter', '/api/SignUp/User/%C3', 400, '/problems/malformed-request'],
    ['has a part of 401 characters', `/api/SignUp/User/${'a'.repeat(401)}`, 404, '/problems/not-found'],
  ])('that %s is refused like everything else', async (_, path, status, type) => {
    const answer = await app.call(`GET ${path}`)
    expect(answer).toMatchObject({ status, body: { type, status } })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.text).not.toMatch(/FST_|SignUp/)
  })

  it('a part of 400 characters is accepted', async () => {
    expect((await app.call(`GET /api/SignUp/User/${'a'.repeat(400)}`)).status).toBe(200)
  })
})

it('browsers never store what only staff may see, with an ETag or without', async () => {
  const token = await app.admin()
  for (const route of ['GET /api/admin/check-in', 'GET /api/admin/dashboard', 'GET /api/Admin/GetTeams']) {
    const answer = await app.call(route, { token })
    expect(answer.headers['cache-control'], route).toBe('no-store')
  }
  const first = await app.call('GET /api/admin/check-in', { token })
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect(await app.call('GET /api/admin/check-in', { token, headers })).toMatchObject({ status: 304 })
})
