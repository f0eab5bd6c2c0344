import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bringNewerRules, takeNewerRulesAway } from '../support/newer-rules.ts'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../support/round.ts'
import { dialog, press, reads, rowsOf, sees, seesNo, user } from './support/hands.ts'
import { onPhone, openSite, type TestSite } from './support/site.tsx'

const blue = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
afterEach(takeNewerRulesAway)

const rows = () => rowsOf(screen.getByRole('table', { name: 'Standings' }))

async function startNetRound(): Promise<{ site: TestSite; round: Round }> {
  const site = await openSite()
  const round = await startRound(site, ['Marsh', 'Okafor'])
  const token = await site.admin()
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (const { holeNumber, par } of pebbleBeach.holes.slice(0, 9)) {
    await round.score(marsh, holeNumber, par)
    await round.score(okafor, holeNumber, par - 1)
  }
  const put = (what: string, body: object) =>
    site.call(`PUT /api/admin/handicaps/${what}`, { token, body: { eventId: round.eventId, ...body } })
  const { body } = await put('settings', { version: 0, net: true, allowances: null, tees: [blue] })
  const { golfers } = body.teams[0]
  await put('golfers', {
    golfers: golfers.map(({ playerId }: { playerId: string }) => ({ playerId, index: 12, teeId: null })),
  })
  return { site, round }
}

it('a phone without signal that never had the board says so, and shows it once there is signal', async () => {
  const site = await openSite()
  await startRound(site, ['Marsh'])
  await site.open('/teams')
  await sees('Team Marsh')
  site.network.lose()
  await site.open('/leaderboard')
  await sees('No connection, and this phone hasn’t shown the leaderboard before.')
  await sees(/saved on this phone/)
  site.network.back()
  await screen.findByRole('table', { name: 'Standings' }, { timeout: 20_000 })
})

it('an event with one board has nothing to choose', async () => {
  const site = await openSite()
  await startRound(site, ['Marsh'])
  await site.open('/leaderboard')
  await sees('Leaderboard')
  await seesNo('Net')
})

it('the address of a net board opens it: handicaps, and why a team has no place', async () => {
  const { site } = await startNetRound()
  await site.open('/leaderboard?board=net')
  await reads('Gross 36, handicap')
  await reads('No net place')
  expect(screen.getByRole('link', { name: 'Net' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Gross' }).getAttribute('href')).toBe('/leaderboard')
  expect(rows()[0]?.[0]).toBe('1')
  expect(rows()[1]?.[0]).toContain('No position')
})

it('the net board is chosen from its link, and a team’s card says its place on the board it is opened from', async () => {
  const { site } = await startNetRound()
  await site.open('/leaderboard')
  const position = async () => {
    const card = await dialog('Team Marsh')
    return (await card.findByText('Position')).parentElement?.textContent
  }
  await press(/^Marsh/)
  expect(await position()).toContain('2')
  await reads('1st net.')
  await press('Back to the leaderboard')
  await user.click(await screen.findByRole('link', { name: 'Net' }))
  await reads('No net place')
  expect(location.search).toBe('?board=net')
  await press(/^Marsh/)
  expect(await position()).toContain('1')
  await reads('Gross place 2.')
})

it('what just happened is one quiet line with the last few behind it', async () => {
  const site = await openSite()
  const round = await startRound(site, ['Marsh', 'Okafor'])
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  await round.score(okafor, 1, 4)
  await site.open('/leaderboard')
  await screen.findByRole('table', { name: 'Standings' })
  expect(screen.queryByText('Just happened:')).toBeNull()
  await round.score(marsh, 1, 3)
  await reads('Just happened: Marsh birdied 1, now in the lead')
  await round.score(okafor, 2, 3)
  await reads('Just happened: Okafor eagled 2, now in the lead')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('Marsh birdied 1')]),
  )
})

it('a team with a star stands on top of this phone’s board, until the star is taken back', async () => {
  const { site } = await startNetRound()
  await site.open('/leaderboard')
  await screen.findByRole('table', { name: 'Standings' })
  expect(screen.queryByRole('table', { name: 'Teams you follow' })).toBeNull()
  await press(/^Marsh/)
  await press('Follow')
  await press('Back to the leaderboard')
  const onTop = async () => rowsOf(await screen.findByRole('table', { name: 'Teams you follow' }))
  expect(await onTop()).toHaveLength(1)
  expect(screen.getByRole('table', { name: 'Teams you follow' }).textContent).toContain('Marsh')
  await reads('★ (you follow it)')
  expect(rows()).toHaveLength(2)
  await site.reload()
  expect(await onTop()).toHaveLength(1)
  await user.click((await screen.findAllByRole('button', { name: /^Marsh/ }))[0] as HTMLElement)
  expect((await screen.findByRole('button', { name: 'Follow' })).getAttribute('aria-pressed')).toBe('true')
  await press('Follow')
  await press('Back to the leaderboard')
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Teams you follow' })).toBeNull())
})

it('another board is drawn without a flash, and a score flashes its own row', async () => {
  const { site, round } = await startNetRound()
  await site.open('/leaderboard')
  await reads('Okafor')
  const flashed: string[] = []
  const animated = (row: Element, [first]: Keyframe[]) => {
    if (first && 'backgroundColor' in first) flashed.push((row as HTMLElement).dataset.row ?? '')
    return {} as Animation
  }
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames) {
    return animated(this, frames as Keyframe[])
  })
  await user.click(await screen.findByRole('link', { name: 'Net' }))
  await reads('No net place')
  await user.click(await screen.findByRole('link', { name: 'Gross' }))
  await seesNo(/No net place/)
  expect(flashed).toEqual([])
  const marsh = round.teams[0] as PlayingTeam
  await round.score(marsh, 10, 4)
  await waitFor(() => expect(flashed).toEqual([marsh.id]))
  vi.restoreAllMocks()
})

it('the board is chosen by keyboard: Tab to its link, Enter, and the link keeps the focus', async () => {
  const { site } = await startNetRound()
  await site.open('/leaderboard')
  const gross = await screen.findByRole('link', { name: 'Gross' })
  act(() => gross.focus())
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Net')
  await user.keyboard('{Enter}')
  await reads('No net place')
  expect(location.search).toBe('?board=net')
  expect(document.activeElement?.textContent).toBe('Net')
})

it('the winners read on their own home page that they won once, in its headline, beside the way to their certificate', async () => {
  const site = await openSite()
  const round = await startRound(site, ['Marsh', 'Okafor'])
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (const { holeNumber, par } of pebbleBeach.holes) {
    await round.score(marsh, holeNumber, par)
    await round.score(okafor, holeNumber, holeNumber === 4 ? par - 1 : par)
  }
  await round.toggle('FinalizeEvent', true)
  const { body: listed } = await site.call('GET /api/Admin/GetTeams', { token: await site.admin() })
  const { teamCode: code } = listed.find(({ id }: { id: string }) => id === okafor.id)
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code })
  await site.open('/')
  await reads('Team Okafor wins the')
  await sees('Print your certificate')
  await seesNo('You won')
})

it('final leaderboards are read board by board as they were saved, with what counts and every tie', async () => {
  const { site, round } = await startNetRound()
  const token = await site.admin()
  const post = (path: string, body: object) =>
    site.call(`POST /api/admin/${path}`, { token, body: { eventId: round.eventId, ...body } })
  await post('round/shorten', { rule: { custom: 'every-team', fewest: 9 }, reason: 'Thunderstorm' })
  await round.toggle('FinalizeEvent', true)
  await site.signInAsAdmin()
  await site.open(`/admin/final-boards/${round.eventId}`)
  await sees('Cut short. What counts: 9 holes: 1-9.')
  const saved = (name: string) => rowsOf(screen.getByRole('table', { name }))
  expect(saved('Final leaderboard 1').map(([pos, team]) => [pos, team])).toEqual([
    ['1', 'Team Okafor'],
    ['2', 'Team Marsh'],
  ])
  await user.click(screen.getByRole('link', { name: 'Net' }))
  await reads('Net: 2 teams')
  expect(location.search).toBe('?board=net')
  const [first = [], second = []] = saved('Final leaderboard 1, Net')
  expect(first.join(' ')).toMatch(/^1 Team Marsh .*Gross 36, handicap/)
  expect(second.join(' ')).toMatch(/^- Team Okafor .*No net place/)
})

it('final leaderboards with the same ranking are one, which says how often it was saved', async () => {
  const { site, round } = await startNetRound()
  const token = await site.admin()
  await round.toggle('FinalizeEvent', true)
  for (const carriesOver of [true, false]) {
    const settings = { basis: 'gross', carriesOver, itemId: null }
    const body = {
      eventId: round.eventId,
      version: carriesOver ? 0 : 1,
      settings,
      reason: 'Skins were played',
    }
    expect((await site.call('PUT /api/admin/skins', { token, body })).status).toBe(200)
  }
  await site.signInAsAdmin()
  await site.open(`/admin/final-boards/${round.eventId}`)
  await reads('3. Result corrected, the one that counts')
  await reads('Saved once before with the same ranking')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
})

it('on a phone a final leaderboard says under a team’s name what else is known of it', async () => {
  const { site, round } = await startNetRound()
  await site.call('POST /api/admin/round/shorten', {
    token: await site.admin(),
    body: { eventId: round.eventId, rule: { custom: 'every-team', fewest: 9 }, reason: 'Storm' },
  })
  await round.toggle('FinalizeEvent', true)
  await site.signInAsAdmin()
  onPhone()
  await site.open(`/admin/final-boards/${round.eventId}?board=net`)
  const table = await screen.findByRole('table', { name: 'Final leaderboard 1, Net' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Pos', 'Team', 'To par', 'Strokes']])
  expect(rowsOf(table)[0]?.[1]).toMatch(/^Team Marsh ?Gross 36, handicap/)
})

it('last year’s result is what was saved, on the clubhouse screen and among the final leaderboards, whatever newer rules say', async () => {
  const { site, round } = await startNetRound()
  const token = await site.admin()
  const send = (what: string, body: object) =>
    site.call(`POST /api/${what}`, { token, body: { eventId: round.eventId, ...body } })
  await send('admin/round/shorten', { rule: { custom: 'every-team', fewest: 9 }, reason: 'Storm' })
  await send('Admin/FinalizeEvent', { enabled: true })
  bringNewerRules()
  await startRound(site, [], { eventName: 'Harlan 2026' })
  await send('Admin/LockScoring', { enabled: true })
  await site.open(`/leaderboard?tv=1&eventId=${round.eventId}`)
  const podium = await screen.findByRole('region', { name: 'The first three places' })
  expect(podium.textContent).toMatch(/1Team Okafor.*27 strokes.*2Team Marsh/)
  await reads('9 holes: 1-9')
  await site.signInAsAdmin()
  await site.open(`/admin/final-boards/${round.eventId}`)
  await reads('First final leaderboard')
  await reads('9 holes: 1-9')
  await seesNo('99')
})

it('a correction says why, and whom it moves', async () => {
  const { site, round } = await startNetRound()
  const token = await site.admin()
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (const { holeNumber, par } of pebbleBeach.holes.slice(9))
    for (const team of [marsh, okafor]) await round.score(team, holeNumber, par)
  await round.toggle('FinalizeEvent', true)
  await round.score({ ...okafor, token }, 10, 19, { reason: 'A ball was lost' })
  await site.open('/leaderboard')
  await reads('A ball was lost')
  await reads('Team Marsh moves from 2 to 1. Team Okafor moves from 1 to 2.')
})
