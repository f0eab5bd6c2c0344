import { megabytes, seconds, spread, whole } from '../bench/figures.ts'
import { resourcesOf } from '../bench/server-resources.ts'
import { compared, settled } from './board.ts'
import { openStreams } from './crowd.ts'
import { type Field, openField } from './field.ts'
import { type Aim, atMost, exactly, type Finding, within } from './finding.ts'
import { monotonic, until } from './monotonic.ts'
import { phonesOf } from './scores.ts'
import type { StreamReport } from './stream-crowd.ts'

const teams = 150
const crowds = [500, 1_500, 5_000]
const timeout = 30_000

/** The server is killed in the middle of a horn start and restarted; every reader reconnects by itself. */
export async function restart(): Promise<Finding> {
  const field = await openField(teams)
  try {
    const done: Restarted[] = []
    for (const readers of crowds) done.push(await restartUnder(field, readers))
    return { tables: [tableOf(done)], aims: aimsOf(done.at(-1) as Restarted) }
  } finally {
    await field.ground.close()
  }
}

export interface Restarted {
  readers: number
  /** From the kill until the server is ready again. */
  down: number
  /** By reader, from the server being ready to having the whole board. */
  back: number[]
  /** Scores refused after the server was ready again. */
  errors: number
  report: StreamReport
  sameBoards: number
  upToDate: number
  largest: number
  processor: number
}

export async function restartUnder(field: Field, count: number): Promise<Restarted> {
  const { url } = await field.ground.restart()
  const readers = await openStreams(url, count)
  try {
    const during = phonesOf(field)
    const burst = during.steadily(field.teams.length, 2)
    await until(monotonic() + field.teams.length)
    const killed = monotonic()
    const variables = { PORT: new URL(url).port }
    const server = await field.ground.restart({ variables, signal: 'SIGKILL' })
    const up = monotonic()
    await burst
    during.close()

    const after = phonesOf(field)
    await after.calmly(12, 500)
    const report = await settled(readers, count)
    after.close()
    const { largest, processor } = resourcesOf(server)
    return {
      readers: count,
      down: up - killed,
      back: [...report.wholeAt].map((at) => at - up),
      errors: after.errors,
      report,
      ...(await compared(field, report)),
      largest,
      processor,
    }
  } finally {
    await readers.close()
  }
}

export function tableOf(done: readonly Restarted[]) {
  return {
    title:
      'restart: killed in the middle of a horn start; from there again to having the board, milliseconds as p50 / p95 / p99 / slowest',
    head: [
      'on the stream',
      'down',
      'back after',
      'refused',
      'missed',
      'with the last state',
      'CPU in all',
      'memory',
    ],
    rows: done.map(({ readers, down, back, report, upToDate, processor, largest }) => [
      whole(readers),
      seconds(down),
      spread(back),
      whole(report.refused),
      whole(report.gaps),
      whole(upToDate),
      seconds(processor),
      megabytes(largest),
    ]),
  }
}

export function aimsOf({ readers, back, errors, report, ...last }: Restarted): Aim[] {
  return [
    atMost(`the last of ${whole(readers)} back`, Math.max(...back), timeout),
    within('memory while they come back', last.largest / 1_000_000, 512, 'MB'),
    exactly('scores not taken after', errors, 0),
    exactly('readers with the last state', last.upToDate, readers),
    exactly('updates that a reader missed', report.gaps, 0),
    exactly('boards put together from updates that are the board', last.sameBoards, report.boards.length),
  ]
}
