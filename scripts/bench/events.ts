import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { megabytes, percentile, whole } from './figures.ts'
import { type Phone, phoneOf } from './phone.ts'
import { openReaders, type Readers } from './readers.ts'
import { resourcesOf } from './server-resources.ts'
import { leaveSample, type Site } from './site.ts'
import type { Table } from './table.ts'

const events = 50
const readersEach = 20
/** Milliseconds. A round is 648 scores in four and a half hours; this is four times as many. */
const scoreEvery = 6_250
const playFor = 60_000
const startedAtOnce = 4

/**
 * Fifty events on one machine at the same time: one process with its own database each. Every one has 36 teams,
 * scores at four times a day's average rate, and stream readers. Takes three minutes on an idle machine; every
 * process and folder is removed afterwards.
 */
export async function measureEvents(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-bench-'))
  const running: ServerProcess[] = []
  try {
    const sample = await leaveSample(join(folder, 'sample'))
    await startAll(folder, running)
    const atRest = used(running)
    const sites = running.map((server) => ({ ...sample, server }))
    const crowds = await Promise.all(sites.map(({ server }) => openReaders(server.url, readersEach)))
    const before = used(running)
    const plays = await Promise.all(sites.map((site, place) => play(site, crowds[place] as Readers)))
    const after = used(running)
    for (const crowd of crowds) crowd.close()
    const sent = plays.flatMap(({ answers }) => answers)
    const arrived = plays.flatMap(({ arrivals }) => arrivals)
    const share = (after.processor - before.processor) / playFor
    return {
      title: `${events} events at once, an installation each: ${readersEach} streams and a score every ${scoreEvery / 1000} s in each, for ${playFor / 1000} s`,
      head: ['', ''],
      rows: [
        ['scores', `${whole(sent.length)} (${(sent.length / (playFor / 1000)).toFixed(1)} a second)`],
        ['a score sent to its answer, p50 / p95 / p99 / slowest', shares(sent)],
        ['a score sent to its event, p50 / p95 / p99 / slowest', shares(arrived)],
        [
          'events that reached their reader',
          `${whole(arrived.length)} of ${whole(sent.length * readersEach)}`,
        ],
        ['memory of all at rest, resident', megabytes(atRest.memory)],
        ['memory of all in play, resident', megabytes(after.memory)],
        ['the same, what they share counted once', megabytes(after.proportional)],
        ['of that, each', megabytes(after.proportional / events)],
        ['processor of all, in cores', share.toFixed(2)],
        ['database of one', megabytes(statSync(join(folder, '0', 'pinhigh.db')).size)],
        ['load of the machine at the end (1 minute)', (loadavg()[0] ?? 0).toFixed(1)],
      ],
    }
  } finally {
    await Promise.all(running.map((server) => server.end('SIGTERM')))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each from a copy of one data folder: the teams' tokens work on all of them. */
async function startAll(folder: string, running: ServerProcess[]): Promise<void> {
  let next = 0
  const starter = async () => {
    while (next < events) {
      const own = join(folder, String(next++))
      cpSync(join(folder, 'sample'), own, { recursive: true })
      running.push(await startServer({ DATA_DIR: own }))
    }
  }
  const started = await Promise.allSettled(Array.from({ length: startedAtOnce }, starter))
  for (const one of started) if (one.status === 'rejected') throw one.reason
}

function used(servers: readonly ServerProcess[]) {
  const each = servers.map(resourcesOf)
  const total = (of: 'memory' | 'proportional' | 'processor') => each.reduce((sum, one) => sum + one[of], 0)
  return { memory: total('memory'), proportional: total('proportional'), processor: total('processor') }
}

interface Played {
  /** Milliseconds from sending a score to its response, and to its event at each reader. */
  answers: number[]
  arrivals: number[]
}

/** One event's play: its teams in turn, each event with its own offset. */
async function play(site: Omit<Site, 'close'>, crowd: Readers): Promise<Played> {
  const phones = site.teams.slice(0, 12).map((team) => phoneOf(site, team))
  const played: Played = { answers: [], arrivals: [] }
  const end = performance.now() + playFor
  await pause(Math.random() * scoreEvery)
  for (let turn = 0; performance.now() < end; turn++) {
    const heard = crowd.arrivals.length
    const sent = performance.now()
    await (phones[turn % phones.length] as Phone).score()
    played.answers.push(performance.now() - sent)
    await pause(scoreEvery)
    played.arrivals.push(...crowd.arrivals.slice(heard).map((at) => at - sent))
  }
  for (const phone of phones) phone.close()
  return played
}

function shares(waits: number[]): string {
  const each = [0.5, 0.95, 0.99, 1].map((share) => percentile(waits, share).toFixed(0))
  return `${each.join(' / ')} ms`
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
