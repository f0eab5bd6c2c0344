import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

test('so many run at a time, and everybody gets a turn, in order', async () => {
  const inTurn = openTurns(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    begun.push(number)
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
    return number
  }
  const all = [1, 2, 3, 4, 5]
  expect(await Promise.all(all.map((number) => inTurn(work(number))))).toEqual(all)
  expect({ begun, most }).toEqual({ begun: all, most: 2 })
})

test('a refusal is its own; a database that is away is told to everybody in line, and the next one tries again', async () => {
  const inTurn = openTurns(1)
  const refused = new Error('full')
  const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const fails = (error: Error) => async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    throw error
  }
  const ends = await Promise.allSettled([
    inTurn(fails(refused)),
    inTurn(async () => 'has its turn'),
    inTurn(fails(away)),
    inTurn(async () => 'waits'),
  ])
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason))).toEqual([
    refused,
    'has its turn',
    away,
    away,
  ])
  expect(await inTurn(async () => 'is back')).toBe('is back')
})
