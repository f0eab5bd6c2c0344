import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type PlayingTeam, type Round, startRound } from '../support/round.ts'
import { act, choose, dialog, fill, press, sees, seesNo, user } from './support/hands.ts'
import { openSite, type TestSite } from './support/site.tsx'

/** Marsh has played the whole round, Quill six holes. */
async function play(): Promise<{ site: TestSite; round: Round; quill: PlayingTeam }> {
  const site = await openSite()
  const round = await startRound(site, ['Marsh', 'Quill'])
  const [marsh, quill] = round.teams as [PlayingTeam, PlayingTeam]
  for (let hole = 1; hole <= 18; hole++) await round.score(marsh, hole, 4)
  for (let hole = 1; hole <= 6; hole++) await round.score(quill, hole, 3)
  return { site, round, quill }
}

it('a team is withdrawn from its menu, with a reason, and plays again in the same way', async () => {
  const { site } = await play()
  await site.signInAsAdmin()
  await site.open('/admin/team-info')
  await act('Actions for Team Quill', 'Withdrawn, disqualified…')
  const form = await dialog('Withdrawn, disqualified or no card: Team Quill')
  await press('Save', form)
  await sees('Enter the reason', form)
  await fill('Reason', 'Went home', form)
  await press('Save', form)
  await sees('Team Quill: withdrawn.')
  await act('Actions for Team Quill', 'Withdrawn: change…')
  const again = await dialog('Withdrawn, disqualified or no card: Team Quill')
  await sees(/by Ann Archer: Went home/, again)
  await choose('The team', 'Plays', again)
  await fill('Reason', 'They came back', again)
  await press('Save', again)
  await sees('Team Quill plays again.')
})

it('who deletes a team with scores is offered to withdraw it', async () => {
  const { site } = await play()
  await site.signInAsAdmin()
  await site.open('/admin/team-info')
  await act('Actions for Team Quill', 'Delete team…')
  await press('Withdrawn or disqualified instead', await dialog('Delete Team Quill?'))
  await dialog('Withdrawn, disqualified or no card: Team Quill')
})

it('the board says it in words, in place of the score', async () => {
  const { site, quill } = await play()
  const body = { status: 'disqualified', reason: 'Wrong tees' }
  const params = { teamId: quill.id }
  await site.call('PUT /api/admin/teams/{teamId}/status', { token: await site.admin(), params, body })
  await site.open('/leaderboard')
  await sees('Disqualified')
  await seesNo('Wrong tees')
})

it('the dialog before finalizing lets each missing scorecard be explained', async () => {
  const { site } = await play()
  await site.signInAsAdmin()
  await site.open('/events')
  await user.click(await screen.findByRole('switch', { name: /^Final result/ }))
  const check = await dialog('Finalize the event?')
  await sees('Team Quill, 6 of 18', check)
  const later = within((await check.findByText(/things? can wait$/)).closest('details') as HTMLElement)
  expect(later.getByText(/^Scoring is not locked/)).toBeTruthy()
  const enter = await check.findByRole('link', { name: 'Enter scores of Team Quill' })
  expect(enter.getAttribute('href')).toMatch(/^\/admin\/score-entry\//)
  await check.findByRole('button', { name: 'Publish anyway: 1 team gets no place' })
  await press('Withdrew… Team Quill', check)
  const form = await dialog('Withdrawn, disqualified or no card: Team Quill')
  await choose('The team', 'No card', form)
  await fill('Reason', 'Nothing in the box', form)
  await press('Save', form)
  await sees(/1 complete scorecard, 0 confirmed, 1 without a card\./, check)
  expect(check.queryByText('Team Quill, 6 of 18')).toBeNull()
  await check.findByRole('button', { name: 'Publish the final result' })
})
