import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFault, unreachable } from '../../../../../ui/calls/api-fault.ts'
import { openUses } from './open-uses.ts'
import type { PendingUse } from './pending-uses.ts'
import type { UsesStore } from './uses-store.ts'

const mulligan = { itemId: 'm', name: 'Mulligan' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** The server's rule: a use is known by its id, one taken back stays so, and no more than bought are used. */
function server(bought: number) {
  const uses = new Map<string, boolean>()
  return {
    uses,
    used: () => [...uses.values()].filter((isUndone) => !isUndone).length,
    take({ mutationId, isUndone }: PendingUse): void {
      const known = uses.get(mutationId)
      if (known === undefined && !isUndone && this.used() >= bought)
        throw new ApiFault({ kind: 'answered', status: 409, title: 'None left', code: 'none-left' })
      uses.set(mutationId, known === true || isUndone)
    },
  }
}

function memoryStore(): UsesStore & { rows: readonly PendingUse[] } {
  return {
    rows: [],
    async change(step) {
      this.rows = step(this.rows)
      return this.rows
    },
    onChangeElsewhere: () => undefined,
  }
}

function phone(at: ReturnType<typeof server>, store = memoryStore()) {
  let isOnline = true
  let losesAnswers = false
  const uses = openUses('t', store, async (_, use) => {
    if (!isOnline) throw unreachable()
    at.take(use)
    if (losesAnswers) throw unreachable()
  })
  return {
    uses,
    store,
    online(now: boolean) {
      isOnline = now
      if (now) uses.wake()
    },
    loseAnswers: (now: boolean) => (losesAnswers = now),
  }
}
const settle = () => vi.advanceTimersByTimeAsync(20_000)

describe('a mulligan', () => {
  it('without signal is on the phone, survives a reload, and is sent once', async () => {
    const at = server(4)
    const before = phone(at)
    before.online(false)
    before.uses.use(mulligan, 7)
    await settle()
    expect(before.uses.state()).toMatchObject({ isStuck: true, entries: [{ holeNumber: 7 }] })
    expect(before.store.rows).toHaveLength(1)
    const after = phone(at, before.store)
    await settle()
    expect(after.uses.state().entries).toEqual([])
    expect(at.used()).toBe(1)
  })
  it('taken back before it was sent never reaches the server', async () => {
    const at = server(4)
    const lee = phone(at)
    lee.online(false)
    await settle()
    const id = lee.uses.use(mulligan, 7)
    lee.uses.takeBack(mulligan, { id, holeNumber: 7 })
    lee.online(true)
    await settle()
    expect(at.uses.size).toBe(0)
  })
  it('taken back while its answer is lost ends as taken back', async () => {
    const at = server(4)
    const lee = phone(at)
    await settle()
    lee.loseAnswers(true)
    const id = lee.uses.use(mulligan, 7)
    await settle()
    lee.uses.takeBack(mulligan, { id, holeNumber: 7 })
    lee.loseAnswers(false)
    lee.online(true)
    await settle()
    expect([at.uses.size, at.used(), lee.uses.state().entries]).toEqual([1, 0, []])
  })
  it('is given back from another phone', async () => {
    const at = server(1)
    const lee = phone(at)
    const pat = phone(at)
    const id = lee.uses.use(mulligan, 7)
    await settle()
    pat.uses.takeBack(mulligan, { id, holeNumber: 7 })
    await settle()
    expect(at.used()).toBe(0)
  })
  it('the last one used on two phones counts once; the later phone is told, and may put it aside', async () => {
    const at = server(1)
    const lee = phone(at)
    const pat = phone(at)
    pat.online(false)
    pat.uses.use(mulligan, 8)
    lee.uses.use(mulligan, 7)
    await settle()
    pat.online(true)
    await settle()
    expect(at.used()).toBe(1)
    const [refused] = pat.uses.state().entries
    expect(refused?.refusal).toContain('other phone used the last one')
    pat.uses.dismiss(refused?.mutationId ?? '')
    await settle()
    expect(pat.store.rows).toEqual([])
  })
})
