import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiFault, unreachable } from '../../../../ui/calls/api-fault.ts'
import type { EntriesStore } from './entries-store.ts'
import { openEntries } from './open-entries.ts'
import type { PendingEntry } from './pending-entries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const shot = {
  ...{ contestId: 'c', teamId: 't', teamName: 'Team Marsh', playerName: 'Ana', category: null },
  ...{ amount: 148, words: '12 ft 4 in' },
}

function memoryStore(): EntriesStore & { rows: readonly PendingEntry[] } {
  return {
    rows: [],
    async change(step) {
      this.rows = step(this.rows)
      return this.rows
    },
    onChangeElsewhere: () => undefined,
  }
}

/** The server's rule: a shot is known by its id. Nothing is overwritten. */
function phone(history: Map<string, PendingEntry>, store = memoryStore()) {
  let isOnline = true
  let losesAnswers = false
  let isClosed = false
  const entries = openEntries('link x', store, async (entry) => {
    if (!isOnline) throw unreachable()
    if (isClosed) throw new ApiFault({ kind: 'answered', status: 409, title: 'Closed', code: 'link-closed' })
    if (!history.has(entry.mutationId)) history.set(entry.mutationId, entry)
    if (losesAnswers) throw unreachable()
    return history.size
  })
  return {
    entries,
    store,
    online(now: boolean) {
      isOnline = now
      if (now) entries.wake()
    },
    loseAnswers: (now: boolean) => (losesAnswers = now),
    close: () => (isClosed = true),
  }
}
const settle = (milliseconds = 20_000) => vi.advanceTimersByTimeAsync(milliseconds)

it('a shot measured an hour without signal survives a reload and arrives once, with its own time', async () => {
  const history = new Map<string, PendingEntry>()
  const before = phone(history)
  before.online(false)
  const measured = new Date().toISOString()
  before.entries.add(shot)
  await settle(3_600_000)
  expect(before.entries.state()).toMatchObject({ isStuck: true, entries: [{ words: '12 ft 4 in' }] })
  const after = phone(history, before.store)
  await settle()
  expect(after.entries.state().entries).toEqual([])
  expect([...history.values()]).toMatchObject([{ amount: 148, at: measured }])
})

it('two phones at one hole, one of them without signal and one losing answers, lose nothing', async () => {
  const history = new Map<string, PendingEntry>()
  const [lee, pat] = [phone(history), phone(history)]
  lee.online(false)
  pat.loseAnswers(true)
  lee.entries.add(shot)
  pat.entries.add({ ...shot, playerName: 'Kim', amount: 100 })
  await settle()
  pat.loseAnswers(false)
  lee.online(true)
  await settle()
  expect([...history.values()].map(({ playerName }) => playerName).sort()).toEqual(['Ana', 'Kim'])
  expect([lee.entries.state().entries, pat.entries.state().entries]).toEqual([[], []])
})

it('one dropped before it was sent never arrives; a refused one stays until somebody has seen it', async () => {
  const history = new Map<string, PendingEntry>()
  const lee = phone(history)
  await settle()
  lee.entries.add(shot)
  lee.entries.drop(lee.entries.state().entries[0]?.mutationId ?? '')
  await settle()
  expect(history.size).toBe(0)
  lee.close()
  lee.entries.add(shot)
  await settle()
  const [refused] = lee.entries.state().entries
  expect(refused?.refusal).toBe('Closed')
  lee.entries.drop(refused?.mutationId ?? '')
  await settle()
  expect(lee.store.rows).toEqual([])
})
