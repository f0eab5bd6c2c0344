import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Device, device, type FakeNetwork, type Fate, fates } from './device.ts'
import { ruleServer } from './rule-server.ts'

const holeCount = 3
const runs = 500

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

type Turn =
  | { do: 'tap'; who: number; hole: number; score: number | null }
  | { do: 'online' | 'offline' | 'restart' | 'look'; who: number }
  | { do: 'wait'; milliseconds: number }
  | { do: 'late'; which: number }

const who = fc.nat(3)
const turn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      who,
      hole: fc.integer({ min: 1, max: holeCount }),
      score: fc.option(fc.integer({ min: 3, max: 6 }), { freq: 9 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('online', 'offline', 'restart', 'look'), who }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: fc.nat(3_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late' as const), which: fc.nat(5) }) },
)

interface Story {
  turns: Turn[]
  fates: Fate[]
}
const story = fc.record({
  turns: fc.array(turn, { minLength: 5, maxLength: 40 }),
  fates: fc.array(fc.constantFrom(...fates), { maxLength: 40 }),
})

/** Runs the moves, then gives every phone signal and waits until all are idle. */
async function play(count: number, { turns, fates: troubles }: Story) {
  const waitingTroubles = [...troubles]
  const ether: FakeNetwork = {
    server: ruleServer(holeCount),
    nextFate: () => waitingTroubles.shift() ?? 'through',
    later: [],
  }
  const phones = Array.from({ length: count }, () => device(ether))
  for (const phone of phones) await look(phone)
  for (const each of turns) await take(each, phones, ether)

  waitingTroubles.length = 0
  for (const phone of phones) phone.isOnline(true)
  await pass(60_000)
  while (ether.later.length > 0) arrive(ether, 0)
  for (const phone of phones) await look(phone)
  return { phones, server: ether.server }
}

async function take(each: Turn, phones: readonly Device[], ether: FakeNetwork): Promise<void> {
  if (each.do === 'wait') return void (await pass(each.milliseconds))
  if (each.do === 'late') return arrive(ether, each.which)
  const phone = phones[each.who % phones.length] as Device
  if (each.do === 'tap') phone.scorecard().setScore(each.hole, each.score)
  else if (each.do === 'restart') phone.restart()
  else if (each.do === 'look') await look(phone)
  else phone.isOnline(each.do === 'online')
  await pass(0)
}

function arrive({ later, server }: FakeNetwork, which: number): void {
  const [entry] = later.length > 0 ? later.splice(which % later.length, 1) : []
  if (entry) server.record(entry)
}

async function look(phone: Device): Promise<void> {
  await phone
    .scorecard()
    .refresh()
    .catch(() => undefined)
  await pass(0)
}

/** Picks one of the scores of every disputed hole, as the screen asks, until none is left. */
async function settle(phones: readonly Device[], server: ReturnType<typeof ruleServer>): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const open = server.card().holes.find((hole) => hole.conflicts.length > 0)
    if (!open) return
    const picker = phones[round % phones.length] as Device
    await look(picker)
    picker.scorecard().setScore(open.holeNumber, open.conflicts[0] ?? null)
    await pass(5_000)
    for (const phone of phones) await look(phone)
  }
  throw new Error('The phones did not come to agree')
}

/** Every score typed is in the history, or was replaced on the same phone before it was sent. */
function expectNothingLost(phones: readonly Device[], { history }: ReturnType<typeof ruleServer>): void {
  for (const { typed, sent } of phones) {
    const all = [...typed.values()]
    for (const [index, score] of all.entries()) {
      if (history.has(score.mutationId)) {
        expect(history.get(score.mutationId)?.entry.score).toBe(score.score)
        continue
      }
      expect(sent.has(score.mutationId)).toBe(false)
      expect(all.slice(index + 1).some((later) => later.holeId === score.holeId)).toBe(true)
    }
  }
}

it('two to four phones agree in the end, whatever the network does, and no score is lost', async () => {
  const count = fc.integer({ min: 2, max: 4 })
  await fc.assert(
    fc.asyncProperty(count, story, async (phonesCount, told) => {
      const { phones, server } = await play(phonesCount, told)
      expectNothingLost(phones, server)
      await settle(phones, server)
      expectNothingLost(phones, server)
      const truth = server.card().holes.map(({ strokes, version }) => ({ strokes, version }))
      for (const phone of phones) {
        const { card, unsent, attention, disputes } = phone.scorecard().state()
        expect({ unsent, attention, disputes: [...disputes] }).toEqual({
          unsent: [],
          attention: [],
          disputes: [],
        })
        expect(card?.holes.map(({ strokes, version }) => ({ strokes, version }))).toEqual(truth)
      }
      // No write is lost: a hole's version is the number of accepted writes.
      for (const hole of server.card().holes) {
        const taken = [...server.history.values()].filter(
          ({ entry, status }) => entry.holeId === hole.holeId && status === 'applied',
        )
        expect(taken).toHaveLength(hole.version)
        expect(taken.at(-1)?.entry.score ?? null).toBe(hole.strokes)
      }
    }),
    { numRuns: runs, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
  )
}, 180_000)

it('a single phone never contradicts itself, and its last scores win', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      const { phones, server } = await play(1, told)
      const [phone] = phones as [Device]
      expect([...server.history.values()].filter(({ status }) => status === 'conflict')).toEqual([])
      for (const { holeId, strokes } of server.card().holes) {
        const last = [...phone.typed.values()].filter((score) => score.holeId === holeId).at(-1)
        expect(strokes).toBe(last?.score ?? null)
      }
    }),
    { numRuns: runs, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
  )
}, 180_000)
