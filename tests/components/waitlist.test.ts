import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { refreshEvent } from '../../src/ui/session/current-event.ts'
import { golfers, moveParty, poolOf } from '../support/golf-parties.ts'
import { mulligan } from '../support/price-list.ts'
import { dialog, fill, isAt, isDisabled, press, reads, sees, seesNo, user } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

let site: TestSite

/** One team place, which a pair has half of; the waitlist is on. */
beforeEach(async () => {
  site = await openSiteWithEvent({ maxTeams: 1, eventDate: '2050-07-19T12:00:00-04:00' })
  const token = await site.admin()
  const { usualPlayerPrice, teamSizeIsFixed, ...settings } = (
    await site.call('GET /api/admin/place-settings', { token })
  ).body
  const body = { ...settings, isOn: true, parties: true, waitlist: true }
  expect((await site.call('PUT /api/admin/place-settings', { token, body })).status).toBe(200)
  const players = golfers('Lopez', 1, 4)
  expect((await site.call('POST /api/places/parties', { body: { players } })).status).toBe(200)
})

it('a golfer joins from the home page, sees their turn and why, and leaves', async () => {
  await site.open('/')
  await user.click(await screen.findByRole('link', { name: 'Join the waitlist' }))
  await sees('What are you waiting for?')
  await user.click(screen.getByLabelText('Just me, or a few of us'))
  await sees('Enter your details above.')
  await user.type(await screen.findByLabelText(/First name/), 'Ana')
  await sees('Last name is required')
  await user.type(screen.getByLabelText(/Last name/), 'Webb')
  await user.type(screen.getByLabelText(/Email/), 'ana@example.org')
  await user.type(screen.getByLabelText(/Phone/), '4155550123')
  expect(screen.queryByLabelText(/Shirt/)).toBeNull()
  const join = await screen.findByRole('button', { name: 'Join the waitlist' })
  await expect.poll(() => isDisabled(join)).toBe(false)
  await user.click(join)
  await sees('You’re no. 1 in line')
  await reads('No place is free now.')
  await screen.findByRole('button', { name: 'Send yourself the link' })
  await press('Leave the waitlist')
  await press('Leave', await dialog('Leave the waitlist?'))
  await sees('You’re off the waitlist')
})

/** Three of the team's four places are taken by golfers without a team. */
async function oneFree(): Promise<void> {
  await freePlaces()
  const players = golfers('Lopez', 3, 3)
  expect((await site.call('POST /api/places/parties', { body: { players } })).status).toBe(200)
}

it('where a place is free, the waitlist says so and leads to the sign-up; more of them wait', async () => {
  await oneFree()
  await site.open('/waitlist?for=party')
  await sees('A place is free for you now.')
  await seesNo('Your details')
  await user.click(await screen.findByRole('radio', { name: '2' }))
  await screen.findByRole('button', { name: 'Join the waitlist' })
  await user.click(screen.getByRole('radio', { name: '1' }))
  await user.click(await screen.findByRole('link', { name: 'Sign up' }))
  await isAt('/sign-up')
  await screen.findByRole('heading', { name: 'Sign up: Just me' })
})

it('a full event is said on opening, by each way to sign up', async () => {
  await site.open('/')
  await sees('Teams Currently Full')
  expect(screen.queryByRole('link', { name: 'Sign up without a team' })).toBeNull()
  await oneFree()
  await site.open('/')
  await screen.findByRole('link', { name: 'Sign up without a team' })
  const body = { eventId: (await site.call('GET /api/Home')).body.eventId, enabled: true }
  await site.call('POST /api/Admin/EventLive', { token: await site.admin(), body })
  await site.open('/')
  await sees('Live')
  await sees('Teams Currently Full')
  expect(screen.queryByRole('link', { name: 'Sign up without a team', hidden: true })).toBeNull()
  await site.call('POST /api/Admin/EventLive', {
    token: await site.admin(),
    body: { ...body, enabled: false },
  })
  await site.open('/sign-up')
  await screen.findByRole('link', { name: /^Just me/ })
  const ways = within(await screen.findByRole('main')).getAllByRole('listitem')
  expect(ways.map(({ textContent }) => /Full|Choose/.exec(textContent ?? '')?.[0])).toEqual([
    'Choose',
    'Full',
    'Full',
  ])
  const few = screen.getByRole('link', { name: /of us.*Full\. Join the waitlist/ })
  expect(few.getAttribute('href')).toBe('/waitlist?for=party')
  const team = screen.getByRole('link', { name: /^A team of.*Full\. Join the waitlist/ })
  expect(team.getAttribute('href')).toBe('/waitlist?for=team')
  await site.open('/sign-up?as=few')
  await screen.findByRole('heading', { name: 'This event is full.' })
  const waits = await screen.findByRole('link', { name: 'Join the waitlist' })
  expect(waits.getAttribute('href')).toBe('/waitlist?for=party')
})

it('whoever types while the last place goes reads it in a banner that stays, and joins with what they typed', async () => {
  await oneFree()
  await site.open('/sign-up?as=me')
  await fill('First name', 'Ana')
  await fill('Last name', 'Webb')
  const players = golfers('Quick', 7, 1)
  expect((await site.call('POST /api/places/parties', { body: { players } })).status).toBe(200)
  await refreshEvent()
  await sees('There’s no room for all of you now.')
  await user.click(await screen.findByRole('link', { name: 'Join the waitlist with these details' }))
  await isAt('/waitlist')
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Ana')
})

it('staff see the line and move somebody with a reason', async () => {
  for (const seat of [2, 3]) {
    const party = { players: golfers(`Wait${seat}`, seat, 2) }
    await site.call('POST /api/waitlist', { body: { kind: 'party', party, requestId: randomUUID() } })
  }
  await site.signInAsAdmin()
  await site.open('/admin/waitlist')
  const rows = async () => (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect((await rows())[1]).toContain('Ana Wait2')
  expect((await rows())[2]).toContain('(300) 200-0030')
  await press('Actions for Ana Wait3')
  await user.click(await screen.findByRole('menuitem', { name: /^Move in line/ }))
  const asked = await dialog('Move Ana Wait3 in line')
  await fill(/Reason/, 'Their son plays', asked)
  await press('Move', asked)
  await reads('Reason: Their son plays')
  expect((await rows())[1]).toContain('Ana Wait3')
})

/** The pair of Lopez gives its places up. */
async function freePlaces(): Promise<void> {
  const [party] = (await poolOf(site)).parties
  expect((await moveParty(site, party.partyId, 'cancel')).status).toBe(200)
}

it('without an email service staff read that they have to tell whoever they take off the list', async () => {
  const party = { players: golfers('Webb', 2, 1) }
  await site.call('POST /api/waitlist', { body: { kind: 'party', party, requestId: randomUUID() } })
  await site.signInAsAdmin()
  await site.open('/admin/waitlist')
  await press('Actions for Ana Webb')
  await user.click(await screen.findByRole('menuitem', { name: /^Take off the list/ }))
  const asked = await dialog('Take Ana Webb off the waitlist?')
  await asked.findByText(/No email service is set up: tell them\.$/)
  expect(asked.queryByText(/We email them/)).toBeNull()
})

it('a golfer who joined with wishes, an index, a mulligan and a gift accepts and pays without typing anything again', async () => {
  const token = await site.admin()
  const { body: selling } = await site.call('GET /api/admin/selling-settings', { token })
  await site.call('PUT /api/admin/selling-settings', { token, body: { ...selling, takesGifts: true } })
  const item = { ...mulligan, for: 'player', countsOnCard: false, soldAt: ['sign-up'] }
  expect((await site.call('POST /api/admin/items', { token, body: item })).status).toBe(200)
  const { usualPlayerPrice, teamSizeIsFixed, ...settings } = (
    await site.call('GET /api/admin/place-settings', { token })
  ).body
  await site.call('PUT /api/admin/place-settings', { token, body: { ...settings, asksIndex: true } })

  await site.open('/waitlist?for=party')
  const alone = within(await screen.findByRole('group', { name: 'Your details' }))
  await seesNo('Player 1')
  await fill('First name', 'Ana', alone)
  await fill('Last name', 'Webb', alone)
  await fill('Email', 'ana@example.org', alone)
  await fill('Phone number', '4155550123', alone)
  await fill('Your index', '12.4')
  await fill('Names, or a team (optional)', 'Bo Lopez')
  await fill('Anything we should know? (optional)', 'Left-handed')
  await press('One Mulligan more')
  await user.click(await screen.findByRole('radio', { name: '$100' }))
  const join = await screen.findByRole('button', { name: 'Join the waitlist' })
  await expect.poll(() => isDisabled(join)).toBe(false)
  await user.click(join)
  await sees('You’re no. 1 in line')
  await sees('Ana Webb')
  const { hash } = location

  await freePlaces()
  await site.features.waitlist.run()
  sessionStorage.clear()
  await site.open(`/waitlist${hash}`)
  await sees('A place is free for you')
  expect(await screen.findByRole('radio', { name: '$100' })).toHaveProperty('checked', true)
  await reads('Added to the player fee$110')
  await press('Accept and pay')
  await isAt('/payment')
  await expect.poll(() => screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(3)
  const party = (await poolOf(site)).parties.find(({ name }: { name: string }) => name === 'Ana Webb')
  expect(party).toMatchObject({
    wishes: 'Bo Lopez',
    note: 'Left-handed',
    players: [{ shirtSize: '', handicapIndex: 12.4 }],
  })
})

/** The time of every running offer is over. */
async function runOut(): Promise<void> {
  const past = { until: '2020-01-01T00:00:00.000Z' }
  await site.features.database.sql.updateTable('offers').set(past).where('endedAt', 'is', null).execute()
}

/** The page's own poll never comes: what appears was asked for sooner. */
function withoutPolls(): () => void {
  const start = globalThis.setTimeout
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((act: () => void, wait?: number, ...rest: []) =>
      wait === 15_000 ? 0 : start(act, wait, ...rest)) as typeof setTimeout)
  return () => spy.mockRestore()
}

it('whoever accepts too late may try again as soon as the server has ended the offer', async () => {
  const party = { players: golfers('Webb', 2, 2) }
  const { body } = await site.call('POST /api/waitlist', {
    body: { kind: 'party', party, requestId: randomUUID() },
  })
  await freePlaces()
  await site.features.waitlist.run()
  const poll = withoutPolls()
  try {
    await site.open(`/waitlist#${body.secret}`)
    await sees('A place is free for you')
    await runOut()
    await press('Accept and pay')
    await sees('Your offer has ended')
    expect(screen.getByRole('link', { name: 'Join the waitlist again' }).getAttribute('href')).toBe(
      '/waitlist',
    )
    await site.features.waitlist.run()
    await press('See if there is still room')
    await isAt('/payment')
  } finally {
    poll()
  }
})
