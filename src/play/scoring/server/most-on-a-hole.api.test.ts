import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../../../../tests/support/round.ts'
import { boardAgain } from '../../../../tests/support/second-reckoning/board.ts'
import { expectSameRows } from '../../../../tests/support/second-reckoning/compare-boards.ts'
import { mostOn } from '../../../../tests/support/second-reckoning/counting.ts'
import { skinsAgain } from '../../../../tests/support/second-reckoning/skins.ts'
import type { Cap } from '../../rules/counting.ts'

let app: TestApp
let round: Round
let token: string
let marsh: PlayingTeam

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor', 'Cole', 'Dunn', 'Ezra'])
  ;[marsh] = round.teams as [PlayingTeam]
})
afterEach(() => app.stop())

async function limit(cap: Cap): Promise<void> {
  const { version } = (await app.call('GET /api/admin/round', { token })).body
  const body = { eventId: round.eventId, version, cap }
  expect((await app.call('PUT /api/admin/round', { token, body })).status).toBe(200)
}
const pars = pebbleBeach.holes.map(({ par }) => par)
/** What a card counts, hole by hole, said once more. */
function counted(strokes: readonly number[], cap: Cap): number {
  return strokes.reduce((total, each, hole) => total + Math.min(each, mostOn(pars[hole] as number, cap)), 0)
}
async function plays(team: PlayingTeam, strokes: readonly number[]) {
  let last = await round.score(team, 1, strokes[0] as number)
  for (const [hole, each] of strokes.entries()) if (hole > 0) last = await round.score(team, hole + 1, each)
  return last.body
}
const staffCard = async (team: PlayingTeam) =>
  (await app.call('GET /api/LiveScoring/GetTeamScore', { token, query: { teamId: team.id } })).body
const standing = async (team: PlayingTeam) =>
  (await app.call('GET /api/Golf/GetStandings', {})).body.find(
    ({ teamId }: { teamId: string }) => teamId === team.id,
  )

it('each hole says the most it counts, and says nothing where every stroke does', async () => {
  const mostOf = async () =>
    (await round.card(marsh)).body.courseHoles.map(({ most }: { most?: number }) => most)
  expect((await round.card(marsh)).text).not.toContain('"most"')
  expect(JSON.stringify(await staffCard(marsh))).not.toContain('"most"')
  await limit('double-par')
  expect(await mostOf()).toEqual(pars.map((par) => par * 2))
  expect((await staffCard(marsh)).holeScores[4]).toMatchObject({ par: 3, most: 6 })
  await limit(7)
  expect(new Set(await mostOf())).toEqual(new Set([7]))
  await limit(null)
  expect((await round.card(marsh)).text).not.toContain('"most"')
})

it('a score of a phone that doesn’t know the most yet is kept as sent, and counts as the most', async () => {
  await limit('double-par')
  expect((await round.score(marsh, 5, 11)).body).toMatchObject({ status: 'applied', hole: { teamScore: 11 } })
  expect(await standing(marsh)).toMatchObject({ strokes: 6, toPar: 3 })
  await limit(null)
  expect(await standing(marsh)).toMatchObject({ strokes: 11, toPar: 8 })
})

it('the card, its confirmation, the paper and the leaderboard tell one total, in random rounds', async () => {
  const cards = fc.array(fc.integer({ min: 2, max: 20 }), { minLength: 18, maxLength: 18 })
  await fc.assert(
    fc.asyncProperty(cards, fc.constantFrom<Cap>(null, 'double-par', 6, 9), async (strokes, cap) => {
      await limit(cap)
      const total = counted(strokes, cap)
      expect(await plays(marsh, strokes)).toMatchObject({ status: 'applied', finalScore: total })
      expect((await round.card(marsh)).body).toMatchObject({ finalScore: total })
      expect(await staffCard(marsh)).toMatchObject({ finalScore: total })
      expect((await round.confirm(marsh)).body).toMatchObject({ finalScore: total })
      expect(await standing(marsh)).toMatchObject({ strokes: total, holesCompleted: 18 })
      expect((await staffCard(marsh)).holeScores.map(({ score }: { score: number }) => score)).toEqual(
        strokes,
      )
    }),
    { numRuns: 4 },
  )
})

it('a card confirmed once scoring was locked waits with the total it counts', async () => {
  await limit('double-par')
  await plays(marsh, pars.with(0, 15))
  await round.toggle('LockScoring', true)
  expect((await round.confirm(marsh)).body).toMatchObject({ status: 'locked', finalScore: 72 + 4 })
  const { body } = await app.call('GET /api/admin/late', { token })
  expect(JSON.stringify(body)).toContain('Scorecard confirmed: 76 on 18 holes')
})

it('places, ties and skins of a final field are those of the second reckoning', async () => {
  await limit('double-par')
  // Beyond the most, scores differ without making a difference.
  const anyCard = fc.tuple(...pars.map((par) => fc.integer({ min: par * 2 - 2, max: par * 2 + 3 })))
  const [field] = fc.sample(fc.array(anyCard, { minLength: 5, maxLength: 5 }), { numRuns: 1, seed: 129 })
  // Equal to the first but for what doesn't count: decided by nothing.
  const cards = (field ?? []).map((card, at) => (at === 1 ? aboveTheMost(field?.[0] ?? []) : card))
  await app.call('PUT /api/admin/skins', {
    token,
    body: {
      eventId: round.eventId,
      version: 0,
      settings: { basis: 'gross', carriesOver: true, itemId: null },
    },
  })
  for (const [at, card] of cards.entries()) {
    await plays(round.teams[at] as PlayingTeam, card)
    await round.confirm(round.teams[at] as PlayingTeam)
  }
  expect((await round.toggle('FinalizeEvent', true)).status).toBe(200)
  const rows = (await app.call('GET /api/Golf/GetStandings', {})).body
  const teams = round.teams.map(({ id, number }, at) => ({
    ...{ teamId: id, teamNumber: number, startingHole: 1, scores: cards[at] ?? [] },
  }))
  const none = { short: null, handicaps: null, flights: null, decisions: [] }
  const holes = pebbleBeach.holes
  const again = boardAgain({
    ...{ teams, holes, tieBreak: 'cards', isFinal: true, cap: 'double-par', rules: 2, ...none },
  })
  expectSameRows(rows, again, { isNet: false, flights: new Map() })
  expect(rows.filter(({ position }: { position: string }) => position.startsWith('T'))).toHaveLength(2)

  const players = teams.map(({ teamId, scores }) => ({
    ...{ teamId, handicap: null },
    strokes: scores.map((score, hole) => Math.min(score, mostOn(pars[hole] as number, 'double-par'))),
  }))
  const inPlay = pars.map((_, hole) => hole)
  const skins = skinsAgain(players, holes, inPlay, { isNet: false, carriesOver: true })
  const shown = (await app.call('GET /api/contests', {})).body.skins
  expect(
    shown.holes.map(({ state, teamId, worth }: { state: string; teamId?: string; worth?: number }) =>
      state === 'won' ? `${teamId} ${worth}` : state,
    ),
  ).toEqual(skins.holes)
})

/** The same card as it counts, with more strokes where it reached the most. */
function aboveTheMost(card: readonly number[]): number[] {
  return card.map((strokes, hole) => (strokes >= mostOn(pars[hole] as number, 'double-par') ? 15 : strokes))
}
