import { expect, it } from 'vitest'
import { openBenchServer } from '../../scripts/bench/bench-server.ts'
import { aimsOf as blastAims, blastBeside } from '../../scripts/load/blast.ts'
import { pollAims, streamAims, watchPolls, watchStream } from '../../scripts/load/board.ts'
import { type Field, openField } from '../../scripts/load/field.ts'
import type { Aim } from '../../scripts/load/finding.ts'
import { aimsOf as flushAims, flushQueues } from '../../scripts/load/flush.ts'
import { aimsOf as openingAims, openSignUp } from '../../scripts/load/opening.ts'
import { aimsOf as restartAims, restartUnder } from '../../scripts/load/restart.ts'
import { takeAll, aimsOf as togetherAims } from '../../scripts/load/small-machine.ts'

/** The scenarios of `npm run load` with few people: checks correctness, not speed. */
async function withField(teams: number, play: (field: Field) => Promise<void>): Promise<void> {
  const field = await openField(teams, { phonesOf: () => 2 })
  try {
    await play(field)
  } finally {
    await field.ground.close()
  }
}

function wrongOf(aims: readonly Aim[]): string[] {
  return aims.filter(({ isExact, isHeld }) => isExact && !isHeld).map(({ says }) => says)
}

it('everybody watching has the last board: streaming, polling, and after the server was killed', () =>
  withField(12, async (field) => {
    const streamed = await watchStream(field, { readers: 40, calm: 3, every: 400 })
    expect(wrongOf(streamAims(streamed))).toEqual([])
    const polled = await watchPolls(field, { readers: 40, every: 1_500 })
    expect(wrongOf(pollAims(polled))).toEqual([])
    expect(polled.inPlay.whole + polled.after.whole, 'each has seen it change').toBeGreaterThanOrEqual(40)
    const restarted = await restartUnder(field, 40)
    expect(wrongOf(restartAims(restarted))).toEqual([])
    expect(restarted.report.cut, 'each was cut off').toBeGreaterThanOrEqual(40)
  }))

it('of queued scores that arrive three times at once, each counts once, and the board matches an independent computation', () =>
  withField(6, async (field) => {
    expect(wrongOf(flushAims(await flushQueues(field, 'SQLite')))).toEqual([])
  }))

it('when far more people sign up than there are places, every place is given once and the others are told', async () => {
  const ground = await openBenchServer()
  try {
    const opened = await openSignUp(ground, 'SQLite', { places: 5, attempts: 40, perMinute: 6_000 })
    expect(wrongOf(openingAims(opened))).toEqual([])
  } finally {
    await ground.close()
  }
})

it('emails and texts to everybody go out once each, across a restart, while every score is accepted', () =>
  withField(15, async (field) => {
    const blasted = await blastBeside(field, { seconds: 1, perSecond: 10 })
    expect(wrongOf(blastAims(blasted, { emails: 60, texts: 30 }))).toEqual([])
  }))

it('streams, scores, emails and pictures at the same time take nothing from each other', () =>
  withField(6, async (field) => {
    const size = { readers: 20, scores: 20, every: 50, pictures: 1 }
    expect(wrongOf(togetherAims(await takeAll(field, size), size))).toEqual([])
  }))
