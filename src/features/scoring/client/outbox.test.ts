import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScoreAnswer } from '../contract.ts'
import { type Failure, type OutboxState, openOutbox, pause } from './outbox.ts'
import type { ScoreKeeper, Unsent } from './score-keeper.ts'

/** Keeps in memory what a phone would keep on disk: survives a 'reload' of the outbox. */
function memoryKeeper(kept: Unsent[] = []): ScoreKeeper & { kept: Unsent[] } {
  return {
    kept,
    all: async () => [...kept],
    async put(unsent) {
      const place = kept.findIndex((each) => each.mutationId === unsent.mutationId)
      if (place < 0) kept.push(unsent)
      else kept[place] = unsent
    },
    async remove(mutationId) {
      const place = kept.findIndex((each) => each.mutationId === mutationId)
      if (place >= 0) kept.splice(place, 1)
    },
  }
}

function tap(holeNumber: number, score: number | null, baseVersion = 0) {
  return {
    holeId: `hole-${holeNumber}`,
    holeNumber,
    score,
    baseVersion,
    clientAt: '2025-07-19T19:00:00.000Z',
  }
}
function taken({ holeId, score, baseVersion }: Unsent, version = baseVersion + 1): ScoreAnswer {
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

let sent: Unsent[]
let state: OutboxState
let respond: (unsent: Unsent) => Promise<ScoreAnswer>
let failure: Failure

function open(keeper: ScoreKeeper) {
  return openOutbox({
    keeper,
    send(unsent) {
      sent.push(unsent)
      return respond(unsent)
    },
    failureOf: () => failure,
    onAnswer: () => {},
    onChange: (now) => {
      state = now
    },
  })
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
const scores = () => sent.map((each) => each.score)

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  respond = async (unsent) => taken(unsent)
  failure = { kind: 'later', retryAfter: null }
})
afterEach(() => vi.useRealTimers())

describe('typing', () => {
  it('is sent once, 500 ms after the last tap', async () => {
    const outbox = open(memoryKeeper())
    outbox.add(tap(7, 3))
    await pass(pause - 1)
    outbox.add(tap(7, 4))
    await pass(pause - 1)
    expect(sent).toEqual([])
    await pass(1)
    expect(scores()).toEqual([4])
    expect(state).toMatchObject({ unsent: [], isStuck: false })
  })
  it('is kept before it is sent', () => {
    const keeper = memoryKeeper()
    open(keeper).add(tap(7, 3))
    expect(keeper.kept).toMatchObject([{ holeNumber: 7, score: 3 }])
  })
  it('says when the phone refuses to keep it, and sends it all the same', async () => {
    const refusing = { ...memoryKeeper(), put: () => Promise.reject(new Error('full')) }
    open(refusing).add(tap(7, 3))
    await pass(0)
    expect(state).toMatchObject({ isKept: false })
    await pass(pause)
    expect(scores()).toEqual([3])
  })
})

describe('a send that fails', () => {
  it('stays in sight and is tried again, more and more patiently', async () => {
    const outbox = open(memoryKeeper())
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
  it('goes out at once when there may be signal again', async () => {
    const outbox = open(memoryKeeper())
    respond = () => Promise.reject(new Error('no signal'))
    outbox.add(tap(7, 3))
    await pass(pause + 1_000 + 2_000)
    respond = async (unsent) => taken(unsent)
    outbox.wake()
    await pass(0)
    expect(state.unsent).toEqual([])
  })
  it('survives a reload', async () => {
    const keeper = memoryKeeper()
    respond = () => Promise.reject(new Error('no signal'))
    open(keeper).add(tap(7, 3))
    await pass(pause)
    respond = async (unsent) => taken(unsent)
    open(memoryKeeper([...keeper.kept]))
    await pass(0)
    expect(scores()).toEqual([3, 3])
    expect(sent[1]?.mutationId).toBe(sent[0]?.mutationId)
    expect(state.unsent).toEqual([])
  })
  it('is not tried again without a session, and not forgotten', async () => {
    failure = { kind: 'signed-out' }
    respond = () => Promise.reject(new Error('401'))
    open(memoryKeeper()).add(tap(7, 3))
    await pass(60_000)
    expect(sent).toHaveLength(1)
    expect(state.unsent).toHaveLength(1)
  })
  it('for good is set aside with the reason, and does not hold up the others', async () => {
    failure = { kind: 'refused', words: 'That was not found.' }
    respond = (unsent) =>
      unsent.holeNumber === 7 ? Promise.reject(new Error('404')) : Promise.resolve(taken(unsent))
    const outbox = open(memoryKeeper())
    outbox.add(tap(7, 3))
    outbox.add(tap(8, 4))
    await pass(pause)
    expect(state.unsent).toMatchObject([{ holeNumber: 7, refused: 'That was not found.' }])
    expect(scores()).toEqual([3, 4])
  })
})

describe('a score whose answer was lost', () => {
  it('goes out again as it was before what was typed after it, which then builds on it', async () => {
    const outbox = open(memoryKeeper())
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
  it('that another phone had contradicted lets the newer one stand as a conflict, too', async () => {
    const outbox = open(memoryKeeper())
    respond = () => Promise.reject(new Error('lost on the way back'))
    outbox.add(tap(7, 3))
    await pass(pause)
    outbox.add(tap(7, 4))
    respond = async (unsent) => taken({ ...unsent, score: 6 }, 1)
    await pass(10_000)
    expect(sent.at(-1)).toMatchObject({ score: 4, baseVersion: 0 })
  })
})

it('flush sends without waiting and tells whether nothing is left', async () => {
  const outbox = open(memoryKeeper())
  outbox.add(tap(7, 3))
  expect(await outbox.flush()).toBe(true)
  expect(scores()).toEqual([3])
  respond = () => Promise.reject(new Error('no signal'))
  outbox.add(tap(8, 3))
  expect(await outbox.flush()).toBe(false)
})
