import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { naiveStandings } from '../../tests/support/naive-standings.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { get } from '../../tests/support/server-process.ts'
import { megabytes, percentile, seconds, spread, whole } from '../bench/figures.ts'
import { send } from '../bench/phone.ts'
import { resourcesOf } from '../bench/server-resources.ts'
import { boardOf, type Field, type FieldOptions, openField, twentySeven } from './field.ts'
import { type Aim, atMost, exactly, type Finding, within } from './finding.ts'
import { monotonic } from './monotonic.ts'

const crowds = [15, 45, 150]
const copies = 3
const timeout = 60_000
/** Milliseconds until a post that was answered with 503 is sent again. */
const pause = 1_000

/** Phones that come back from a dead spot with a whole round in the queue, each score sent three times at once. */
export async function flush(): Promise<Finding> {
  const done: Flushed[] = []
  for (const phones of crowds) done.push(await flushOn('SQLite', phones))
  done.push(await flushOn('SQLite, two waves, 27 holes', 72, { holes: twentySeven, waves: 2 }))
  const postgres = await startPostgres({ durable: true })
  try {
    done.push(
      await flushOn('PostgreSQL', crowds.at(-1) ?? 0, { databaseUrl: await postgres.freshDatabase() }),
    )
  } finally {
    await postgres.stop()
  }
  return {
    tables: [tableOf(done)],
    aims: done.filter(({ phones }) => !crowds.slice(0, -1).includes(phones)).flatMap(aimsOf),
  }
}

export interface Flushed {
  database: string
  phones: number
  /** Of each scorecard. */
  holeCount: number
  posts: number
  /** From the first request to the last response, in milliseconds. */
  took: number
  /** Of each request, in milliseconds. */
  answers: number[]
  /** Number of responses by status. */
  statuses: Record<string, number>
  /** Holes with the score that was sent, written once. */
  right: number
  /** Board rows that match an independent computation, in order. */
  sameRows: number
  largest: number
  processor: number
}

async function flushOn(database: string, phones: number, options: FieldOptions = {}): Promise<Flushed> {
  const field = await openField(phones, options)
  try {
    return await flushQueues(field, database)
  } finally {
    await field.ground.close()
  }
}

/** Sends every queue of the field, and reads the result. */
export async function flushQueues(field: Field, database: string): Promise<Flushed> {
  const server = await field.ground.restart()
  const { processor } = resourcesOf(server)
  const statuses: Record<string, number> = {}
  const answers: number[] = []
  const start = monotonic()
  await Promise.all(
    field.teams.map((_, team) =>
      sendQueue(field, team, (status, took) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        answers.push(took)
      }),
    ),
  )
  const took = monotonic() - start
  const use = resourcesOf(server)
  return {
    database,
    phones: field.teams.length,
    holeCount: field.holes.length,
    posts: answers.length,
    took,
    answers,
    statuses,
    ...(await readBack(field)),
    largest: use.largest,
    processor: use.processor - processor,
  }
}

/** Hole by hole as the page does, but each score over three connections at once. A server that is busy is asked again. */
async function sendQueue(
  { ground, teams, holes, holeIds }: Field,
  team: number,
  note: (status: string, took: number) => void,
): Promise<void> {
  const { id, token } = teams[team] as Field['teams'][number]
  const agent = new Agent({ keepAlive: true, maxSockets: copies })
  const url = `${ground.server().url}/api/LiveScoring/UpdateTeamHoleScore`
  const post = async (body: object) => {
    for (;;) {
      const sent = monotonic()
      const { status, text } = await send(url, agent, token, body)
      note(status === 200 ? JSON.parse(text).status : String(status), monotonic() - sent)
      if (status !== 503) return
      await setTimeout(pause)
    }
  }
  for (const [hole, holeId] of holeIds.entries()) {
    const entry = {
      teamId: id,
      holeId,
      score: scoreOf(holes, team, hole),
      mutationId: randomUUID(),
      baseVersion: 0,
      deviceId: `phone ${team}`,
    }
    await Promise.all(Array.from({ length: copies }, () => post(entry)))
  }
  agent.destroy()
}

function scoreOf(holes: Field['holes'], team: number, hole: number): number {
  return (holes[hole]?.par ?? 4) + (((team * 7 + hole * 5) % 11) % 4) - 1
}

/** Compares every scorecard with what was sent, and the board with an independent computation. */
async function readBack(field: Field): Promise<Pick<Flushed, 'right' | 'sameRows'>> {
  const { ground, teams } = field
  const { url } = ground.server()
  let right = 0
  const cards = []
  for (const [team, { id }] of teams.entries()) {
    const { body } = await get(url, `/api/LiveScoring/GetTeamScore?teamId=${id}`, ground.admin)
    const holes = body.holeScores as { score: number | null; version: number }[]
    right += holes.filter(
      ({ score, version }, hole) => version === 1 && score === scoreOf(field.holes, team, hole),
    ).length
    const scores = holes.map((_, hole) => scoreOf(field.holes, team, hole))
    cards.push({ teamId: id, teamName: body.teamName, teamNumber: body.teamNumber, scores })
  }
  const wanted = naiveStandings(cards, field.holes, null)
  const rows = (await boardOf(field)) as typeof wanted
  const isSame = (row: (typeof wanted)[number], index: number) => {
    const had = rows[index]
    return (
      had?.teamId === row.teamId &&
      had.position === row.position &&
      had.currentScoreDisplay === row.currentScoreDisplay &&
      had.holesCompleted === row.holesCompleted
    )
  }
  return { right, sameRows: wanted.filter(isSame).length }
}

function tableOf(done: readonly Flushed[]) {
  return {
    title: `flush: each phone's whole card in its queue, each sent ${copies} times at once`,
    head: [
      'database',
      'phones',
      'posts',
      'done in',
      'a second',
      'ms, p50 / p95 / p99 / slowest',
      'CPU a post',
      'memory',
    ],
    rows: done.map(({ database, phones, posts, took, answers, largest, processor }) => [
      database,
      whole(phones),
      whole(posts),
      seconds(took),
      whole((posts / took) * 1_000),
      spread(answers),
      `${whole((processor * 1_000) / posts)} µs`,
      megabytes(largest),
    ]),
  }
}

export function aimsOf({
  database,
  phones,
  holeCount,
  took,
  answers,
  statuses,
  right,
  sameRows,
}: Flushed): Aim[] {
  const scores = phones * holeCount
  return [
    atMost(`${database}, ${whole(phones)} phones, all sent`, took, timeout),
    atMost(`${database}, a post's answer, p95`, percentile(answers, 0.95), 5_000),
    ...answeredAims(database, statuses, scores),
    exactly(`${database}, holes that hold what was sent, written once`, right, scores),
    exactly(`${database}, rows of the board that a second reckoning has too`, sameRows, phones),
  ]
}

/** What was answered with 503 may have been applied: then all that follow it are copies. */
function answeredAims(database: string, statuses: Record<string, number>, scores: number): Aim[] {
  const { applied = 0, duplicate = 0, 503: busy = 0 } = statuses
  const all = exactly(`${database}, posts answered in the end`, applied + duplicate, scores * copies)
  if (busy > 0) return [all, within(`${database}, posts that a busy server sent away`, busy, 0, 'posts')]
  return [all, exactly(`${database}, scores applied`, applied, scores)]
}
