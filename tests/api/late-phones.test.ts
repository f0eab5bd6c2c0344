import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Standing } from '../../src/play/board/contract.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { naiveStandings } from '../support/naive-standings.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../support/round.ts'

/** All phones are back online at once, and nobody knows which of their scores got through before. */
const teamCount = 150
const timesEach = 3
const atOnce = 32

let app: TestApp
let round: Round
beforeAll(async () => {
  app = await startTestApp()
  const leaders = Array.from({ length: teamCount }, (_, index) => `Late${index + 1}`)
  round = await startRound(app, leaders, { maxTeams: teamCount })
}, 180_000)
afterAll(() => app.stop())

interface Sending {
  team: PlayingTeam
  holeNumber: number
  score: number
  mutationId: string
}

/** Scattered, but the same in every run. */
function chance(seed: number): number {
  const value = Math.sin(seed + 1) * 10_000
  return value - Math.floor(value)
}

function scoreOf(team: number, hole: number): number {
  return (pebbleBeach.holes[hole]?.par ?? 4) - 1 + Math.floor(chance(team * 18 + hole) * 4)
}

function everySending(): Sending[] {
  const once = round.teams.flatMap((team, index) =>
    pebbleBeach.holes.map(({ holeNumber }, hole) => ({
      team,
      holeNumber,
      score: scoreOf(index, hole),
      mutationId: crypto.randomUUID(),
    })),
  )
  const all = Array.from({ length: timesEach }, () => once).flat()
  return all
    .map((sending, index) => ({ sending, place: chance(index * 7) }))
    .sort((a, b) => a.place - b.place)
    .map(({ sending }) => sending)
}

it('150 teams send 18 holes three times each, out of order: 2,700 scores and a correct board', async () => {
  const waiting = everySending()
  const statuses: Record<string, number> = {}
  const send = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { team, holeNumber, score, mutationId } = next
      const answer = await round.score(team, holeNumber, score, { mutationId, baseVersion: 0 })
      const said = answer.status === 200 ? answer.body.status : String(answer.status)
      statuses[said] = (statuses[said] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  const scores = teamCount * 18
  expect(statuses).toEqual({ applied: scores, duplicate: scores * (timesEach - 1) })

  const { sql } = app.features.database
  const held = await sql.selectFrom('hole_scores').select(['strokes', 'version']).execute()
  expect(held).toHaveLength(scores)
  expect(held.every(({ strokes, version }) => strokes !== null && version === 1)).toBe(true)
  expect(await sql.selectFrom('score_history').select('mutationId').execute()).toHaveLength(scores)
})

it('the board matches an independent computation', async () => {
  const teams = round.teams.map((team, index) => ({
    teamId: team.id,
    teamName: team.name,
    teamNumber: team.number,
    scores: pebbleBeach.holes.map((_, hole) => scoreOf(index, hole)),
  }))
  const right = naiveStandings(teams, pebbleBeach.holes, null)
  const board = async () => {
    const { body } = await app.call('GET /api/Golf/GetStandings')
    return (body as Standing[]).map(({ teamId, position, currentScoreDisplay, holesCompleted }) => ({
      teamId,
      position,
      currentScoreDisplay,
      holesCompleted,
    }))
  }
  await expect.poll(board).toEqual(right)
})
