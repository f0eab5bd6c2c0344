import { expect, it } from 'vitest'
import { callKey, callOfKey } from './served-page.ts'

it('a call is told from its key, with what it was asked', () => {
  const input = { query: { eventId: 'a b' } }
  expect(callOfKey(callKey('GET /api/Golf/GetTeams', input))).toEqual({
    route: 'GET /api/Golf/GetTeams',
    input,
  })
  expect(callOfKey(callKey('GET /api/Golf/GetPastEvents', undefined))).toEqual({
    route: 'GET /api/Golf/GetPastEvents',
    input: {},
  })
})
