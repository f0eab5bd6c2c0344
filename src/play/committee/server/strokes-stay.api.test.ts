import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { type PlayingTeam, startRound } from '../../../../tests/support/round.ts'
import type { Cap, ShortRound } from '../../rules/counting.ts'

let app: TestApp
afterEach(() => app?.stop())

type Act =
  | { what: 'score'; team: number; hole: number; strokes: number | null }
  | { what: 'delay' | 'resume' | 'whole' }
  | { what: 'shorten'; rule: ShortRound }
  | { what: 'cap'; cap: Cap }
  | { what: 'confirm'; team: number }

const hole = fc.integer({ min: 1, max: 18 })
const strokes = fc.option(fc.integer({ min: 1, max: 12 }), { freq: 8 })
const score: fc.Arbitrary<Act> = fc.record({
  what: fc.constant('score' as const),
  team: fc.nat({ max: 1 }),
  hole,
  strokes,
})
const few = fc.integer({ min: 1, max: 6 })
const rule = fc.oneof(
  fc.record({ custom: fc.constant('every-team' as const), fewest: few }),
  fc.record({ custom: fc.constant('first-played' as const), holes: few }),
  fc.constant({ custom: 'par-for-unplayed' as const }),
  fc.record({ custom: fc.constant('more-than-half' as const), holes: few }),
)
const change: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('delay', 'resume', 'whole') }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('shorten' as const), rule }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('cap' as const),
      cap: fc.constantFrom<Cap>(null, 'double-par', 7),
    }),
  },
)
const confirm: fc.Arbitrary<Act> = fc.record({
  what: fc.constant('confirm' as const),
  team: fc.nat({ max: 1 }),
})
/** The first holes of both teams, so that most customs have a result; then anything. */
const start: Act[] = [1, 2, 3, 4, 5, 6, 7, 8].map((each) => ({
  what: 'score',
  team: each % 2,
  hole: Math.ceil(each / 2),
  strokes: each + 3,
}))

type Scores = readonly (number | null)[]

/** Whether a card lacks nothing that counts, said once more from the customs' own words. */
function isReady(own: Scores, all: readonly Scores[], rule: ShortRound | null, start: number): boolean {
  const has = (card: Scores, holes: readonly number[]) => holes.every((each) => card[each - 1] !== null)
  const whole = Array.from({ length: 18 }, (_, index) => index + 1)
  const begun = all.filter((card) => card.some((each) => each !== null))
  if (rule === null || begun.length === 0) return has(own, whole)
  if (rule.custom === 'par-for-unplayed') return own.some((each) => each !== null)
  if (rule.custom === 'first-played') {
    const first = whole.map((_, index) => ((start - 1 + index) % 18) + 1).slice(0, rule.holes)
    return has(own, begun.some((card) => has(card, first)) ? first : whole)
  }
  const shared = whole.filter((each) => begun.every((card) => has(card, [each])))
  if (rule.custom === 'every-team') return has(own, shared.length >= rule.fewest ? shared : whole)
  if (rule.chosen) return has(own, begun.every((card) => has(card, rule.chosen ?? [])) ? rule.chosen : whole)
  return has(own, shared.length >= rule.holes ? shared.slice(0, rule.holes) : whole)
}

it('cut short, whole again and cut otherwise, in any order with scores, delays and caps, no stroke changes but by its score, and a card is confirmed without what doesn’t count', async () => {
  app = await startTestApp()
  const token = await app.admin()
  const round = await startRound(app, ['Marsh', 'Okafor'])
  const { eventId } = round
  const tell = (what: string, body: object = {}) =>
    app.call(`POST /api/admin/round/${what}`, { token, body: { eventId, ...body } })

  const board = (await app.call('GET /api/Golf/GetStandings', {})).body
  const starts = new Set(board.map((each: { startingHole: number | null }) => each.startingHole ?? 1))
  expect([...starts]).toEqual([1])
  const isConfirmed = async (team: number) =>
    (await round.card(round.teams[team] as PlayingTeam)).body.finalScoreConfirmed as boolean

  let counts: ShortRound | null = null
  /** Chooses the first of equally good sets of holes, as somebody has to. */
  async function shortens({ rule }: { rule: ShortRound }): Promise<number> {
    const { status } = await tell('shorten', { rule, reason: 'Storm' })
    if (status === 200) counts = rule
    if (status !== 400) return status
    const [{ sets }] = (await tell('preview', { rules: [rule] })).body
    return shortens({ rule: { ...rule, chosen: sets[0] } as ShortRound })
  }
  async function happens(act: Act): Promise<number> {
    if (act.what === 'confirm') return (await round.confirm(round.teams[act.team] as PlayingTeam)).status
    if (act.what === 'score')
      return (await round.score(round.teams[act.team] as PlayingTeam, act.hole, act.strokes)).status
    if (act.what === 'shorten') return shortens(act)
    if (act.what === 'delay') return (await tell('delay', { line: 'Lightning' })).status
    if (act.what !== 'cap') return (await tell(act.what)).status
    const { version } = (await app.call('GET /api/admin/round', { token })).body
    const body = { eventId, version, cap: act.cap }
    return (await app.call('PUT /api/admin/round', { token, body })).status
  }
  /** Whole rows of the cards and their history, versions and times included. */
  async function stored(): Promise<string> {
    const { sql } = app.features.database
    const scores = sql.selectFrom('hole_scores').selectAll().orderBy('teamId').orderBy('holeId').execute()
    const history = sql.selectFrom('score_history').selectAll().orderBy('id').execute()
    return JSON.stringify(await Promise.all([scores, history]))
  }
  const strokesOf = async (team: PlayingTeam): Promise<(number | null)[]> =>
    (await round.card(team)).body.courseHoles.map((each: { teamScore: number | null }) => each.teamScore)

  const cards = round.teams.map(() => Array.from({ length: 18 }, (): number | null => null))
  const ready = (team: number) => isReady(cards[team] as Scores, cards, counts, 1)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(score, change, confirm), { minLength: 12, maxLength: 16, size: 'max' }),
      async (acts) => {
        for (const act of [...start, ...acts]) {
          const before = act.what === 'score' ? '' : await stored()
          const status = await happens(act)
          expect([200, 409], JSON.stringify(act)).toContain(status)
          if (act.what === 'whole') counts = null
          if (act.what === 'confirm')
            expect(status === 200, JSON.stringify({ counts, cards })).toBe(ready(act.team))
          if (act.what === 'shorten' || act.what === 'whole')
            for (const team of [0, 1]) if (await isConfirmed(team)) expect(ready(team)).toBe(true)
          if (act.what === 'score') (cards[act.team] as (number | null)[])[act.hole - 1] = act.strokes
          else expect(await stored(), JSON.stringify(act)).toBe(before)
        }
        expect(await Promise.all(round.teams.map(strokesOf))).toEqual(cards)
      },
    ),
    { numRuns: 4, endOnFailure: true },
  )
})
