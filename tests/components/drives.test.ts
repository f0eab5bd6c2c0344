import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type PlayingTeam, startRound } from '../support/round.ts'
import { isDisabled, press, sees, seesNo, user } from './support/hands.ts'
import { openSite } from './support/site.tsx'

/** Team Harlan's scorecard at hole 1, where every player's drive is needed this often. */
async function openCard(fewestDrives: number) {
  const site = await openSite()
  const round = await startRound(site, ['Harlan'], { scoringWithoutPayment: true })
  const token = await site.admin()
  const team = round.teams[0] as PlayingTeam
  await site.call('POST /api/Admin/SetTeamPayment', {
    token,
    body: { teamId: team.id, amount: 500, method: 'cash' },
  })
  const { version, cap } = (await site.call('GET /api/admin/round', { token })).body
  await site.call('PUT /api/admin/round', {
    token,
    body: { eventId: round.eventId, version, cap, fewestDrives },
  })
  const listed = (await site.call('GET /api/Admin/GetTeams', { token })).body
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code: listed[0].teamCode })
  await site.open('/live-scoring')
  await screen.findByRole('heading', { name: 'Hole 1' })
  const card = async () => (await round.card(team)).body
  return { site, round, team, card, players: (await card()).drives.players as { id: string; name: string }[] }
}
const keys = async () =>
  within(await screen.findByRole('group', { name: 'Whose drive was used' })).getAllByRole('button')
const tap = async (player: number) => (await keys())[player]?.click()

it('one tap says whose drive it was, also before the score; both go together', async () => {
  const { card, players } = await openCard(2)
  expect((await keys()).map((key) => key.textContent)).toHaveLength(4)
  await tap(0)
  await screen.findByRole('button', { name: /^Drive of .*1 of 2 drives$/, pressed: true })
  expect((await card()).courseHoles[0]).toMatchObject({ teamScore: null })
  await press(/^4/)
  await sees('All scores sent')
  await expect.poll(async () => (await card()).courseHoles[0].drive).toBe(players[0]?.id)
})

it('without signal the drive stands on the phone with its score, outlives a reload, and is sent once', async () => {
  const { site, card, players } = await openCard(2)
  site.network.lose()
  await press(/^4/)
  await tap(2)
  await sees('1 hole not sent')
  await site.reload()
  await screen.findByRole('button', { name: /^Drive of .*1 of 2 drives$/, pressed: true })
  site.network.back()
  await sees('All scores sent')
  expect((await card()).courseHoles[0]).toMatchObject({ teamScore: 4, drive: players[2]?.id })
})

it('staff mark the drives of a paper card beside its scores', async () => {
  const { site, round, team, card, players } = await openCard(2)
  await round.score(team, 1, 4)
  await site.signInAsAdmin()
  await site.open(`/admin/score-entry/${team.id}`)
  const drives = within(await screen.findByRole('region', { name: 'Drives' }))
  expect(isDisabled(drives.getByLabelText('Drive on 2'))).toBe(true)
  await user.selectOptions(drives.getByLabelText('Drive on 1'), players[1]?.id ?? '')
  await expect
    .poll(async () => (await card()).courseHoles[0])
    .toMatchObject({
      ...{ teamScore: 4, drive: players[1]?.id },
    })
  await sees(/^At least 2 for each player: .* 1, /)
})

it('what is typed in one form of the round stays while another is saved', async () => {
  const { site } = await openCard(2)
  await site.signInAsAdmin()
  await site.open('/admin/round')
  const field = await screen.findByLabelText('At least, for each player')
  await user.clear(field)
  await user.type(field, '3')
  await user.selectOptions(screen.getByLabelText('A hole counts'), 'double-par')
  const [save] = screen.getAllByRole('button', { name: 'Save' })
  save?.click()
  await sees('Saved.')
  await expect.poll(() => screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1)
  expect((screen.getByLabelText('At least, for each player') as HTMLInputElement).value).toBe('3')
})

it('the team is told when it can no longer reach the number, and not before', async () => {
  const { site, round, team, players } = await openCard(4)
  for (let hole = 1; hole <= 6; hole++) await round.score(team, hole, 4, { drive: players[0]?.id })
  await site.reload()
  await sees(/From here every drive counts/)
  await seesNo(/Tell the committee/)
  for (let hole = 7; hole <= 8; hole++) await round.score(team, hole, 4, { drive: players[0]?.id })
  await site.reload()
  await sees(/and 10 holes are left\. Tell the committee: it decides what follows\./)
})
