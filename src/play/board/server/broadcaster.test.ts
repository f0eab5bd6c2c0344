import { expect, it } from 'vitest'
import type { Standing } from '../contract.ts'
import { createBroadcaster } from './broadcaster.ts'
import { preparedBoard, type ShownBoard, type StreamMessage } from './messages.ts'

const flags = {
  isEventLive: true,
  scoringIsLocked: false,
  eventIsFinalized: false,
  finalizedAt: null,
  wasFinal: false,
  corrections: [],
  asOf: null,
  holeCount: 18,
}

const none: readonly never[] = []

/** A board with Team Marsh alone, after so many strokes. */
function boardOf(strokes: number): ShownBoard {
  const marsh = { teamId: 'marsh', teamName: 'Team Marsh', teamNumber: 1, position: '1', strokes }
  const standings = [marsh as Standing]
  return { standings, flags, prepared: preparedBoard(standings), happened: none }
}

const textOf = ({ bytes }: StreamMessage) => bytes.toString()
const strokesIn = (message: StreamMessage) => Number(/"strokes":(\d+)/.exec(textOf(message))?.[1])

/** A board on which Team Marsh scores, and its broadcaster. */
function play() {
  let strokes = 4
  let asked = 0
  const broadcaster = createBroadcaster(async () => {
    asked += 1
    return boardOf(strokes)
  })
  return {
    broadcaster,
    asked: () => asked,
    score(next: number) {
      strokes = next
      broadcaster.changed()
    },
  }
}

it('many quick changes reach a crowd as one message with the last of them', async () => {
  const { broadcaster, score, asked } = play()
  const heard: number[] = []
  for (let reader = 0; reader < 600; reader++) await broadcaster.watch(undefined, () => undefined)
  await broadcaster.watch(undefined, (message) => heard.push(strokesIn(message)))
  for (let strokes = 5; strokes <= 30; strokes++) score(strokes)
  await expect.poll(() => heard).toEqual([4, 30])
  expect(asked()).toBe(2)
})

it('the whole board is built once for everybody who joins, and again when it changes', async () => {
  const { broadcaster, score } = play()
  const first: StreamMessage[] = []
  for (let reader = 0; reader < 3; reader++)
    await broadcaster.watch(undefined, (message) => first.push(message))
  expect(new Set(first).size).toBe(1)
  score(5)
  await expect.poll(() => first).toHaveLength(6)
  const late: StreamMessage[] = []
  await broadcaster.watch(undefined, (message) => late.push(message))
  expect(late.map(strokesIn)).toEqual([5])
  expect(late[0]?.id).toBe(first.at(-1)?.id)
})

it('the first subscriber gets what changed while nobody watched', async () => {
  const { broadcaster, score } = play()
  const leave = await broadcaster.watch(undefined, () => undefined)
  leave()
  score(5)
  const heard: StreamMessage[] = []
  await broadcaster.watch(undefined, (message) => heard.push(message))
  expect(heard.map(strokesIn)).toEqual([5])
})

it('a subscriber who joins during a change gets that change once', async () => {
  const { broadcaster, score } = play()
  for (let reader = 0; reader < 600; reader++) await broadcaster.watch(undefined, () => undefined)
  score(5)
  const heard: StreamMessage[] = []
  await broadcaster.watch(undefined, (message) => heard.push(message))
  await expect.poll(() => heard.map(strokesIn).at(-1)).toBe(5)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(heard.map(strokesIn).filter((strokes) => strokes === 5)).toHaveLength(1)
})
