import { beforeEach, expect, it } from 'vitest'
import { createContactPace } from './contact-pace.ts'

let now: number
let waited: number[]
beforeEach(() => {
  now = 0
  waited = []
})

const pace = () =>
  createContactPace(
    () => now,
    async (milliseconds) => waited.push(milliseconds),
  )

/** One after the other, as somebody asks who waits for each answer. Returns the seconds it took. */
async function askInTurn(
  of: ReturnType<typeof pace>,
  times: number,
  isTaken: (at: number) => boolean,
): Promise<number> {
  const began = now
  for (let at = 0; at < times; at++) {
    waited = []
    await of.turn('203.0.113.7')
    now += 8 + (waited[0] ?? 0)
    if (isTaken(at)) of.toldTaken('203.0.113.7')
  }
  return Math.round((now - began) / 1000)
}

it('a golfer, and a clubhouse that signs up, wait for nothing', async () => {
  const clubhouse = pace()
  for (let team = 0; team < 600; team++) {
    // Ten a second, for a minute; every tenth contact is in use already.
    now += 100
    for (let contact = 0; contact < 2; contact++) await clubhouse.turn('198.51.100.1')
    if (team % 5 === 0) clubhouse.toldTaken('198.51.100.1')
    clubhouse.signedUp('198.51.100.1')
  }
  expect(waited).toEqual([])
})

it('300 probes one after the other take seconds more, and minutes once they hit', async () => {
  expect(await askInTurn(pace(), 300, () => false)).toBeGreaterThanOrEqual(4)
  expect(await askInTurn(pace(), 300, (at) => at % 2 === 0)).toBeGreaterThan(240)
})

it('at once, those that would wait too long are asked to come again, and other addresses notice nothing', async () => {
  const strangers = pace()
  for (let hit = 0; hit < 25; hit++) strangers.toldTaken('203.0.113.7')
  const answers = await Promise.allSettled(Array.from({ length: 300 }, () => strangers.turn('203.0.113.7')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
  expect(answers.at(-1)).toMatchObject({ reason: { code: 'too-many-attempts' } })
  waited = []
  await strangers.turn('198.51.100.1')
  expect(waited).toEqual([])
})

it('an address is trusted anew as time goes by', async () => {
  const stranger = pace()
  for (let hit = 0; hit < 25; hit++) stranger.toldTaken('203.0.113.7')
  now += 60 * 60 * 1000
  expect(await askInTurn(stranger, 60, () => false)).toBeLessThan(2)
})
