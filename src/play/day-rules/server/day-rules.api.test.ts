import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mulligan } from '../../../../tests/support/price-list.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import type { DayRule } from '../../rules/day-rule-shapes.ts'

/** The rules of the day, as the public and the phone's card have them. */
let app: TestApp
let token: string
let round: Round

beforeEach(async () => {
  app = await startTestApp()
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
})
afterEach(() => app.stop())

const send = (route: string, body: object) =>
  app.call(route, { token, body: { eventId: round.eventId, ...body } })
const announce = async (change: object) => {
  const { version, cap } = (await app.call('GET /api/admin/round', { token })).body
  return send('PUT /api/admin/round', { version, cap, ...change })
}
const read = async (query: Record<string, string> = {}) =>
  (await app.call('GET /api/rules-of-the-day', { query })).body
const onCard = async (): Promise<DayRule[] | undefined> =>
  (await round.card(round.teams[0] as PlayingTeam)).body.rules
const under = (rules: DayRule[] | undefined, heading: string) =>
  rules?.find((rule) => rule.heading === heading)?.sentences

it('a plain scramble has rules for the public, and a card as it always was', async () => {
  const { areUsual, rules, eventName } = await read()
  expect([areUsual, eventName]).toEqual([true, 'Harlan Memorial Scramble'])
  expect(rules.map(({ heading }: DayRule) => heading)).toEqual(['What counts', 'Ties'])
  expect((await round.card(round.teams[0] as PlayingTeam)).body).not.toHaveProperty('rules')
  expect((await app.call('GET /api/admin/round', { token })).body).not.toHaveProperty('localRules')
})

it('what the committee set is said to everybody, with prices and limits, and the same on the card', async () => {
  const add = (body: object) => app.call('POST /api/admin/items', { token, body: { ...mulligan, ...body } })
  await add({ countsOnCard: true, perTeam: 4 })
  await add({ name: 'Hidden string', countsOnCard: true, isHidden: true })
  const { body: entry } = await add({ name: 'Skins', price: 20 })
  const skins = { basis: 'gross', carriesOver: false, itemId: entry.id, prize: { kind: 'money', pot: 400 } }
  await send('PUT /api/admin/skins', { version: 0, settings: skins })
  await send('POST /api/admin/contests', {
    ...{ kind: 'longest-drive', holeNumber: 8, forWhom: 'groups', names: ['Women', 'Men'], measure: 'yards' },
    ...{ sponsor: null, prize: { name: 'Driver', kind: 'merchandise', value: 500 } },
  })
  expect(
    (await announce({ cap: 'double-par', announced: 'every-team', localRules: 'No gimmes.' })).status,
  ).toBe(200)

  const { areUsual, rules } = await read()
  expect(areUsual).toBe(false)
  expect(rules).toEqual(await onCard())
  expect(rules.slice(2)).toEqual([
    { heading: 'Add-ons', sentences: ['Mulligan, $10: at most 4 per team.'] },
    {
      heading: 'Contests',
      sentences: [
        'Longest drive on hole 8, separately for Women and Men.',
        'Mulligans don’t count at a contest.',
      ],
    },
    {
      heading: 'Skins',
      sentences: [
        'The lowest score on a hole, if no other team has it, wins a skin.',
        'Gross skins, ties don’t carry over.',
        'For teams that buy Skins, $20.',
      ],
    },
    { heading: 'Local rules', sentences: ['No gimmes.'] },
  ])
  expect(under(rules, 'What counts')).toEqual([
    'All 18 holes count.',
    'A hole counts at most twice its par. Pick up once you have that many.',
    'If the round is cut short, only holes that every team has finished count.',
  ])
  // Neither what winners share, nor what a prize is worth, is for the public.
  expect(JSON.stringify(rules)).not.toMatch(/400|Driver|500/)
})

it('after a cut the rules say what counted, also once the result is final', async () => {
  for (const team of round.teams) for (let hole = 1; hole <= 10; hole++) await round.score(team, hole, 4)
  const rule = { custom: 'first-played', holes: 10 }
  const cut = await send('POST /api/admin/round/shorten', { rule, reason: 'Storm' })
  expect(cut.status).toBe(200)
  const said = [
    'The round was cut short.',
    'What counts: Each team’s first 10 holes.',
    'The committee’s rule: the first holes each team played (10 holes).',
  ]
  expect(under((await read()).rules, 'What counts')).toEqual(said)
  expect(under(await onCard(), 'What counts')).toEqual(said)
  expect(under((await read()).rules, 'Ties')?.[0]).toBe(
    'Equal totals are decided by matching cards: the last of the holes each team played, against par.',
  )
  await round.toggle('FinalizeEvent', true)
  expect(under((await read()).rules, 'What counts')).toEqual(said)

  // What is announced of a final event changes no result: nobody reads of a correction.
  expect((await announce({ localRules: 'Carts stay on the path.' })).status).toBe(200)
  expect((await app.call('GET /api/Golf/GetBoardState')).body.corrections).toEqual([])
  const { entries } = (await app.call('GET /api/admin/audit', { token })).body
  expect(entries[0]).toMatchObject({ action: 'scoring settings changed', reason: null })
})

it('local rules that are too long, and a custom that there isn’t, change nothing', async () => {
  await announce({ announced: 'every-team', localRules: 'No gimmes.\nFive minutes for a lost ball.' })
  const long = await announce({ localRules: 'a'.repeat(1001) })
  expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ['localRules']])
  expect((await announce({ announced: 'the-winner-decides' })).status).toBe(400)
  expect((await app.call('GET /api/admin/round', { token })).body).toMatchObject({
    announced: 'every-team',
    localRules: 'No gimmes.\nFive minutes for a lost ball.',
  })
  await announce({ announced: null, localRules: '' })
  expect((await read()).areUsual).toBe(true)
})

it('an event that doesn’t exist has no rules', async () => {
  expect((await app.call('GET /api/rules-of-the-day', { query: { eventId: 'none' } })).status).toBe(404)
  expect((await read({ eventId: round.eventId })).areUsual).toBe(true)
})
