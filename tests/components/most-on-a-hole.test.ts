import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type PlayingTeam, startRound } from '../support/round.ts'
import { press, sees, seesNo } from './support/hands.ts'
import { openSite } from './support/site.tsx'

/** Team Harlan's scorecard at hole 1, a par 4. */
async function openCard(cap: 'double-par' | 9 | null) {
  const site = await openSite()
  const round = await startRound(site, ['Harlan'], { scoringWithoutPayment: true })
  const token = await site.admin()
  const team = round.teams[0] as PlayingTeam
  const payment = { teamId: team.id, amount: 500, method: 'cash' }
  await site.call('POST /api/Admin/SetTeamPayment', { token, body: payment })
  await site.call('PUT /api/admin/round', { token, body: { eventId: round.eventId, version: 0, cap } })
  const listed = (await site.call('GET /api/Admin/GetTeams', { token })).body
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code: listed[0].teamCode })
  await site.open('/live-scoring')
  await screen.findByRole('heading', { name: 'Hole 1' })
  const saved = async () => (await round.card(team)).body.courseHoles[0].teamScore
  return { site, round, team, saved }
}
const keys = async () =>
  within(await screen.findByRole('group', { name: 'Score' }))
    .getAllByRole('button')
    .map((key) => key.querySelector('.sr-only')?.textContent)

it('one tap picks up at double par, also without signal, and plus goes no further', async () => {
  const { site, saved } = await openCard('double-par')
  expect(await keys()).toEqual(['Eagle', 'Birdie', 'Par', 'Bogey', 'Double bogey', 'Picked up'])
  site.network.lose()
  await press(/Picked up/)
  await sees('Double par')
  await press('One stroke more')
  await site.reload()
  await screen.findByRole('button', { name: /Picked up/, pressed: true })
  site.network.back()
  await sees('All scores sent')
  expect(await saved()).toBe(8)
})

it('a score from before the rule stands on the card, which says what it counts', async () => {
  const { site, round, team, saved } = await openCard(9)
  await round.score(team, 1, 12)
  await site.reload()
  await sees('Counts 9')
  await sees('Hole 1 counts 9.')
  expect(await saved()).toBe(12)
  await site.signInAsAdmin()
  await site.open(`/admin/score-entry/${team.id}`)
  await sees(/1 of 18 holes, 5 over par/)
  await sees('9 strokes')
})

it('without a limit there is nothing to pick up at', async () => {
  await openCard(null)
  expect(await keys()).toEqual(['Eagle', 'Birdie', 'Par', 'Bogey', 'Double bogey'])
  await seesNo(/pick up/i)
})
