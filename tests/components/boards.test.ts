import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../support/round.ts'
import { press, reads, rowsOf, sees, seesNo, user } from './support/hands.ts'
import { openSite, type TestSite } from './support/site.tsx'

const blue = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
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

it('the net board is chosen from its link, and a team’s card says handicap and places', async () => {
  const { site } = await startNetRound()
  await site.open('/leaderboard')
  await user.click(await screen.findByRole('link', { name: 'Net' }))
  await reads('No net place')
  expect(location.search).toBe('?board=net')
  await press(/^Marsh/)
  await reads('net place 1.')
})

it('the reveal goes from the last place to the winner by arrow key, with holes that are hidden', async () => {
  const { site, round } = await startNetRound()
  const token = await site.admin()
  const hide = { eventId: round.eventId, version: 1, last: 12 }
  expect((await site.call('PUT /api/admin/round/hiding', { token, body: hide })).status).toBe(200)
  await site.signInAsAdmin()
  await site.open('/leaderboard?tv=1&reveal')
  await sees('Press the right arrow to begin.')
  const arrow = (key: string) => act(() => window.dispatchEvent(new KeyboardEvent('keydown', { key })))
  arrow('ArrowRight')
  await sees('Winner')
  arrow('ArrowRight')
  await sees('2nd place')
  arrow('ArrowRight')
  await reads('27 strokes')
  arrow('ArrowLeft')
  await sees('2nd place')
})
