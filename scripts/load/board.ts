import { isDeepStrictEqual } from 'node:util'
import { megabytes, percentile, spread, whole } from '../bench/figures.ts'
import { resourcesOf } from '../bench/server-resources.ts'
import { type Crowd, openPolls, openStreams } from './crowd.ts'
import { boardOf, type Field, openField } from './field.ts'
import { type Aim, atMost, exactly, type Finding, within } from './finding.ts'
import type { Front } from './front.ts'
import { monotonic, until } from './monotonic.ts'
import type { PollReport } from './poll-crowd.ts'
import { answerTimes, phonesOf, type Sent, screenTimes } from './scores.ts'
import type { StreamReport } from './stream-crowd.ts'

const teams = 150
const crowds = [500, 1_500, 5_000]
const mostMemory = 512_000_000

/** Thousands watch while 150 teams score, first on the stream, then by polling. */
export async function board(): Promise<Finding> {
  const field = await openField(teams)
  try {
    const streamed: Streamed[] = []
    for (const readers of crowds) streamed.push(await watchStream(field, { readers, calm: 16, every: 500 }))
    const largest = crowds.at(-1) ?? 0
    const polled = await watchPolls(field, { readers: largest, every: 10_000 })
    return {
      tables: [streamTable(streamed), pollTable(polled)],
      aims: [...streamAims(streamed.at(-1) as Streamed), ...pollAims(polled)],
    }
  } finally {
    await field.ground.close()
  }
}

export interface Streamed {
  readers: number
  calm: Sent[]
  burst: Sent[]
  errors: number
  report: StreamReport
  /** Sampled readers whose board equals the server's. */
  sameBoards: number
  /** Readers that have the last message. */
  upToDate: number
  largest: number
  processor: number
}

/** A score now and then, then a horn start: every team within a second. */
export async function watchStream(
  field: Field,
  size: { readers: number; calm: number; every: number },
  /** A proxy in front of the running server; without one, the server starts anew. */
  front?: Front,
): Promise<Streamed> {
  const server = front ? field.ground.server() : await field.ground.restart()
  const readers = await openStreams(front?.url ?? server.url, size.readers, front?.caFile)
  const phones = phonesOf(field, front)
  try {
    const before = resourcesOf(server)
    await phones.calmly(size.calm, size.every)
    const calm = phones.sent.splice(0)
    await phones.steadily(field.teams.length, 1_000 / field.teams.length)
    const burst = phones.sent.splice(0)
    const report = await settled(readers, size.readers)
    const { largest, processor } = resourcesOf(server)
    return {
      readers: size.readers,
      calm,
      burst,
      errors: phones.errors,
      report,
      ...(await compared(field, report)),
      largest,
      processor: processor - before.processor,
    }
  } finally {
    phones.close()
    await readers.close()
  }
}

/** How many readers have the last message, and whether the sampled ones' board is correct. */
export async function compared(field: Field, report: StreamReport) {
  const now = await boardOf(field)
  return {
    sameBoards: report.boards.filter((each) => isDeepStrictEqual(each, now)).length,
    upToDate: Math.max(...Object.values(report.lastIds)),
  }
}

const longest = 15_000

/** The report once nothing more arrives, or after a timeout. */
export async function settled(readers: Crowd<StreamReport>, count: number): Promise<StreamReport> {
  const end = monotonic() + longest
  let before = 0
  for (;;) {
    await until(monotonic() + 700)
    const report = await readers.report()
    const heard = report.updates.reduce((sum, { arrivals }) => sum + arrivals.length, 0)
    const isSettled = heard === before && Object.values(report.lastIds).includes(count)
    if (isSettled || monotonic() > end) return report
    before = heard
  }
}

export interface Polled {
  readers: number
  sent: Sent[]
  /** While idle, while teams score, and afterwards. */
  resting: PollReport
  inPlay: PollReport
  after: PollReport
  /** Readers that have the board as of the last score. */
  upToDate: number
  largest: number
  processor: number
}

/**
 * Each reader polls every `every` milliseconds: one interval idle, one with two scores a second, and one
 * afterwards.
 */
export async function watchPolls(field: Field, size: { readers: number; every: number }): Promise<Polled> {
  const server = await field.ground.restart()
  const readers = await openPolls(server.url, size.readers, size.every)
  const phones = phonesOf(field)
  try {
    await readers.report()
    const before = resourcesOf(server)
    await until(monotonic() + size.every)
    const resting = await readers.report()
    const { processor } = resourcesOf(server)
    await phones.steadily(Math.ceil(size.every / 500), 500)
    const inPlay = await readers.report()
    await until(monotonic() + size.every + 500)
    const after = await readers.report()
    const { largest } = resourcesOf(server)
    const last = await fetch(`${server.url}/api/Golf/GetStandings`)
    await last.arrayBuffer()
    return {
      readers: size.readers,
      upToDate: after.etags[last.headers.get('etag') ?? ''] ?? 0,
      sent: phones.sent,
      resting,
      inPlay,
      after,
      largest,
      processor: processor - before.processor,
    }
  } finally {
    phones.close()
    await readers.close()
  }
}

export function streamTable(all: readonly Streamed[]) {
  return {
    title: `board: ${teams} teams, a score every half second, then all of them within one; milliseconds as p50 / p95 / p99 / slowest`,
    head: [
      'on the stream',
      'score to answer',
      'score to screen',
      'horn: to answer',
      'horn: to screen',
      'memory',
      'CPU an event',
      'events',
      'cut',
    ],
    rows: all.map((each) => {
      const events = eventsOf(each.report)
      return [
        whole(each.readers),
        spread(answerTimes(each.calm)),
        spread(screenTimes(each.calm, each.report.updates)),
        spread(answerTimes(each.burst)),
        spread(screenTimes(each.burst, each.report.updates)),
        megabytes(each.largest),
        `${whole((each.processor * 1_000) / events)} µs`,
        whole(events),
        whole(each.report.cut),
      ]
    }),
  }
}

export function eventsOf({ updates }: StreamReport): number {
  return updates.reduce((sum, { arrivals }) => sum + arrivals.length, 0)
}

export function streamAims({ readers, calm, burst, errors, report, ...last }: Streamed): Aim[] {
  const screen = [...screenTimes(calm, report.updates), ...screenTimes(burst, report.updates)]
  return [
    atMost(`${whole(readers)} streams, score to screen, p95`, percentile(screen, 0.95), 2_000),
    atMost(`${whole(readers)} streams, score to screen, p99`, percentile(screen, 0.99), 5_000),
    atMost('horn start, score to answer, p95', percentile(answerTimes(burst), 0.95), 300),
    atMost('horn start, score to answer, p99', percentile(answerTimes(burst), 0.99), 1_000),
    within('memory with the streams', last.largest / 1_000_000, mostMemory / 1_000_000, 'MB'),
    exactly('scores not taken', errors, 0),
    exactly('scores on screens', screen.length, (calm.length + burst.length) * readers),
    exactly('readers with the last state', last.upToDate, readers),
    exactly('updates that a reader missed', report.gaps, 0),
    exactly('boards put together from updates that are the board', last.sameBoards, report.boards.length),
  ]
}

export function pollTable({ readers, largest, processor, ...polled }: Polled) {
  const row = (what: string, { waits, whole: full, unchanged, errors }: PollReport) => [
    what,
    spread([...waits]),
    whole(waits.length),
    whole(unchanged),
    whole(full),
    whole(errors),
  ]
  return {
    title: `board: ${whole(readers)} ask every 10 s with their ETag; ${megabytes(largest)}, ${whole((processor * 1_000) / polled.resting.waits.length)} µs of CPU an unchanged answer`,
    head: ['asking', 'ms, p50 / p95 / p99 / slowest', 'asked', 'unchanged', 'whole', 'errors'],
    rows: [
      row('nothing happens', polled.resting),
      row('a score every half second', polled.inPlay),
      row('after', polled.after),
    ],
  }
}

export function pollAims({ readers, resting, inPlay, after, upToDate, sent }: Polled): Aim[] {
  const all = [resting, inPlay, after]
  const sum = (figure: (report: PollReport) => number) =>
    all.reduce((total, report) => total + figure(report), 0)
  const worst = Math.max(...all.map(({ waits }) => percentile([...waits], 0.95)))
  return [
    atMost(`${whole(readers)} asking every 10 s, p95`, worst, 200),
    atMost('score to answer meanwhile, p95', percentile(answerTimes(sent), 0.95), 300),
    exactly(
      'answers with what the reader had already',
      sum(({ needless }) => needless),
      0,
    ),
    exactly(
      'faults',
      sum(({ errors }) => errors),
      0,
    ),
    exactly('readers with the last board', upToDate, readers),
  ]
}
