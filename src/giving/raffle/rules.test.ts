import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { drawn, replayScripts } from './draw-rule.ts'
import { type DrawnTicket, halfOf, inDrum, nextPrize, type Outcome } from './rules.ts'

const prizes = ['Bike', 'Wine', 'Golf'].map((name) => ({ id: name, name, value: null }))
const draw = (position: number, prizeId: string, outcome: Outcome = 'won'): DrawnTicket => ({
  ...{ position, prizeId, outcome },
  number: position * 10,
})
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

it('prizes are drawn in their order, and one that was passed on is drawn again', () => {
  expect(nextPrize(prizes, [])?.name).toBe('Bike')
  expect(nextPrize(prizes, [draw(1, 'Bike', 'passed')])?.name).toBe('Bike')
  expect(nextPrize(prizes, [draw(1, 'Bike', 'void'), draw(2, 'Bike')])?.name).toBe('Wine')
  expect(nextPrize(prizes, [draw(1, 'Bike'), draw(2, 'Wine'), draw(3, 'Golf')])).toBeNull()
})

it('half of what was sold is to the cent, and the odd cent stays with the charity', () => {
  expect(halfOf(cents(100_00))).toBe(50_00)
  expect(halfOf(cents(33_33))).toBe(16_66)
  expect(halfOf(cents(0))).toBe(0)
})

it('a number that was drawn leaves the drum, unless it may win again; a refunded one always does', () => {
  const draws = [draw(1, 'Bike'), draw(2, 'Wine', 'void')]
  expect(inDrum([10, 20, 30], draws, false)).toEqual([30])
  expect(inDrum([10, 20, 30], draws, true)).toEqual([10, 30])
})

it('list and seed give the same numbers each time, whatever order the list is in; another seed gives others', async () => {
  const numbers = Array.from({ length: 400 }, (_, at) => at + 1)
  const of = (seed: string, list = numbers) => drawn({ numbers: list, seed, winsAgain: false }, 20, sha256)
  const first = await of('ab'.repeat(32))
  expect(await of('ab'.repeat(32), numbers.toReversed())).toEqual(first)
  expect(await of('cd'.repeat(32))).not.toEqual(first)
  expect(new Set(first).size).toBe(20)
})

it('all numbers are drawn once, and then no more', async () => {
  const found = await drawn({ numbers: [7, 3, 5], seed: 'a', winsAgain: false }, 9, sha256)
  expect(found.toSorted()).toEqual([3, 5, 7])
  const again = await drawn({ numbers: [7], seed: 'a', winsAgain: true }, 3, sha256)
  expect(again).toEqual([7, 7, 7])
})

it('each number is drawn about equally often', async () => {
  const counts = new Map<number, number>()
  for (let seed = 0; seed < 2_000; seed++) {
    const [number = 0] = await drawn({ numbers: [1, 2, 3, 4], seed: `${seed}`, winsAgain: false }, 1, sha256)
    counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  for (const count of counts.values()) expect(count).toBeGreaterThan(400)
})

it('the docs print the scripts that the page prints', () => {
  const docs = readFileSync(new URL('../../../docs/selling.md', import.meta.url), 'utf8')
  for (const { text } of replayScripts) expect(docs).toContain(text)
})
