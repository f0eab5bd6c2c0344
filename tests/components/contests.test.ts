import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mulligan } from '../support/price-list.ts'
import { startRound } from '../support/round.ts'
import { sellExtra } from '../support/selling.ts'
import { choose, dialog, fill, press, reads, sees, user } from './support/hands.ts'
import { openSite, type TestSite } from './support/site.tsx'

/** Closest to the pin on hole 1, with teams Harlan and Okafor. */
async function openContest() {
  const site = await openSite()
  const round = await startRound(site, ['Harlan', 'Okafor'], { scoringWithoutPayment: true })
  const { eventId, teams } = round
  const token = await site.admin()
  const [harlan] = teams
  await site.call('POST /api/Admin/SetTeamPayment', {
    token,
    body: { teamId: harlan?.id, amount: 500, method: 'cash' },
  })
  const contest = { kind: 'closest-to-the-pin', holeNumber: 1, forWhom: 'all', names: [], measure: 'feet' }
  const { body } = await site.call('POST /api/admin/contests', { token, body: { ...contest, eventId } })
  const listed = (await site.call('GET /api/Admin/GetTeams', { token })).body
  const ids = { id: body.contests[0].contest.contestId as string, teamCode: listed[0].teamCode as string }
  return { site, eventId, round, ...ids }
}
const best = async (site: TestSite) =>
  (await site.call('GET /api/contests')).body.contests[0].best[0].holders.map(
    ({ words, playerName }: Record<string, string>) => `${words} ${playerName}`,
  )

it('a volunteer writes down a shot without signal; it is on the phone, and arrives once there is signal', async () => {
  const { site, id } = await openContest()
  const token = await site.admin()
  const { url } = (await site.call('POST /api/admin/contests/{id}/link', { token, params: { id } })).body
  await site.open(new URL(url).pathname + new URL(url).hash)
  await screen.findByRole('heading', { name: 'Closest to the pin on hole 1' })
  await sees('Mulligans don’t count here.')
  await press('Save')
  await reads('Enter the player’s name')
  site.network.lose()
  await choose('Team', '2 Team Okafor')
  await choose('Player', 'Someone else')
  await fill('Player’s name', 'Kim Fourth')
  await fill('Feet', '12')
  await fill('Inches', '4')
  await press('Save')
  await reads('Saved on this phone. It’s sent when there is signal.12 ft 4 in, Kim Fourth (Team Okafor)')
  expect(await best(site)).toEqual([])
  site.network.back()
  await reads('Current best12 ft 4 in by Kim Fourth (Team Okafor)')
  expect(await best(site)).toEqual(['12 ft 4 in Kim Fourth'])
})

it('the team sees the contest on its hole alone, and enters its own shot', async () => {
  const { site, eventId, teamCode } = await openContest()
  const groups = { kind: 'longest-drive', holeNumber: 1, forWhom: 'groups', names: ['Women', 'Men'] }
  await site.call('POST /api/admin/contests', {
    token: await site.admin(),
    body: { ...groups, measure: 'yards', eventId },
  })
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code: teamCode })
  await site.open('/live-scoring')
  await screen.findByRole('button', { name: /^Longest drive Women nobody yet, Men nobody yet/ })
  await press(/^Closest to the pin Nobody yet/)
  const open = await dialog('Closest to the pin')
  await sees('Mulligans don’t count here.', open)
  await choose('Player', 'Someone else', open)
  await fill('Player’s name', 'Ana', open)
  await fill('Feet', '9', open)
  await press('Save', open)
  await reads('Closest to the pin: 9 ft, Ana. Waiting for the committee.')
  expect(await best(site)).toEqual([])
  await press(/^Closest to the pin Nobody yet/)
  const again = await dialog('Closest to the pin')
  await choose('Player', 'Pat Second', again)
  await fill('Feet', '10', again)
  await press('Save', again)
  await screen.findByRole('button', { name: /^Closest to the pin 10 ft by Pat Second/ })
  await press('Next hole')
  await screen.findByRole('heading', { name: 'Hole 2' })
  expect(screen.queryByRole('button', { name: /^Closest to the pin/ })).toBeNull()
})

it('staff accept what came after the final, and read that it is a correction', async () => {
  const { site, eventId, id } = await openContest()
  const token = await site.admin()
  const { url } = (await site.call('POST /api/admin/contests/{id}/link', { token, params: { id } })).body
  const { teams } = (await site.call('POST /api/contest', { body: { secret: new URL(url).hash.slice(1) } }))
    .body
  await site.call('POST /api/Admin/FinalizeEvent', { token, body: { eventId, enabled: true } })
  await site.call('POST /api/contest/entry', {
    body: {
      ...{ secret: new URL(url).hash.slice(1), mutationId: crypto.randomUUID(), teamId: teams[0].id },
      ...{ playerName: 'Pat Second', amount: 108, at: new Date(0).toISOString() },
    },
  })
  await site.open(new URL(url).pathname + new URL(url).hash)
  await reads('waiting for the committeeThe result was final.')
  await site.signInAsAdmin()
  await site.open('/admin/late')
  await reads('Closest to the pin on hole 1: 9 ft, Pat Second')
  await reads('The result is final. What you accept is a correction')
  await press(/^Accept Team Harlan/)
  const open = await dialog('Accept this late entry?')
  await press('Accept', open)
  await reads('Enter the reason')
  await fill('Reason', 'The volunteer had no signal', open)
  await press('Accept', open)
  await reads('Nothing is waiting')
  expect(await best(site)).toEqual(['9 ft Pat Second'])
})

it('accepting many names each, with whom it counts for; what is left out keeps waiting', async () => {
  const { site, id } = await openContest()
  const token = await site.admin()
  const { url } = (await site.call('POST /api/admin/contests/{id}/link', { token, params: { id } })).body
  const secret = new URL(url).hash.slice(1)
  const { teams } = (await site.call('POST /api/contest', { body: { secret } })).body
  await site.call('POST /api/admin/contests/{id}/close-links', { token, params: { id } })
  for (const [playerName, amount] of [
    ['Pat Second', 108],
    ['Sam Stranger', 60],
  ])
    await site.call('POST /api/contest/entry', {
      body: {
        ...{ secret, mutationId: crypto.randomUUID(), teamId: teams[0].id },
        ...{ playerName, amount, at: new Date(0).toISOString() },
      },
    })
  await site.signInAsAdmin()
  await site.open('/admin/late')
  await press('Accept all 2')
  const open = await dialog('Accept 2 late entries?')
  await open.findByLabelText(/9 ft, Pat Second/)
  const other = open.getByLabelText(/5 ft, Sam Stranger/)
  expect(other.closest('label')?.textContent).toContain('Team Harlan')
  await user.click(other)
  await fill('Reason', 'The volunteer had no signal', await dialog('Accept 1 of 2 late entries?'))
  await press('Accept', await dialog('Accept 1 of 2 late entries?'))
  await reads('Closest to the pin on hole 1: 5 ft, Sam Stranger')
  expect(await best(site)).toEqual(['9 ft Pat Second'])
})

it('staff add a contest and play skins', async () => {
  const { site } = await openContest()
  await site.signInAsAdmin()
  await site.open('/admin/contests')
  await press('Add contest')
  const open = await dialog('Add contest')
  await choose('Contest', 'Longest drive', open)
  await press('Add the contest', open)
  await reads('Choose the hole')
  await choose('Hole', '5, par 3', open)
  await choose('Sponsored by', 'Somebody else', open)
  await fill('Retail value ($)', '300', open)
  await press('Add the contest', open)
  await reads('Enter the sponsor’s name')
  await reads('Enter the prize, such as ‘A driver’')
  await reads('Is it this hole? Check the box, or choose another.')
  await user.click(await screen.findByRole('checkbox', { name: 'Yes, at a par 3' }))
  await fill('Sponsor’s name', 'Ace Hardware', open)
  await fill('Prize (optional)', 'A driver', open)
  await press('Add the contest', open)
  await screen.findByRole('heading', { name: 'Longest drive on hole 5' })
  await sees('For everybody. Sponsored by Ace Hardware. Prize: A driver, $300. No volunteer has a link yet')
  await press('Play skins')
  await press('Save', await dialog('Skins'))
  await sees('Gross skins, ties carry over, 2 teams.')
})

it('a prize needs no value: neither a contest’s nor a place’s', async () => {
  const { site, eventId } = await openContest()
  await site.signInAsAdmin()
  await site.open('/admin/contests')
  await press('Add contest')
  const open = await dialog('Add contest')
  await choose('Contest', 'Longest drive', open)
  await choose('Hole', '6, par 5', open)
  await fill('Prize (optional)', 'A driver', open)
  await press('Add the contest', open)
  await sees('For everybody. Prize: A driver. No volunteer has a link yet')
  await site.open('/admin/prizes')
  await sees('No prizes yet')
  await press('Add prize')
  const prize = await dialog('New prize')
  await fill('Prize', 'A trophy', prize)
  await choose('Kind', 'Other', prize)
  await press('Save', prize)
  await sees('1st gross')
  const { body } = await site.call('GET /api/admin/prizes', { token: await site.admin(), query: { eventId } })
  expect(body.prizes[0]).toMatchObject({ name: 'A trophy', value: 0 })
})

it('staff sell entries in the skins, and the pot’s arithmetic is shown', async () => {
  const { site, eventId, round } = await openContest()
  const token = await site.admin()
  const { body: item } = await site.call('POST /api/admin/items', {
    token,
    body: { ...mulligan, name: 'Skins entry', price: 40, perTeam: 1 },
  })
  for (const { id: teamId } of (await site.call('GET /api/admin/contests', { token })).body.teams)
    await sellExtra(site, { item, price: 40 }, { teamId })
  await site.signInAsAdmin()
  await site.open('/admin/contests')
  await press('Play skins')
  const open = await dialog('Skins')
  await choose('Who plays', 'Teams that bought Skins entry', open)
  await choose('If the round is cut short', 'Not decided, money back', open)
  await fill('The house keeps (%)', '110', open)
  await press('Save', open)
  await reads('Enter a whole number from 0 to 100')
  await fill('The house keeps (%)', '25', open)
  await press('Save', open)
  await reads('2 entrants')
  await sees('Team Harlan, Team Okafor')
  await site.open(`/admin/payments/skins?eventId=${eventId}`)
  await reads('2 × Skins entry at $40$80')
  await reads('Less the house’s 25%−$20')
  await reads('Pot$60')
  // Paid out of the drawer once the result is final, and taken back with a reason.
  for (const [at, { id: teamId }] of round.teams.entries())
    for (const [hole, holeId] of round.holeIds.entries())
      await site.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
        token,
        body: { teamId, holeId, score: hole === 0 ? 3 + at : 4 },
      })
  await round.toggle('FinalizeEvent', true)
  await site.open(`/admin/payments/skins?eventId=${eventId}`)
  await press('Pay $60 Team Harlan')
  const paying = await dialog('Pay $60 to Team Harlan')
  await choose('Paid with', 'Cash from Ann Archer’s drawer, $580 there', paying)
  await press('Paid', paying)
  await reads('Paid $60 in cash from Ann Archer’s drawer')
  await press('Not paid after all Team Harlan')
  const back = await dialog('Team Harlan wasn’t paid after all?')
  await press('Take it back', back)
  await reads('Enter the reason')
  await fill('Reason', 'They were gone', back)
  await press('Take it back', back)
  await sees('Pay $60')
})

it('the volunteer at the hole sees a team’s call there, and takes it', async () => {
  const { site, eventId, round, id } = await openContest()
  const token = await site.admin()
  await site.call('PUT /api/admin/desk-line', { token, body: { eventId, isOpen: true } })
  const { url } = (await site.call('POST /api/admin/contests/{id}/link', { token, params: { id } })).body
  const address = new URL(url)
  const [harlan] = round.teams
  await site.call('POST /api/LiveScoring/desk-call', {
    token: harlan?.token,
    body: {
      ...{ callId: crypto.randomUUID(), teamId: harlan?.id, kind: 'medical', words: 'A bee sting' },
      ...{ holeNumber: 1, calledAt: new Date().toISOString() },
    },
  })
  await site.open(address.pathname + address.hash)
  await screen.findByRole('heading', { name: 'Calls at this hole' })
  await sees('“A bee sting”')
  await press(/^I’ll take it/)
  await sees(/^Volunteer on hole 1, .+ has it\.$/)
  expect(screen.queryByRole('button', { name: /^I’ll take it/ })).toBeNull()
})

it('the final leaderboard and home page name who won the prizes where the committee says so', async () => {
  const { site, eventId, round } = await openContest()
  const token = await site.admin()
  for (const [at, team] of round.teams.entries())
    for (let hole = 1; hole <= 18; hole++) await round.score(team, hole, 4 + at)
  const prize = { prizeId: '', name: 'Golf bags', board: 'gross', flight: null, place: 1 }
  await site.call('PUT /api/admin/prizes', {
    token,
    body: { eventId, version: 0, several: false, prizes: [{ ...prize, kind: 'merchandise', value: 90 }] },
  })
  await site.call('POST /api/Admin/FinalizeEvent', { token, body: { eventId, enabled: true } })
  await site.open('/leaderboard')
  await screen.findByRole('link', { name: 'Rules of the day' })
  expect(screen.queryByRole('heading', { name: 'Prizes' })).toBeNull()
  await site.signInAsAdmin()
  await site.open('/admin/prizes')
  await user.click(await screen.findByLabelText('Name the winners once the result is final'))
  await sees('Saved.')
  for (const page of ['/', '/leaderboard']) {
    await site.open(page)
    await reads('Prizes1st gross: Golf bagsTeam Harlan')
  }
})

it('the final leaderboard and home page name who won the contests, and nothing before', async () => {
  const { site, eventId, id } = await openContest()
  const token = await site.admin()
  const { url } = (await site.call('POST /api/admin/contests/{id}/link', { token, params: { id } })).body
  const secret = new URL(url).hash.slice(1)
  const { teams } = (await site.call('POST /api/contest', { body: { secret } })).body
  await site.call('POST /api/contest/entry', {
    body: {
      ...{ secret, mutationId: crypto.randomUUID(), teamId: teams[0].id, playerName: 'Pat Second' },
      ...{ amount: 108, at: new Date().toISOString() },
    },
  })
  await site.open('/leaderboard')
  await screen.findByRole('link', { name: 'Rules of the day' })
  expect(screen.queryByText('Contest winners')).toBeNull()
  await site.call('POST /api/Admin/FinalizeEvent', { token, body: { eventId, enabled: true } })
  for (const page of ['/', '/leaderboard']) {
    await site.open(page)
    await reads('Contest winnersClosest to the pin, hole 1Pat Second (Team Harlan), 9 ft')
  }
})
