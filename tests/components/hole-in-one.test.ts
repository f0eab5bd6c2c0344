import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startRound } from '../support/round.ts'
import { choose, dialog, fill, press, reads, sees, seesNo, typedIn } from './support/hands.ts'
import { openSite, type TestSite } from './support/site.tsx'

/** Two teams on a course, the first of them paid, at its own phone or not. */
async function openCourse(): Promise<{ site: TestSite; eventId: string; teamCode: string }> {
  const site = await openSite()
  const { eventId, teams } = await startRound(site, ['Harlan', 'Okafor'], { scoringWithoutPayment: true })
  const token = await site.admin()
  await site.call('POST /api/Admin/SetTeamPayment', {
    token,
    body: { teamId: teams[0]?.id, amount: 500, method: 'cash' },
  })
  const listed = (await site.call('GET /api/Admin/GetTeams', { token })).body
  return { site, eventId, teamCode: listed[0].teamCode }
}
const policy = {
  ...{ holeNumber: 1, prize: 'A car', value: null, insurer: 'Acme', policyNumber: '', phone: '' },
  ...{ menYards: null, womenYards: null, declaredGolfers: null, witnesses: 1, needsVideo: true },
  ...{ excluded: '', notes: '', setMenYards: null, setWomenYards: null, witnessNames: [], videoBy: '' },
}

it('staff insure a hole, read what is missing, and set it up', async () => {
  const { site } = await openCourse()
  await site.call('POST /api/admin/add-volunteer', {
    token: await site.admin(),
    body: { firstName: 'Sam', lastName: 'Ortiz', shirtSize: 'Medium', post: 'Hole 7, hole-in-one' },
  })
  await site.signInAsAdmin()
  await site.open('/admin/hole-in-one')
  await sees('No insured holes')
  await press('Add insured hole')
  const open = await dialog('Add insured hole')
  await press('Add the hole', open)
  await reads('Choose the hole')
  await reads('Enter the prize')
  await choose('Hole', '7', open)
  await fill('Prize', 'A car', open)
  await fill('Fewest yards for men', '150', open)
  await fill('Golfers declared', '4', open)
  await fill('Witnesses for this prize', '1', open)
  await press('Add the hole', open)
  await screen.findByRole('heading', { name: 'Hole 7: A car' })
  await sees('8 golfers are signed up, but the policy covers 4. Tell the insurer now.')
  await sees('The policy asks for 1 witness; none is named.')
  await press('Set up the day')
  const day = await dialog('Hole 7 on the day')
  await fill('Men’s tee, yards as measured', '152', day)
  await press('Add Sam Ortiz', day)
  await press('Save', day)
  await sees('1 asked for: Sam Ortiz')
  await seesNo('The policy asks for 1 witness; none is named.')
})

it('a 1 on the phone says what to do, without signal and with it; staff fill in the claim sheet', async () => {
  const { site, eventId, teamCode } = await openCourse()
  const token = await site.admin()
  await site.call('POST /api/admin/hole-in-one', { token, body: { ...policy, eventId } })
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code: teamCode })
  await site.open('/live-scoring')
  await screen.findByRole('heading', { name: 'Hole 1' })
  site.network.lose()
  await press('One stroke less')
  await press('One stroke less')
  await press('One stroke less')
  await press('One stroke less')
  await press('Yes, a hole in one!', await dialog('Hole in one?'))
  await sees('A hole in one! This hole has a prize: A car')
  await sees('The committee is told as soon as this phone has signal.')
  await sees('Find the witness at the hole before you move on.')
  site.network.back()
  await sees('The committee was told and will come to you.')

  await site.signInAsAdmin()
  await site.open('/admin/hole-in-one')
  await screen.findByRole('heading', { name: 'Hole in one: Team Harlan' })
  await press(/^Fill in the claim sheet/)
  const sheet = await dialog('Claim sheet, Team Harlan')
  expect(typedIn('Time', sheet)).toMatch(/^\d+:\d\d [AP]M$/)
  await fill('Player who made it', 'Pat Second', sheet)
  await fill('Witnesses', 'Sam Ortiz', sheet)
  await press('Save', sheet)
  await screen.findByRole('heading', { name: 'Hole in one: Pat Second' })
  await site.open('/admin')
  await screen.findByRole('link', {
    name: /^Hole in one on hole 1 by Team Harlan ?: fill in the claim sheet$/,
  })
})
