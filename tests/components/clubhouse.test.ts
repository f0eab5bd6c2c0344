import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../support/round.ts'
import { reads, sees, seesNo } from './support/hands.ts'
import { openSite, type TestSite } from './support/site.tsx'

const blue = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
const goesOn = () => act(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })))
const heading = (name: string) => screen.findByRole('heading', { name })

interface Playing {
  site: TestSite
  round: Round
  token: string
  sends(route: string, body: object): Promise<void>
}

/** Marsh is level, Okafor one under on each hole up to `to`. */
async function play(to = 9): Promise<Playing> {
  const site = await openSite()
  const round = await startRound(site, ['Marsh', 'Okafor'])
  const token = await site.admin()
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (const { holeNumber, par } of pebbleBeach.holes.slice(0, to)) {
    await round.score(marsh, holeNumber, par)
    await round.score(okafor, holeNumber, par - 1)
  }
  async function sends(route: string, body: object): Promise<void> {
    const { status, text } = await site.call(route, { token, body: { eventId: round.eventId, ...body } })
    if (status !== 200) throw new Error(`${route}: ${text}`)
  }
  return { site, round, token, sends }
}

/** A net board on which only Marsh has a handicap, and a contest that Marsh leads. */
async function addNetAndContest({ site, round, token, sends }: Playing): Promise<void> {
  await sends('PUT /api/admin/handicaps/settings', { version: 0, net: true, allowances: null, tees: [blue] })
  const { eventId } = round
  const page = (await site.call('GET /api/admin/handicaps', { token, query: { eventId } })).body
  const golfers = page.teams[0].golfers.map(({ playerId }: { playerId: string }) => ({
    ...{ playerId, index: 12, teeId: null },
  }))
  await sends('PUT /api/admin/handicaps/golfers', { golfers })
  const contest = { kind: 'closest-to-the-pin', holeNumber: 5, forWhom: 'all', names: [], measure: 'feet' }
  const { body } = await site.call('POST /api/admin/contests', { token, body: { ...contest, eventId } })
  const entry = {
    mutationId: '00000000-0000-4000-8000-000000000001',
    ...{ teamId: round.teams[0]?.id, playerName: 'Ana Marsh', amount: 148, at: '2026-07-19T20:00:00.000Z' },
  }
  const params = { id: body.contests[0].contest.contestId }
  const { status } = await site.call('POST /api/admin/contests/{id}/entries', { token, params, body: entry })
  expect(status).toBe(200)
}

it('the leader’s name isn’t set smaller than a shorter one below it', async () => {
  const site = await openSite()
  const names = ['Featherby', ...[...'BCDEFGHIJKLMNOPQRSTUVWX'].map((letter) => `${letter}dler`)]
  const round = await startRound(site, names)
  const [par = 4] = pebbleBeach.holes.map((hole) => hole.par)
  for (const [place, team] of round.teams.slice(0, 4).entries())
    await round.score(team, 1, par - (place === 0 ? 2 : 1))
  await site.open('/leaderboard?tv=1')
  const sizeOf = async (name: string) =>
    Number(/text-\[min\(([\d.]+)vw/.exec((await screen.findByText(name)).className)?.[1])
  const leader = await sizeOf('Featherby')
  expect(leader).toBeGreaterThan(0)
  expect(await sizeOf('Bdler')).toBeLessThanOrEqual(leader)
})

it('teams that share the lead look alike on a large field’s screen', async () => {
  const site = await openSite()
  const names = [...'ABCDEFGHIJKLMNOPQRSTUVWX'].map((letter) => `${letter}dler`)
  const round = await startRound(site, names)
  const [par = 4] = pebbleBeach.holes.map((hole) => hole.par)
  for (const [place, team] of round.teams.slice(0, 3).entries())
    await round.score(team, 1, par - (place < 2 ? 2 : 1))
  await site.open('/leaderboard?tv=1')
  const leaders = (await screen.findAllByText(/^[ABC]dler$/)).map((name) => name.closest('li'))
  const looks = leaders.map((leader) => leader?.className)
  expect(looks[0]).toContain('bg-sand')
  expect(looks[1]).toBe(looks[0])
  expect(looks[2]).not.toBe(looks[0])
})

it('a small event with one board has one list, and an arrow key changes nothing', async () => {
  const { site } = await play()
  await site.open('/leaderboard?tv=1')
  await screen.findByRole('table', { name: 'Standings' })
  goesOn()
  await screen.findByRole('table', { name: 'Standings' })
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

it('boards come in turn, each named, and then the contests beside the leaders', async () => {
  const playing = await play()
  await addNetAndContest(playing)
  await playing.site.open('/leaderboard?tv=1')
  await heading('Gross')
  await sees(/^Live and unofficial\./)
  goesOn()
  await heading('Net')
  await reads('Gross 36, handicap')
  goesOn()
  await heading('Contests: the best so far')
  await reads('Closest to the pin, hole 5')
  await reads('12 ft 4 inAna Marsh (Team Marsh)')
  await reads('Gross 36, handicap')
  goesOn()
  await heading('Gross')
})

it('a better shot comes by the stream, without asking again and again', async () => {
  const playing = await play()
  await addNetAndContest(playing)
  const { site, round, token } = playing
  await site.open('/leaderboard?tv=1')
  await heading('Gross')
  goesOn()
  goesOn()
  await reads('12 ft 4 in')
  const { contests } = (await site.call('GET /api/contests')).body
  const entry = {
    mutationId: '00000000-0000-4000-8000-000000000002',
    ...{ teamId: round.teams[1]?.id, playerName: 'Ben Okafor', amount: 100, at: '2026-07-19T20:05:00.000Z' },
  }
  const params = { id: contests[0].contestId }
  await site.call('POST /api/admin/contests/{id}/entries', { token, params, body: entry })
  await reads('8 ft 4 in')
  expect(site.network.asked('GET /api/contests')).toBeLessThan(6)
})

it('a delay, what counts and hidden holes are told in large letters, and go away by themselves', async () => {
  const { site, sends } = await play(12)
  await sends('POST /api/admin/round/delay', { line: 'Lightning. Come to the clubhouse' })
  await site.open('/leaderboard?tv=1')
  await sees(/^Play is suspended as of \d+:\d\d [AP]M E[DS]T\.$/)
  await sees('Lightning. Come to the clubhouse')
  await sees(/^Unofficial\. Updated/)
  await sends('POST /api/admin/round/resume', {})
  await seesNo(/^Play is suspended/)
  const rule = { custom: 'first-played', holes: 10 }
  await sends('POST /api/admin/round/shorten', { rule, reason: 'Thunderstorm' })
  await reads('Cut short. What counts: Each team’s first 10 holes.')
  expect(screen.getByRole('table', { name: 'Standings' }).textContent).toContain('Marsh')
  await sends('PUT /api/admin/round/hiding', { version: 0, last: 3 })
  await sees('The last 3 holes are hidden until the awards.')
})

it('a final result starts with the podium of each board, with its ties in words, then the board', async () => {
  const playing = await play(18)
  await addNetAndContest(playing)
  await playing.round.toggle('FinalizeEvent', true)
  await playing.site.open('/leaderboard?tv=1')
  await heading('Gross')
  const podium = () => screen.findByRole('region', { name: 'The first three places' })
  expect((await podium()).textContent).toMatch(/1Team Okafor.*−18.*54 strokes.*2Team Marsh/)
  goesOn()
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain('Okafor')
  goesOn()
  await heading('Net')
  expect((await podium()).textContent).toMatch(/^1Team Marsh.*Gross 72, handicap/)
  goesOn()
  goesOn()
  await heading('Contest winners')
})

it('while holes are hidden there is no podium, though staff have made the result final', async () => {
  const { site, round, sends } = await play(18)
  await sends('PUT /api/admin/round/hiding', { version: 0, last: 3 })
  await round.toggle('FinalizeEvent', true)
  await site.open('/leaderboard?tv=1')
  await sees('The last 3 holes are hidden until the awards.')
  expect(screen.queryByRole('region', { name: 'The first three places' })).toBeNull()
})

it('a screen that is switched on without a connection says how old its board is', async () => {
  const { site } = await play()
  await site.open('/leaderboard?tv=1')
  await sees(/^Live and unofficial\./)
  site.network.lose()
  await site.reload()
  await sees(/^No connection\. This leaderboard is \d+ seconds? old\.$/)
  site.network.back()
})

it('before the first score the rules of the day take their turn, and are gone once play has begun', async () => {
  const { site, round, sends } = await play(0)
  await sends('PUT /api/admin/round', { version: 0, cap: 8, localRules: 'No gimmes.' })
  await site.open('/leaderboard?tv=1')
  await sees('Start')
  goesOn()
  await heading('Rules of the day')
  await sees('A hole counts at most 8 strokes. Pick up once you have that many.')
  await sees('No gimmes.')
  await round.score(round.teams[0] as PlayingTeam, 1, 4)
  await seesNo('No gimmes.')
})
