import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { readCsv } from '../../../../tests/support/read-csv.ts'
import { type PlayingTeam, type Round, startRound } from '../../../../tests/support/round.ts'
import { acme, sponsor } from '../../../../tests/support/sponsoring.ts'

/** Contests by flight and for groups, who sponsors them, what they give, and their file. */
let app: TestApp
let token: string
let round: Round

beforeEach(async () => {
  app = await startTestApp({ now: () => new Date('2027-06-05T16:00:00.000Z') })
  token = await app.admin()
  round = await startRound(app, ['Marsh', 'Okafor'])
})
afterEach(() => app.stop())

const team = (at: number) => round.teams[at] as PlayingTeam
const drive = {
  ...{ kind: 'longest-drive', holeNumber: 12, forWhom: 'all', names: [] as string[], sponsor: '' },
  measure: 'yards',
}
const send = (route: string, body: object) =>
  app.call(route, { token, body: { eventId: round.eventId, ...body } })
const add = (change: object = {}) => send('POST /api/admin/contests', { ...drive, ...change })
async function opened(change: object = {}): Promise<string> {
  return (await add(change)).body.contests.at(-1).contest.contestId
}
/** A drive in yards, from paper. */
const enter = (id: string, at: number, yards: number, change: object = {}) =>
  app.call('POST /api/admin/contests/{id}/entries', {
    token,
    params: { id },
    body: {
      ...{ mutationId: randomUUID(), teamId: team(at).id, playerName: 'Pat Second', amount: yards * 36 },
      at: '2027-06-05T16:00:00.000Z',
      ...change,
    },
  })
const best = async () =>
  (await app.call('GET /api/contests', {})).body.contests[0].best.map(
    ({ category, holders }: { category: string; holders: { words: string; teamName: string }[] }) =>
      `${category}: ${holders.map(({ words, teamName }) => `${words} ${teamName}`).join(', ')}`,
  )
const flights = ['Gold', 'Silver']
const draw = { by: 'draw', names: flights, borders: null, seed: 'June 7' }

it('by flight, each has its own best; a team of another flight, or of none, is told where it plays', async () => {
  const { frozen } = (await send('POST /api/admin/flights/freeze', { rule: draw })).body
  const flightOf = (name: string): string =>
    frozen.flights.find(({ teams }: { teams: { teamName: string }[] }) =>
      teams.some(({ teamName }) => teamName === name),
    ).name
  const id = await opened({ forWhom: 'flights' })
  await enter(id, 0, 250)
  await enter(id, 1, 260)
  const words = {
    [flightOf('Team Marsh')]: '250 yd Team Marsh',
    [flightOf('Team Okafor')]: '260 yd Team Okafor',
  }
  expect(await best()).toEqual(flights.map((name) => `${name}: ${words[name]}`))
  const only = flightOf('Team Marsh')
  const other = flightOf('Team Okafor')
  const forOne = await opened({ holeNumber: 13, forWhom: 'flights', names: [only] })
  expect((await enter(forOne, 1, 270)).body.errors).toEqual({
    teamId: [`This contest is for ${only}; Team Okafor plays in ${other}.`],
  })
  expect((await round.card(team(1))).body.contests).toHaveLength(1)
  expect((await add({ forWhom: 'flights', names: ['Bronze'] })).body.errors).toEqual({
    names: ['There is no flight called Bronze.'],
  })
})

it('men, women and seniors have their own best, and whoever names no group is asked', async () => {
  const id = await opened({ forWhom: 'groups', names: ['Men', 'Women', 'Seniors'] })
  await enter(id, 0, 250, { category: 'Men' })
  await enter(id, 1, 210, { category: 'Women' })
  await enter(id, 1, 230, { category: 'Seniors' })
  await enter(id, 0, 240, { category: 'Seniors' })
  expect(await best()).toEqual([
    'Men: 250 yd Team Marsh',
    'Women: 210 yd Team Okafor',
    'Seniors: 240 yd Team Marsh',
  ])
  for (const category of [undefined, 'Juniors']) {
    expect((await enter(id, 0, 250, { category })).body.errors).toEqual({
      category: ['Choose Men or Women or Seniors.'],
    })
  }
})

it('bad input is answered with a sentence, and nothing changes', async () => {
  const wrong = [
    [{ holeNumber: 0 }, { holeNumber: ['Choose a hole from 1 to 18.'] }],
    [{ holeNumber: 2.5 }, { holeNumber: ['Enter the hole’s number'] }],
    [{ forWhom: 'groups' }, { names: ['Name at least one group, such as Women.'] }],
    [{ forWhom: 'groups', names: [' '] }, { 'names.0': ['Give every group a name'] }],
    [{ sponsorId: 'none' }, { sponsorId: ['Choose one of the event’s sponsors.'] }],
    [{ prize: { name: '', kind: 'money', value: 10 } }, { 'prize.name': ['Enter the name of the prize'] }],
  ] as const
  for (const [change, errors] of wrong) {
    const { status, body } = await add(change)
    expect([status, body.errors]).toEqual([400, errors])
  }
  expect((await app.call('GET /api/contests', {})).body.contests).toEqual([])
})

it('one of the event’s sponsors is shown with its name, also under a new one, and stays when it is deleted', async () => {
  const { body: signedUp } = await sponsor(app, acme)
  const page = (await app.call('GET /api/admin/contests', { token })).body
  const [{ id: sponsorId, name }] = page.sponsors
  expect(signedUp).toBeTruthy()
  await add({ sponsorId, sponsor: 'Somebody else' })
  const shown = async () => (await round.card(team(0))).body.contests[0].sponsor
  expect(await shown()).toBe(name)
  await app.features.database.sql.updateTable('sponsors').set({ name: 'Acme & Daughters' }).execute()
  expect(await shown()).toBe('Acme & Daughters')
  await app.features.database.sql.deleteFrom('sponsors').execute()
  expect(await shown()).toBe(name)
})

it('what a contest gives counts for the golfer who wins it, with the skins, on the Prizes page', async () => {
  const prize = { name: 'A driver', kind: 'merchandise', value: 800 }
  const id = await opened({ prize })
  await enter(id, 0, 250)
  const warnings = async () =>
    (await app.call('GET /api/admin/prizes', { token })).body.warnings.map(
      ({ words }: { words: string }) => words,
    )
  expect(await warnings()).toEqual([])
  await send('PUT /api/admin/skins', {
    version: 0,
    settings: { basis: 'gross', carriesOver: true, itemId: null, prize: { kind: 'money', pot: 1000 } },
  })
  await round.score(team(0), 1, 3)
  await round.score(team(1), 1, 4)
  expect(await warnings()).toEqual([
    'Pat Second of Team Marsh wins up to $1,050 in all. An amateur may accept at most $1,000 at retail in one competition, everything won in it together.',
  ])
  expect((await app.call('GET /api/admin/contests', { token })).body.contests[0].prize).toEqual(prize)
})

it('everything measured is a file, with the leaders marked; so are the skins, hole by hole', async () => {
  const rows = async (name: string) =>
    readCsv((await app.call(`GET /api/admin/export/${name}.csv`, { token })).text)
  expect([await rows('contests'), await rows('skins')]).toEqual([[], []])
  const id = await opened({
    sponsor: 'Ace Hardware',
    prize: { name: 'A driver', kind: 'merchandise', value: 300 },
  })
  expect(await rows('contests')).toMatchObject([{ Contest: 'Longest drive', Hole: '12', Player: '' }])
  await enter(id, 0, 250)
  await enter(id, 1, 260, { at: '2027-06-05T15:00:00.000Z' })
  expect(await rows('contests')).toMatchObject([
    { Player: 'Pat Second', Team: 'Team Marsh', Result: '250 yd', State: 'beaten', Sponsor: 'Ace Hardware' },
    { Team: 'Team Okafor', Result: '260 yd', State: 'leads', Prize: 'A driver', 'Prize value': '300' },
  ])
  await send('PUT /api/admin/skins', {
    version: 0,
    settings: { basis: 'gross', carriesOver: true, itemId: null },
  })
  await round.score(team(0), 1, 3)
  await round.score(team(1), 1, 4)
  expect((await rows('skins')).slice(0, 2)).toEqual([
    { Hole: '1', State: 'won', Team: 'Team Marsh', Skins: '1' },
    { Hole: '2', State: 'open', Team: '', Skins: '' },
  ])
})
