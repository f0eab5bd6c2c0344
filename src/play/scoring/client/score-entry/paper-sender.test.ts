import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser, fakeServer, json } from '../../../../ui/testing/fake-browser.ts'
import { paperSender } from './paper-sender.ts'

beforeEach(() => {
  fakeBrowser()
})
afterEach(() => vi.unstubAllGlobals())

const route = 'POST /api/LiveScoring/UpdateTeamHoleScore'
const difference = { holeId: 'hole-7', holeNumber: 7, par: 3, phone: null, conflicts: [], paper: 4 }
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** As on plain http at an address other than localhost. */
function withoutRandomUuid(): void {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
}

it('saves a hole where the browser has no randomUUID', async () => {
  vi.resetModules()
  withoutRandomUuid()
  const { paperSender } = await import('./paper-sender.ts')
  const asked = fakeServer({ [route]: () => json({ hole: { holeId: 'hole-7', teamScore: 4, version: 1 } }) })
  expect(await paperSender('harlan')(difference, 'From the paper card')).toEqual({
    state: 'saved',
    words: '',
  })
  expect(asked[0]?.body).toMatchObject({ mutationId: expect.stringMatching(uuid) })
})

it('sends a hole whose answer was lost again under the same id', async () => {
  const asked = fakeServer({})
  const send = paperSender('harlan')
  expect(await send(difference, 'From the paper card')).toMatchObject({ state: 'failed' })
  await send(difference, 'From the paper card')
  const [first, second] = asked.map(({ body }) => (body as { mutationId: string }).mutationId)
  expect(second).toBe(first)
})
