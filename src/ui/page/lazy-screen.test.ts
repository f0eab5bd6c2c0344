import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChunkLoadError, chunkTimeout, lazyScreen, withTimeout } from './lazy-screen.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('returns what arrives in time', async () => {
  expect(await withTimeout(Promise.resolve('the screen'))).toBe('the screen')
  expect(vi.getTimerCount()).toBe(0)
})

it('fails after 120 seconds', async () => {
  const outcome = expect(withTimeout(new Promise(() => undefined))).rejects.toThrow(ChunkLoadError)
  await vi.advanceTimersByTimeAsync(chunkTimeout)
  await outcome
  expect(chunkTimeout).toBe(120_000)
})

it("tells a page that didn't load from one that broke", async () => {
  await expect(withTimeout(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(ChunkLoadError)
})

it('a screen whose code has come is rendered at once, with nothing in between', async () => {
  const Screen = lazyScreen(async () => ({ default: () => 'the screen' }))
  await Screen.load()
  expect(renderToString(createElement(Screen))).toBe('the screen')
})
