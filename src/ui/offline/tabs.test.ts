import { afterEach, expect, it, vi } from 'vitest'
import { oneTabAtATime } from './tabs.ts'

afterEach(() => vi.unstubAllGlobals())

it("two tabs don't send at the same time", async () => {
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 5))
    order.push(`${name} ends`)
  }
  await Promise.all([oneTabAtATime('queue', work('one')), oneTabAtATime('queue', work('other'))])
  expect(order).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
})

it('a tab sends anyway where the browser has no locks, and where a sleeping tab holds them', async () => {
  const work = vi.fn(async () => {})
  vi.stubGlobal('navigator', {})
  await oneTabAtATime('queue', work)
  vi.stubGlobal('navigator', {
    locks: { request: () => Promise.reject(new DOMException('late', 'TimeoutError')) },
  })
  await oneTabAtATime('queue', work)
  expect(work).toHaveBeenCalledTimes(2)
})

it('a failing job fails once', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no')))
  await expect(oneTabAtATime('queue', work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledTimes(1)
})
