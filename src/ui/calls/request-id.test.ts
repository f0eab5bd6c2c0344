import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetRequest, requestIdFor } from './request-id.ts'

const marsh = { leader: 'Lee Marsh' }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  forgetRequest('sign-up')
  vi.unstubAllGlobals()
})

it('a form sent again has the same id, and a changed one has another', () => {
  const first = requestIdFor('sign-up', marsh)
  expect(requestIdFor('sign-up', marsh)).toBe(first)
  expect(requestIdFor('sign-up', { leader: 'Lee Marsh-Okafor' })).not.toBe(first)
})

it("the id survives a reload of the tab, but isn't reused for another form", async () => {
  const first = requestIdFor('sign-up', marsh)
  vi.resetModules()
  const reloaded = await import('./request-id.ts')
  expect(reloaded.requestIdFor('sign-up', marsh)).toBe(first)
  reloaded.forgetRequest('sign-up')
  expect(reloaded.requestIdFor('sign-up', marsh)).not.toBe(first)
  reloaded.forgetRequest('sign-up')
})

it('a browser without storage still sends the same form under the same id', () => {
  const refuses = () => {
    throw new Error('The quota has been exceeded.')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuses, setItem: refuses, removeItem: refuses })
  const first = requestIdFor('sign-up', marsh)
  expect(requestIdFor('sign-up', marsh)).toBe(first)
})
