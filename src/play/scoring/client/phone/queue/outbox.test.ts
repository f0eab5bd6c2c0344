import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Failure } from '../../../../../ui/offline/send-failure.ts'
import type { ScoreAnswer } from '../../../contract.ts'
import type { EarlyScore } from '../../../early-score.ts'
import { type OutboxState, openOutbox, pause } from './outbox.ts'
import type { PendingScore } from './pending-scores.ts'
import { memoryScoreStore, type ScoreStore } from './score-store.ts'

function tap(holeNumber: number, score: number | null, baseVersion = 0) {
  return {
    holeId: `hole-${holeNumber}`,
    holeNumber,
    score,
    baseVersion,
    clientAt: '2025-07-19T19:00:00.000Z',
    reason: null,
  }
}
function taken({ holeId, score, baseVersion }: PendingScore, version = baseVersion + 1): ScoreAnswer {
  const hole = { holeId, teamScore: score, version }
  return {
    status: 'applied',
    hole,
    showConfirmScore: false,
    finalScore: null,
    finalScoreConfirmed: false,
    scoringIsLocked: false,
  }
}

let sent: PendingScore[]
let state: OutboxState
let told: OutboxState[]
let respond: (unsent: PendingScore) => Promise<ScoreAnswer>
let failure: Failure

function open(store: ScoreStore) {
  return openOutbox({
    name: 'team',
    store,
    send(unsent) {
      sent.push(unsent)
      return respond(unsent)
    },
    failureOf: () => failure,
    onAnswer: () => {},
    onChange: (now) => {
      state = now
      told.push(now)
    },
  })
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const scores = () => sent.map((each) => each.score)

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  told = []
  respond = async (unsent) => taken(unsent)
  failure = { kind: 'later', retryAfter: null }
})
afterEach(() => vi.useRealTimers())

describe('typing', () => {
  it('is sent once, 500 ms after the last tap', async () => {
    const outbox = open(memoryScoreStore())
    outbox.add(tap(7, 3))
    await pass(pause - 1)
    outbox.add(tap(7, 4))
    await pass(pause - 1)
    expect(sent).toEqual([])
    await pass(1)
    expect(scores()).toEqual([4])
    expect(state).toMatchObject({ unsent: [], isStuck: false })
  })
  it('tells the screen three times: typed, saved, answered', async () => {
    const outbox = open(memoryScoreStore())
    await pass(0)
    told = []
    outbox.add(tap(7, 3))
    await pass(2 * pause)
    expect(told.map(({ unsent, isSaved }) => ({ unsent: unsent.length, isSaved }))).toEqual([
      { unsent: 1, isSaved: false },
      { unsent: 1, isSaved: true },
      { unsent: 0, isSaved: true },
    ])
  })
  it('counts as saved only once it is on disk, and is sent after that', async () => {
    const store = memoryScoreStore()
    const disk = Promise.withResolvers<void>()
    open({ ...store, change: (step) => disk.promise.then(() => store.change(step)) }).add(tap(7, 3))
    await pass(pause * 2)
    expect(state).toMatchObject({ isSaved: false, canStore: true, unsent: [{ holeNumber: 7 }] })
    expect(sent).toEqual([])
    disk.resolve()
    await pass(0)
    expect(scores()).toEqual([3])
    expect(state).toMatchObject({ isSaved: true, unsent: [] })
  })
  it("reports when the phone can't store it, and sends it anyway", async () => {
    const refusing = { ...memoryScoreStore(), change: () => Promise.reject(new Error('full')) }
    open(refusing).add(tap(7, 3))
    await pass(0)
    expect(state).toMatchObject({ canStore: false, isSaved: false, unsent: [{ holeNumber: 7 }] })
    await pass(pause)
    expect(scores()).toEqual([3])
    expect(state.unsent).toEqual([])
  })
  it("stays saved while its 'sent' mark is written to disk", async () => {
    const store = memoryScoreStore()
    const disk = Promise.withResolvers<void>()
    let answer = Promise.resolve()
    open({ ...store, change: (step) => answer.then(() => store.change(step)) }).add(tap(7, 3))
    await pass(pause - 1)
    expect(state.isSaved).toBe(true)
    answer = disk.promise
    await pass(1)
    expect(state).toMatchObject({ isSaved: true, unsent: [{ holeNumber: 7 }] })
    disk.resolve()
    await pass(0)
    expect(state.unsent).toEqual([])
  })
  it('is stored as soon as the phone can store again', async () => {
    const store = memoryScoreStore()
    let isFull = true
    respond = () => Promise.reject(new Error('no signal'))
    const full = () => Promise.reject(new Error('full'))
    const outbox = open({ ...store, change: (step) => (isFull ? full() : store.change(step)) })
    outbox.add(tap(7, 3))
    await pass(pause)
    isFull = false
    outbox.add(tap(8, 4))
    await pass(0)
    expect(state).toMatchObject({ canStore: true, isSaved: true })
    expect(store.queue().map((each) => each.score)).toEqual([3, 4])
  })
})

describe('a send that fails', () => {
  it('stays visible and is retried at growing intervals', async () => {
    const outbox = open(memoryScoreStore())
    respond = () => Promise.reject(new Error('no signal'))
    outbox.add(tap(7, 3))
    await pass(pause)
    expect(state).toMatchObject({ isStuck: true, unsent: [{ holeNumber: 7 }] })
    await pass(1_000)
    await pass(2_000)
    expect(sent).toHaveLength(3)
    respond = async (unsent) => taken(unsent)
    await pass(4_000)
    expect(state).toMatchObject({ isStuck: false, unsent: [] })
    expect(new Set(sent.map((each) => each.mutationId)).size).toBe(1)
  })
  it('is retried at once when there may be signal again', async () => {
    const outbox = open(memoryScoreStore())
    respond = () => Promise.reject(new Error('no signal'))
    outbox.add(tap(7, 3))
    await pass(pause + 1_000 + 2_000)
    respond = async (unsent) => taken(unsent)
    outbox.wake()
    await pass(0)
    expect(state.unsent).toEqual([])
  })
  it("is found and sent even if the disk didn't answer when the page opened", async () => {
    const store = memoryScoreStore([{ ...tap(7, 3), mutationId: 'a', wasTried: false, trouble: null }])
    let isRefusing = true
    const refused = () => Promise.reject(new Error('no answer'))
    open({ ...store, change: (step) => (isRefusing ? refused() : store.change(step)) })
    await pass(0)
    expect(state).toMatchObject({ isRead: false, canStore: false })
    isRefusing = false
    await pass(15_000)
    expect(state).toMatchObject({ isRead: true, canStore: true })
    expect(scores()).toEqual([3])
  })
  it('survives a reload', async () => {
    const store = memoryScoreStore()
    respond = () => Promise.reject(new Error('no signal'))
    open(store).add(tap(7, 3))
    await pass(pause)
    respond = async (unsent) => taken(unsent)
    open(memoryScoreStore(store.queue()))
    await pass(0)
    expect(scores()).toEqual([3, 3])
    expect(sent[1]?.mutationId).toBe(sent[0]?.mutationId)
    expect(state.unsent).toEqual([])
  })
  it("waits for a login, and isn't forgotten", async () => {
    failure = { kind: 'signed-out' }
    respond = () => Promise.reject(new Error('401'))
    open(memoryScoreStore()).add(tap(7, 3))
    await pass(60_000)
    expect(sent).toHaveLength(1)
    expect(state.unsent).toHaveLength(1)
  })
  it("for good is set aside with the reason, and doesn't hold up the others", async () => {
    failure = { kind: 'refused', words: 'That was not found.' }
    respond = (unsent) =>
      unsent.holeNumber === 7 ? Promise.reject(new Error('404')) : Promise.resolve(taken(unsent))
    const outbox = open(memoryScoreStore())
    outbox.add(tap(7, 3))
    outbox.add(tap(8, 4))
    await pass(pause)
    expect(state.unsent).toEqual([])
    expect(state.attention).toMatchObject([{ holeNumber: 7, trouble: { words: 'That was not found.' } }])
    expect(scores()).toEqual([3, 4])
  })
})

describe('a score that the server refuses', () => {
  const lockedOut = (unsent: PendingScore): ScoreAnswer => ({ ...taken(unsent, 0), scoringIsLocked: true })
  const tooLate = (unsent: PendingScore) => ({
    ...lockedOut(unsent),
    hole: { holeId: unsent.holeId, teamScore: null, version: 0 },
  })

  it("because it came too late is set aside, also after a reload, and isn't sent automatically", async () => {
    const store = memoryScoreStore()
    respond = async (unsent) => tooLate(unsent)
    open(store).add(tap(7, 3))
    await pass(pause)
    open(memoryScoreStore(store.queue()))
    await pass(60_000)
    expect(sent).toHaveLength(1)
    expect(state).toMatchObject({ unsent: [], attention: [{ holeNumber: 7, trouble: { kind: 'too-late' } }] })
  })
  it('is sent again as a new one when a person asks for it', async () => {
    const outbox = open(memoryScoreStore())
    respond = async (unsent) => tooLate(unsent)
    outbox.add(tap(7, 3))
    await pass(pause)
    respond = async (unsent) => taken(unsent)
    outbox.again(state.attention[0]?.mutationId ?? '')
    await pass(pause)
    expect(scores()).toEqual([3, 3])
    expect(sent[1]?.mutationId).not.toBe(sent[0]?.mutationId)
    expect(state).toMatchObject({ unsent: [], attention: [] })
  })
  it('is gone when a person dismisses it, or types the hole again', async () => {
    const store = memoryScoreStore()
    const outbox = open(store)
    respond = async (unsent) => tooLate(unsent)
    outbox.add(tap(7, 3))
    outbox.add(tap(8, 3))
    await pass(pause)
    outbox.dismiss(state.attention[0]?.mutationId ?? '')
    respond = async (unsent) => taken(unsent)
    outbox.add(tap(8, 4))
    await pass(pause)
    expect(store.queue()).toEqual([])
    expect(scores()).toEqual([3, 3, 4])
  })
})

describe('a score whose answer was lost', () => {
  it('is sent again before anything newer for its hole, which then builds on it', async () => {
    const outbox = open(memoryScoreStore())
    respond = () => Promise.reject(new Error('lost on the way back'))
    outbox.add(tap(7, 3))
    await pass(pause)
    outbox.add(tap(7, 4))
    respond = async (unsent) => taken(unsent, unsent.score === 3 ? 1 : 2)
    await pass(10_000)
    expect(scores()).toEqual([3, 3, 4])
    expect(sent[1]?.mutationId).toBe(sent[0]?.mutationId)
    expect(sent[2]).toMatchObject({ score: 4, baseVersion: 1 })
  })
  it('and that another phone contradicted leaves the newer one as a conflict too', async () => {
    const outbox = open(memoryScoreStore())
    respond = () => Promise.reject(new Error('lost on the way back'))
    outbox.add(tap(7, 3))
    await pass(pause)
    outbox.add(tap(7, 4))
    respond = async (unsent) => taken({ ...unsent, score: 6 }, 1)
    await pass(10_000)
    expect(sent.at(-1)).toMatchObject({ score: 4, baseVersion: 0 })
  })
})

it("a score tapped on the card before the page's code is shown at once, and sent once the page has taken its place", async () => {
  const store = memoryScoreStore()
  const early: EarlyScore = {
    ...{ ...tap(7, 5), score: 5, owner: 'team:1', mutationId: 'a', reason: null },
    ...{ wasTried: false, trouble: null, isEarly: true },
  }
  await store.change(() => [early])
  const outbox = open(store)
  await pass(1_000)
  expect(state).toMatchObject({ isSaved: true, unsent: [{ score: 5 }] })
  // The golfer is still tapping there.
  await store.change(() => [{ ...early, score: 4, mutationId: 'b' }])
  outbox.wake()
  await pass(1_000)
  expect(sent).toEqual([])
  outbox.takeEarly()
  await pass(0)
  expect(scores()).toEqual([4])
  expect(state.unsent).toEqual([])
})

it('a phone without signal retries at least every 15 seconds', async () => {
  respond = () => Promise.reject(new Error('no signal'))
  open(memoryScoreStore()).add(tap(7, 3))
  await pass(120_000)
  const before = sent.length
  await pass(15_000)
  expect(sent.length).toBe(before + 1)
})

it("a score replaced by a newer tap in another tab isn't sent", async () => {
  const store = memoryScoreStore()
  const outbox = open(store)
  outbox.add(tap(7, 3))
  await pass(0)
  await store.change(() => [])
  await pass(pause)
  expect(sent).toEqual([])
  expect(state.unsent).toEqual([])
})

it('flush sends without waiting and returns whether the queue is empty', async () => {
  const outbox = open(memoryScoreStore())
  outbox.add(tap(7, 3))
  expect(await outbox.flush()).toBe(true)
  expect(scores()).toEqual([3])
  respond = () => Promise.reject(new Error('no signal'))
  outbox.add(tap(8, 3))
  expect(await outbox.flush()).toBe(false)
})
