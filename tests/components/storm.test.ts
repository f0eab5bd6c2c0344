import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signUp } from '../support/people.ts'
import { type PlayingTeam, pebbleBeach, startRound } from '../support/round.ts'
import {
  choose,
  dialog,
  fill,
  isDisabled,
  press,
  reads,
  sees,
  seesNo,
  typedIn,
  user,
} from './support/hands.ts'
import { openSite, openSiteWithEvent, type TestSite } from './support/site.tsx'

let site: TestSite

async function opensRound(): Promise<void> {
  site = await openSiteWithEvent()
  for (const [seat, leader] of ['Marsh', 'Okafor'].entries()) await signUp(site, leader, seat)
  await site.signInAsAdmin()
  await site.open('/admin/round')
}

const outbox = async (): Promise<{ channel: string; subject: string; text: string }[]> => {
  const { messages } = (await site.call('GET /api/admin/outbox', { token: await site.admin() })).body
  return messages.filter(({ text }: { text: string }) => /Play (is|resumes)/.test(text))
}

it('a final result leaves no play to suspend', async () => {
  await opensRound()
  await screen.findByRole('button', { name: 'Suspend play' })
  const token = await site.admin()
  const { eventId } = (await site.call('GET /api/Home')).body
  await site.call('POST /api/Admin/FinalizeEvent', { token, body: { eventId, enabled: true } })
  await site.open('/teams')
  await site.open('/admin/round')
  await sees('Cut the round short')
  expect(screen.queryByRole('button', { name: 'Suspend play' })).toBeNull()
})

it('golfers read a suspension in white on red, on the home page and the leaderboard', async () => {
  await opensRound()
  const token = await site.admin()
  const { eventId } = (await site.call('GET /api/Home')).body
  await site.call('POST /api/Admin/EventLive', { token, body: { eventId, enabled: true } })
  await site.call('POST /api/admin/round/delay', { token, body: { eventId, line: 'Lightning.' } })
  for (const page of ['/', '/leaderboard']) {
    await site.open(page)
    const [notice] = await screen.findAllByText(/^Play is suspended as of /)
    expect(notice?.closest('.bg-pin')?.classList.contains('text-white'), page).toBe(true)
  }
})

it('play is suspended in two presses with the horn’s words, and nobody is messaged', async () => {
  await opensRound()
  await press('Suspend play')
  await press('Suspend play', await dialog('Suspend play'))
  await sees('“Leave the course now and come to the clubhouse.”')
  expect(await outbox()).toEqual([])
})

it('every team is told now, in the line’s words and in numbers, and again when play resumes', async () => {
  await opensRound()
  await press('Suspend play')
  const suspend = await dialog('Suspend play')
  await user.click(await suspend.findByLabelText('Tell every team now'))
  await fill('Line for the golfers (optional)', 'Lightning: leave the course now.', suspend)
  await reads('2 text messages, saved in Messages and not sent: no text service is set up.')
  await reads(
    '4 emails, saved in Messages and not sent: no email service is set up. Left out: 4 without an email',
  )
  await press('Suspend play', suspend)
  await sees('Play is suspended.')
  const told = await outbox()
  const words = 'Play is suspended. Lightning: leave the course now.'
  expect(told.filter(({ channel }) => channel === 'sms').map(({ text }) => text)).toEqual(
    [1, 2].map(() => `Harlan Memorial Scramble: ${words}`),
  )
  const emails = told.filter(({ channel }) => channel === 'email')
  expect(emails.map(({ subject }) => subject)).toEqual(
    [1, 2, 3, 4].map(() => 'Harlan Memorial Scramble: play is suspended'),
  )
  expect(emails[0]?.text).toContain(words)

  await press('Resume play')
  const resume = await dialog('Resume play?')
  await user.click(await resume.findByLabelText('Tell every team now'))
  await fill('Message', '', resume)
  await press('Resume play', resume)
  expect(await resume.findAllByText('Enter a message')).toHaveLength(2)
  await fill('Message', 'Play resumes at 3:10 PM.', resume)
  await press('Resume play', resume)
  await sees('Play has resumed.')
  expect((await outbox()).filter(({ text }) => text.includes('Play resumes at 3:10 PM.'))).toHaveLength(6)
})

it('a shotgun start is offered its own custom first, and of equally good holes one set has to be chosen', async () => {
  site = await openSite()
  const round = await startRound(site, ['Marsh', 'Okafor'])
  const token = await site.admin()
  const [marsh, okafor] = round.teams as [PlayingTeam, PlayingTeam]
  for (const [team, startingHole] of [
    [marsh, 1],
    [okafor, 4],
  ] as const)
    await site.call('POST /api/Admin/SetStartingHole', { token, body: { teamId: team.id, startingHole } })
  for (const { holeNumber, par } of pebbleBeach.holes.slice(0, 15)) {
    if (holeNumber <= 12) await round.score(marsh, holeNumber, par)
    if (holeNumber >= 4) await round.score(okafor, holeNumber, par - 1)
  }
  await site.call('POST /api/admin/round/delay', {
    token,
    body: { eventId: round.eventId, line: 'Lightning.' },
  })
  await site.signInAsAdmin()
  await site.open('/admin/round')
  await screen.findByRole('heading', { name: 'Play is suspended' })
  await press('Compare the rankings')
  const first = within(await screen.findByRole('region', { name: 'First ranking' }))
  await first.findByText('Each team’s first 12 holes')
  await first.findByRole('option', { name: '12 holes: every team that began has a place' })
  await first.findByRole('option', { name: '13 holes: no result' })
  await choose('First ranking', 'more-than-half', first)
  await choose('Holes', '8', first)
  await first.findByText('8 holes: 4-11', { selector: 'p' })
  await first.findByText('Choose which holes count first.')
  expect(isDisabled(first.getByRole('button', { name: 'Use this ranking' }))).toBe(true)
  await choose('Which holes', '5 6 7 8 9 10 11 12', first)
  await first.findByText('8 holes: 5-12', { selector: 'p' })
  await user.click(await first.findByRole('button', { name: 'Use this ranking' }))
  const asked = await dialog('Cut the round short?')
  await fill(/^Reason/, 'Storm', asked)
  expect((asked.getByLabelText(/^Play is over/) as HTMLInputElement).checked).toBe(true)
  await press('Cut it short', asked)
  await sees('The round is cut short.')
  await seesNo('Play is suspended')
  expect((await site.call('GET /api/Home')).body.delayed).toBeUndefined()
  await reads('finished the same holes (8 holes: 5-12)')
})

it('a round that was cut short while play is suspended says so until the suspension is ended', async () => {
  site = await openSite()
  const round = await startRound(site, ['Marsh'])
  const token = await site.admin()
  const { eventId } = round
  const [marsh] = round.teams as [PlayingTeam]
  for (const { holeNumber, par } of pebbleBeach.holes.slice(0, 12)) await round.score(marsh, holeNumber, par)
  await site.call('POST /api/admin/round/delay', { token, body: { eventId, line: 'Lightning.' } })
  const rule = { custom: 'every-team', fewest: 9 }
  await site.call('POST /api/admin/round/shorten', { token, body: { eventId, rule, reason: 'Storm' } })
  await site.signInAsAdmin()
  await site.open('/admin/round')
  await sees(/^The round is cut short\. If nobody plays on, end the suspension/)
  await press('End the suspension')
  const ending = await dialog('End the suspension?')
  await press('End the suspension', ending)
  await sees('Play isn’t suspended anymore.')
  await seesNo('Play is suspended')
  const { text } = await site.call('GET /api/admin/audit', { token })
  expect(text).toContain('suspension ended')
  expect(text).not.toContain('play resumed')
})

it('what staff announce is read on the rules page, and comes first when the round is cut short', async () => {
  await opensRound()
  await choose('If the round is cut short', 'par-for-unplayed')
  await fill('Local rules', 'No gimmes.\nCarts stay on the path.')
  await press('Save')
  await sees('Saved.')
  await press('Compare the rankings')
  const first = within(await screen.findByRole('region', { name: 'First ranking' }))
  await first.findByLabelText('First ranking')
  expect(typedIn('First ranking', first)).toBe('par-for-unplayed')
  // What fits how the teams started stands beside it: what was announced may have no result.
  const second = within(await screen.findByRole('region', { name: 'Second ranking' }))
  expect(typedIn('Second ranking', second)).not.toMatch(/^$|par-for-unplayed/)
  await site.open('/rules')
  await screen.findByRole('heading', { name: 'Local rules' })
  await sees('Carts stay on the path.')
  await sees('If the round is cut short, every hole not played counts as par.')
})

it('rules saved with a blank behind them are saved, and the form can be used again', async () => {
  await opensRound()
  await fill('Local rules', 'No gimmes.')
  await press('Save')
  await seesNo('Saving...')
  await fill('Local rules', 'No gimmes. ')
  await press('Save')
  await seesNo('Saving...')
  await fill('Local rules', 'No gimmes, ever.')
  await press('Save')
  const rules = async () =>
    (await site.call('GET /api/admin/round', { token: await site.admin() })).body.localRules
  await expect.poll(rules).toBe('No gimmes, ever.')
})
