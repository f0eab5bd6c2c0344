import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type PlayingTeam, pebbleBeach, type Round, startRound } from '../support/round.ts'
import { reads, rowsOf, sees, seesNo } from './support/hands.ts'
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
