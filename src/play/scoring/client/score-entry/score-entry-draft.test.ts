import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { blankCard, type Typing, withKey } from './score-entry-typing.ts'

let stored: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

function typed(...digits: number[]): Typing {
  return digits.reduce((typing, digit) => withKey(typing, { kind: 'digit', digit }), blankCard(18))
}

it('typed digits are still there after looking at another team, and after a reload', async () => {
  const page = await import('./score-entry-draft.ts')
  page.saveDraft('harlan', typed(4, 5, 0))
  expect(page.typedHoles('ortiz')).toBe(0)
  expect(page.readDraft('harlan', 18).holes.slice(0, 4)).toEqual([4, 5, null, undefined])
  vi.resetModules()
  const reloaded = await import('./score-entry-draft.ts')
  expect(reloaded.readDraft('harlan', 18).holes.slice(0, 4)).toEqual([4, 5, null, undefined])
  expect(reloaded.typedHoles('harlan')).toBe(3)
})

it('nothing is left after saving or clearing', async () => {
  const page = await import('./score-entry-draft.ts')
  page.saveDraft('harlan', typed(4))
  page.saveDraft('harlan', blankCard(18))
  expect(page.typedHoles('harlan')).toBe(0)
  expect(stored.size).toBe(0)
})

it('an invalid score in storage is ignored', async () => {
  stored.set('paper-card-harlan', JSON.stringify([[0, 4], [1, 99], [40, 3], 'x', [2, null]]))
  const page = await import('./score-entry-draft.ts')
  expect(page.readDraft('harlan', 18).holes.slice(0, 3)).toEqual([4, undefined, null])
})
