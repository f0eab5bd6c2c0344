import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Card } from '../card/card.ts'
import { answered, inTrouble, type PendingScore, typed } from './pending-scores.ts'
import { allPendingScores, phoneScoreStore } from './phone-score-store.ts'

function score(mutationId: string, holeNumber: number, strokes: number | null = 4): PendingScore {
  return {
    mutationId,
    holeId: `hole-${holeNumber}`,
    holeNumber,
    score: strokes,
    baseVersion: 0,
    clientAt: '2025-07-19T19:00:00.000Z',
    reason: null,
    wasTried: false,
    trouble: null,
  }
}
const nothing = (queue: readonly PendingScore[]) => queue
const ids = (queue: readonly PendingScore[]) => queue.map((each) => each.mutationId)
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  }
  // Object.keys(localStorage) lists what is stored, as in a browser.
  const listed = new Proxy(localStorage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', listed)
})
afterEach(() => vi.unstubAllGlobals())

describe('the queue on disk', () => {
  it('keeps the order of typing, also after changes', async () => {
    const store = phoneScoreStore('team:order')
    for (const id of ['c', 'a', 'b']) await store.change(typed(score(id, id.charCodeAt(0))))
    await store.change(inTrouble('a', { kind: 'refused', words: 'No.' }))
    expect(ids(await phoneScoreStore('team:order').change(nothing))).toEqual(['c', 'a', 'b'])
  })
  it('is shared by all tabs: what one has sent is gone for the other', async () => {
    const [one, other] = [phoneScoreStore('team:tabs'), phoneScoreStore('team:tabs')]
    await one.change(typed(score('a', 1)))
    await other.change(typed(score('b', 2)))
    await one.change(answered(score('b', 2), { teamScore: 4, version: 1 }))
    expect(ids(await other.change(nothing))).toEqual(['a'])
  })
  it("keeps each team's scores apart, and lists all of the phone's", async () => {
    await phoneScoreStore('team:mine').change(typed(score('m', 1)))
    await phoneScoreStore('team:theirs').change(typed(score('t', 1)))
    expect(ids(await phoneScoreStore('team:mine').change(nothing))).toEqual(['m'])
    const owners = (await allPendingScores()).map((each) => each.owner)
    expect(owners).toEqual(expect.arrayContaining(['team:mine', 'team:theirs']))
  })
  it('leaves alone what another version of the page has stored', async () => {
    const database = await openDB('pinhigh-scores')
    await database.add('unsent', { owner: 'team:strange', shape: 'of tomorrow' })
    const store = phoneScoreStore('team:strange')
    await store.change(typed(score('a', 1)))
    expect(ids(await store.change(() => []))).toEqual([])
    expect(await database.getAllFromIndex('unsent', 'owner', 'team:strange')).toEqual([
      { owner: 'team:strange', shape: 'of tomorrow' },
    ])
    database.close()
  })
})

describe('the saved scorecard', () => {
  const card = { teamId: 't', teamName: 'Team Marsh', currentHole: 7 } as Card

  it('is there at the next start', async () => {
    await phoneScoreStore('team:t').saveCard({ card, disputes: [['h', { mine: 5, version: 2 }]] })
    expect(await phoneScoreStore('team:t').card()).toMatchObject({
      card: { teamName: 'Team Marsh', currentHole: 7 },
      disputes: [['h', { mine: 5 }]],
    })
  })
  it('in another format is not shown', async () => {
    const database = await openDB('pinhigh-scores')
    await database.put('cards', { card, disputes: [], format: 99 }, 'team:later')
    database.close()
    expect(await phoneScoreStore('team:later').card()).toBeNull()
  })
})

describe('a newer version of the page', () => {
  it("can upgrade the store, and this one then reports that it can't save", async () => {
    const store = phoneScoreStore('team:old')
    await store.change(typed(score('a', 1)))
    const newer = await openDB('pinhigh-scores', 2)
    expect(await newer.countFromIndex('unsent', 'owner', 'team:old')).toBe(1)
    await expect(store.change(nothing)).rejects.toThrow(/version/i)
    newer.close()
  })
})
