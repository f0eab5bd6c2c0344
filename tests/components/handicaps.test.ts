import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { openPlaces, signUpParty } from '../support/golf-parties.ts'
import { signUp, teamMail, teamToken } from '../support/people.ts'
import { choose, dialog, fill, isAt, press, reads, sees, user } from './support/hands.ts'
import { onPhone, openSiteWithEvent, type TestSite } from './support/site.tsx'

let site: TestSite

beforeEach(async () => {
  site = await openSiteWithEvent()
  for (const [seat, leader] of ['Marsh', 'Okafor'].entries()) await signUp(site, leader, seat)
  await site.signInAsAdmin()
})

const read = async () => (await site.call('GET /api/admin/handicaps', { token: await site.admin() })).body

it('the net board is turned on with a tee; indexes are typed with Enter from golfer to golfer, and add up', async () => {
  await site.open('/admin/handicaps')
  await user.click(await screen.findByLabelText('Net leaderboard'))
  await press('Add a tee')
  await fill('Name of tee 1', 'Blue')
  await fill('Rating of tee 1', '72.3')
  await fill('Par of tee 1', '72')
  await press('Save')
  await sees('Enter the slope of the Blue tee, from 55 to 155.')
  await fill('Slope of tee 1', '135')
  await press('Save')
  await sees('Saved.')
  expect(await read()).toMatchObject({ net: true, tees: [{ name: 'Blue', rating: 72.3 }] })

  await user.click((await screen.findAllByLabelText(/^Index of /))[0] as HTMLElement)
  await user.keyboard('8.4{Enter}12.6{Enter}23.4{Enter}99{Enter}+1.2')
  await press('Save the indexes')
  await sees('Enter an index from +10 to 54, such as 12.4.')
  expect((await read()).teams[0].handicap).toBeNull()
  const wrong = document.activeElement as HTMLInputElement
  expect(wrong.value).toBe('99')
  await user.clear(wrong)
  await user.keyboard('31.2')
  await press('Save the indexes')
  await reads('Team Marsh 13.65 → 14')
  await reads('25% of 10.335 (Lee Marsh, index 8.4, Blue)')
  const { golfers } = (await read()).teams[1]
  expect(golfers[0].index).toBe(-1.2)
})

it('before there is a tee, one sentence says what is missing, not every team', async () => {
  await site.open('/admin/handicaps')
  await sees(/Indexes can be entered now\. A team has a handicap once you add a tee above\./)
  expect(screen.queryByText(/No net place/)).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Only teams without a handicap' })).toBeNull()
})

it('on a phone a team is a line until it is pressed or found, and Enter goes on into the next team', async () => {
  onPhone()
  await site.open('/admin/handicaps')
  const fields = () => screen.queryAllByLabelText(/^Index of /).length
  await user.click(await screen.findByRole('button', { name: /Team Marsh/, expanded: false }))
  expect(fields()).toBe(4)
  await user.click(screen.getAllByLabelText(/^Index of /)[3] as HTMLElement)
  await user.keyboard('8.4{Enter}12.6')
  expect(fields()).toBe(8)
  expect((document.activeElement as HTMLInputElement).value).toBe('12.6')
  await fill('Search team or golfer', 'okafor')
  expect(screen.queryByRole('button', { name: /Team Marsh/ })).toBeNull()
  expect(fields()).toBe(4)
})

it('a pasted card fills in the tees; what can’t be is said at the tee, and a golfer plays as rated for women', async () => {
  await site.open('/admin/handicaps')
  await press('Paste a course card')
  const paste = await dialog('Paste a course card')
  const row = (label: string, of: (hole: number) => number) =>
    [label, ...Array.from({ length: 18 }, (_, hole) => of(hole))].join('\t')
  const lines = [
    row('Hole', (hole) => hole + 1),
    row('Blue (72.3/135 78.6/141)', (hole) => 350 + hole),
    row('Red (68.0/120)', (hole) => 250 + hole),
    row('Par', () => 4),
    row('Handicap', (hole) => 18 - hole),
  ]
  await fill('Course card', lines.join('\n'), paste)
  await sees('Blue, 6,453 yards, 72.3/135, 78.6/141', paste)
  await press('Use these tees', paste)
  const tee = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement
  expect((await tee('Rating of tee 2')).value).toBe('68.0')
  expect((await tee('Rating of tee 1 for women')).value).toBe('78.6')
  await fill(
    'Par by hole of tee 2',
    Array.from({ length: 18 }, () => '4')
      .join(' ')
      .replace('4', '7'),
  )
  await press('Save')
  await sees('Hole 1 of the Red tee can’t be a par 7. A par is 3 to 6.')
  expect((await read()).tees).toEqual([])
  await fill('Par by hole of tee 2', '')
  await press('Save')
  await sees('Saved.')
  const { tees } = await read()
  expect(tees.map(({ name }: { name: string }) => name)).toEqual(['Blue', 'Blue (women)', 'Red'])
  await choose('Tee of all of Team Marsh', 'Red')
  const [pat] = await screen.findAllByLabelText('Tee of Pat Second')
  await user.selectOptions(pat as HTMLElement, 'Blue (women)')
  await press('Save the indexes')
  await sees('Saved.')
  const { golfers } = (await read()).teams[0]
  expect(golfers.map(({ teeId }: { teeId: string | null }) => teeId)).toEqual(
    [2, 1, 2, 2].map((at) => tees[at].teeId),
  )
})

it('a pasted list fills in the indexes, and says whom it does not know', async () => {
  await site.open('/admin/handicaps')
  await press('Paste a list')
  const paste = await dialog('Paste a list of indexes')
  await fill('Names and indexes', 'Marsh, Lee\t8.4\nLee Okafor 12\nNobody, 7', paste)
  await sees('Lines we can’t place: 1')
  await press('Fill in 2 indexes', paste)
  await reads('2 golfers not saved yet')
  await press('Save the indexes')
  await sees('Saved.')
  const { teams } = await read()
  expect(teams.map(({ golfers }: { golfers: { index: number | null }[] }) => golfers[0]?.index)).toEqual([
    8.4, 12,
  ])
})

it('flights are previewed, a doubled name is refused with a sentence, and they are frozen and ended', async () => {
  await site.open('/admin/flights')
  await sees('No team has a handicap yet. Enter the golfers’ indexes first.')
  await choose('Make flights by', 'draw')
  await choose('Flights', '2')
  await fill('Name of flight 1', 'Gold')
  await fill('Name of flight 2', 'gold')
  await sees('Two flights are called gold. Give each its own name.')
  await fill('Name of flight 2', 'Silver')
  const silver = await screen.findByRole('region', { name: 'Silver' })
  expect(within(silver).getAllByRole('listitem')).toHaveLength(1)
  await press('Freeze these flights now')
  await press('Freeze the flights', await dialog('Freeze these flights?'))
  await sees('The flights are frozen')
  await press('End the flights')
  await press('End the flights', await dialog('End the flights?'))
  await sees('Earlier flights')
})

it('each team’s page says how its handicap adds up, once there is a net board', async () => {
  const { code } = await teamMail(site, 0)
  await site.signIn('POST /api/Auth/Login/TeamLogin', { code })
  await site.open('/team')
  await sees('Team code')
  const token = await site.admin()
  const { eventId, teams } = await read()
  const put = (what: string, body: object) =>
    site.call(`PUT /api/admin/handicaps/${what}`, { token, body: { eventId, ...body } })
  const blue = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
  await put('settings', { version: 0, net: true, allowances: null, tees: [blue] })
  const golfers = [8.4, 12.6, 23.4, 31.2].map((index, at) => ({
    ...{ playerId: teams[0].golfers[at].playerId, index, teeId: null },
  }))
  await put('golfers', { golfers })
  await site.reload()
  await reads('13.65 → 14')
  await sees('25% of 10.335 (Lee Marsh, index 8.4, Blue)')
  expect(screen.getByRole('link', { name: 'Scorecard' })).toBeTruthy()
})

it('the fair play sheet says what is unusual, with who entered it, and is opened from the round', async () => {
  const { eventId, teams } = await read()
  const token = await site.admin()
  await site.call('POST /api/Admin/EventLive', { token, body: { eventId, enabled: true } })
  await site.open('/admin/round')
  await user.click(await screen.findByRole('link', { name: 'Fair play' }))
  await sees('No scores yet')
  const team = await teamToken(site, 0)
  const card = (await site.call('GET /api/LiveScoring/GetLiveScoring', { token: team })).body
  for (const [score, phone] of [
    [5, 'a'],
    [4, 'b'],
  ] as const) {
    const body = { teamId: teams[0].teamId, holeId: card.courseHoles[6].holeId, score, baseVersion: 0 }
    await site.call('POST /api/LiveScoring/UpdateTeamHoleScore', {
      token: team,
      body: { ...body, deviceId: phone.repeat(22) },
    })
  }
  await site.reload()
  await sees('Two phones, two scores')
  await sees('Two of Team Marsh’s phones differ on hole 7: 5 by phone A, 4 by phone B. 5 stands.')
  await reads('These are questions to ask, not answers.')
  await reads('by phone A')
})

it('an index changed once the result is final asks for the reason, in the same dialog everywhere', async () => {
  const token = await site.admin()
  const { eventId } = await read()
  await site.call('POST /api/Admin/FinalizeEvent', { token, body: { eventId, enabled: true } })
  await site.open('/admin/handicaps')
  await user.click((await screen.findAllByLabelText(/^Index of /))[0] as HTMLElement)
  await user.keyboard('8.4')
  await press('Save the indexes')
  const why = await dialog('The result is final')
  await press('Correct the result', why)
  await reads('Enter the reason')
  expect((await read()).teams[0].golfers[0].index).toBeNull()
  await fill('Reason for the changes', 'The club’s list says so', why)
  await press('Correct the result', why)
  await sees('Saved.')
  expect((await read()).teams[0].golfers[0].index).toBe(8.4)
})

it('a golfer without a team ticks that they have no index, and staff see who hasn’t said one', async () => {
  const token = await site.admin()
  const { eventId } = await read()
  const blue = { teeId: '', name: 'Blue', rating: 72.3, slope: 135, par: 72 }
  const body = { eventId, version: 0, net: true, allowances: null, tees: [blue] }
  await site.call('PUT /api/admin/handicaps/settings', { token, body })
  await openPlaces(site)
  const { paymentTrackingId } = (await signUpParty(site, 'Webb', 8, 1)).body
  await site.open('/sign-up?as=me')
  await screen.findByRole('heading', { name: 'Sign up: Just me' })
  await sees('We find you a team to play with.')
  await sees('Fill in your details. Payment comes next.')
  const alone = within(await screen.findByRole('group', { name: 'Your details' }))
  await fill('First name', 'Ana', alone)
  await fill('Last name', 'Lopez', alone)
  await fill('Email', 'ana@example.org', alone)
  await fill('Phone number', '4155550123', alone)
  await choose('Shirt size', 'XL', alone)
  await user.click(await screen.findByRole('checkbox', { name: /^I have none/ }))
  const join = await screen.findByRole('button', { name: 'Continue to payment' })
  await waitFor(() => expect(join).toHaveProperty('disabled', false), { timeout: 10_000 })
  await user.click(join)
  await isAt('/payment')
  await site.signInAsAdmin()
  await site.open('/admin/handicaps')
  await sees(/One golfer who waits for a team hasn’t said an index\./)
  await site.open(`/party#${paymentTrackingId}`)
  await fill('Your index', '12.4')
  await press('Save handicap index')
  await sees('Saved.')
  await site.open('/admin/handicaps')
  await screen.findByLabelText('Net leaderboard')
  await waitFor(() => expect(screen.queryByText(/hasn’t said an index/)).toBeNull())
})
