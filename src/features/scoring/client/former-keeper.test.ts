import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { phoneKeeper } from './phone-keeper.ts'

const former = {
  mutationId: '0b3c',
  holeId: 'hole-7',
  holeNumber: 7,
  score: 3,
  baseVersion: 0,
  clientAt: '2025-07-19T19:00:00.000Z',
  wasTried: true,
}

afterEach(() => vi.unstubAllGlobals())

it('scores that waited in local storage are taken over once, refused ones with their reason', async () => {
  const storage: Record<string, unknown> = {
    'pinhigh.unsent.t1': JSON.stringify([
      { ...former, refused: null },
      { ...former, mutationId: '9d', refused: 'That was not found.' },
      { broken: true },
    ]),
    'pinhigh.hole.t1': '7',
  }
  // Methods are not listed among the keys, as in a browser.
  Object.defineProperties(storage, {
    getItem: { value: (key: string) => storage[key] ?? null },
    removeItem: { value: (key: string) => delete storage[key] },
  })
  vi.stubGlobal('localStorage', storage)

  const queue = await phoneKeeper('team:t1').change((all) => all)
  expect(queue).toMatchObject([
    { mutationId: '0b3c', wasTried: true, reason: null, trouble: null },
    { mutationId: '9d', trouble: { kind: 'refused', words: 'That was not found.' } },
  ])
  expect(Object.keys(storage)).toEqual(['pinhigh.hole.t1'])
})

it('a phone without storage says so', async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', undefined)
  const { phoneKeeper: afresh } = await import('./phone-keeper.ts')
  await expect(afresh('team:t1').change((all) => all)).rejects.toThrow('no storage')
})
