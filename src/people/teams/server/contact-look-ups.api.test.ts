import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { makeEvent, signUp } from '../../../../tests/support/people.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await makeEvent(app)
  for (let seat = 0; seat < 4; seat++) await signUp(app, `Leader${seat}`, seat)
})
afterEach(() => app.stop())

const isFree = async (seat: number) => {
  const { status, body } = await app.call('GET /api/SignUp/User/{email}', {
    params: { email: `lead${seat}@example.org` },
  })
  return status === 200 && body.success
}

it('who looks up who has signed up is told the truth, and waits for it', async () => {
  const began = performance.now()
  for (let probe = 0; probe < 20; probe++) expect(await isFree(probe % 4)).toBe(false)
  for (let probe = 0; probe < 6; probe++) expect(await isFree(probe % 4)).toBe(false)
  expect(await isFree(99)).toBe(true)
  expect(performance.now() - began).toBeGreaterThan(3000)
})
