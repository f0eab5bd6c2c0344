import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chunkPatience, inTime, PageDidNotArrive } from './lazy-screen.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('hands over what arrives in time', async () => {
  expect(await inTime(Promise.resolve('the screen'))).toBe('the screen')
  expect(vi.getTimerCount()).toBe(0)
})

it('gives up after 120 seconds', async () => {
  const outcome = expect(inTime(new Promise(() => undefined))).rejects.toThrow(PageDidNotArrive)
  await vi.advanceTimersByTimeAsync(chunkPatience)
  await outcome
  expect(chunkPatience).toBe(120_000)
})

it('tells a page that did not arrive from one that broke', async () => {
  await expect(inTime(Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow(PageDidNotArrive)
})
