import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { testsRunOn } from '../../../../tests/support/database.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import { instant } from '../../../kernel/clock.ts'
import { Outdated } from '../../../ports/database.ts'
import { saveAttempt } from './save-attempt.ts'
import { readWriteFacts, type WriteFacts } from './write-facts.ts'

const onPostgres = testsRunOn() === 'postgres'

let app: TestApp
let round: Round
let okafor: PlayingTeam
let marsh: PlayingTeam

beforeEach(async () => {
  app = await startTestApp()
  round = await startRound(app, ['Okafor', 'Marsh'])
  ;[okafor, marsh] = round.teams as [PlayingTeam, PlayingTeam]
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.stop()
})

const rowsOf = (table: 'score_history' | 'hole_scores') =>
  app.features.database.sql.selectFrom(table).select(['strokes', 'version']).execute()

async function factsOf(team: PlayingTeam): Promise<WriteFacts> {
  const key = { teamId: team.id, holeId: round.holeIds[0] as string, mutationId: null }
  return (await readWriteFacts(app.features.database.sql, key, new Date())) as WriteFacts
}

/** Writes 9 strokes on hole 1, as decided from these facts. */
async function write(team: PlayingTeam, seen: WriteFacts, checked: WriteFacts = seen): Promise<void> {
  const { database } = app.features
  const at = instant(new Date())
  const key = { teamId: team.id, holeId: round.holeIds[0] as string, eventId: round.eventId }
  const version = (seen.hole?.version ?? 0) + 1
  await saveAttempt(database.kind, database.sql, checked, {
    card: { teamId: team.id, eventId: round.eventId, ...seen.card, version: seen.cardVersion + 1 },
    score: { ...key, strokes: 9, version, updatedAt: at, drivePlayerId: null, balls: null },
    attempt: {
      ...key,
      id: randomUUID(),
      mutationId: null,
      strokes: 9,
      strokesBefore: null,
      baseVersion: null,
      version,
      status: 'applied',
      actor: 'test',
      deviceId: null,
      clientAt: null,
      reason: null,
      answer: '{}',
      receivedAt: at,
      drivePlayerId: null,
      balls: null,
    },
  })
}

describe('what was decided on facts that have changed since', () => {
  const changes: Record<string, () => Promise<unknown>> = {
    'by a score on the hole': () => round.score(okafor, 1, 4),
    'by a score on another hole': () => round.score(okafor, 2, 4),
    'by a score that was refused': () => round.score(okafor, 1, 3, { baseVersion: 0 }),
    'by locking the scorecards': () => round.toggle('LockScoring', true),
    'by ending play': () => round.toggle('EventLive', false),
    'by finalizing': () => round.toggle('FinalizeEvent', true),
  }
  it.each(Object.keys(changes))('%s is not written, and nothing of it remains', async (name) => {
    await round.score(okafor, 1, 5)
    const seen = await factsOf(okafor)
    await changes[name]?.()
    const before = [await rowsOf('score_history'), await rowsOf('hole_scores')]
    await expect(write(okafor, seen)).rejects.toThrow(Outdated)
    expect([await rowsOf('score_history'), await rowsOf('hole_scores')]).toEqual(before)
  })

  it('by confirming the scorecard is not written', async () => {
    for (let hole = 1; hole <= 18; hole++) await round.score(okafor, hole, 4)
    const seen = await factsOf(okafor)
    expect((await round.confirm(okafor)).status).toBe(200)
    await expect(write(okafor, seen)).rejects.toThrow(Outdated)
  })

  it('would be written without the check, and the score between them lost', async () => {
    const seen = await factsOf(okafor)
    await round.score(okafor, 1, 4)
    await write(okafor, seen, await factsOf(okafor))
    expect(await rowsOf('hole_scores')).toEqual([{ strokes: 9, version: 1 }])
  })

  it('by another team is written: teams don’t wait for each other', async () => {
    const seen = await factsOf(okafor)
    await round.score(marsh, 1, 4)
    await write(okafor, seen)
    expect(await rowsOf('hole_scores')).toHaveLength(2)
  })
})

describe('at the same time', () => {
  it('all 18 holes of a team are written, and exactly one answer completes the scorecard', async () => {
    const answers = await Promise.all(round.holeIds.map((_, hole) => round.score(okafor, hole + 1, 4)))
    expect(answers.map(({ body }) => body.status)).toEqual(Array(18).fill('applied'))
    expect(answers.flatMap(({ body }) => body.finalScore ?? [])).toEqual([72])
    expect(await rowsOf('score_history')).toHaveLength(18)
  })

  it('one mutation id from two teams is one write', async () => {
    const sent = { mutationId: randomUUID() }
    const answers = await Promise.all([okafor, marsh].map((team) => round.score(team, 1, 4, sent)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await rowsOf('score_history')).toHaveLength(1)
    expect(await rowsOf('hole_scores')).toHaveLength(1)
  })

  it.runIf(onPostgres)('a score waits for scorecards that are being locked, and comes too late', async () => {
    const { database } = app.features
    let sending: ReturnType<Round['score']> | undefined
    await database.transaction(async (tx) => {
      await tx.lockRow('events', round.eventId)
      await tx.sql.updateTable('events').set({ scoringLocked: 1 }).where('id', '=', round.eventId).execute()
      sending = round.score(okafor, 1, 4)
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    expect((await sending)?.body.status).toBe('locked')
    expect(await rowsOf('hole_scores')).toEqual([])
  })
})

it.runIf(onPostgres)(
  'a score is three statements: who sends it, what is there, and what is written',
  async () => {
    await round.score(okafor, 1, 4)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    expect((await round.score(okafor, 1, 5)).body.status).toBe('applied')
    // Others' statements, as of the outbox, come in between.
    const asked = query.mock.calls.map(([each]) => each as unknown as { text?: string; values?: unknown[] })
    const own = asked.filter(({ values }) => values?.includes(okafor.id))
    expect(own.map(({ text }) => text)).toEqual([
      expect.stringContaining('from "team_keys"'),
      expect.stringContaining('from teams as team'),
      expect.stringMatching(/^with card as \(insert into cards/),
    ])
  },
)
