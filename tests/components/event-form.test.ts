import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signUp } from '../support/people.ts'
import { choose, dialog, fill, press, reads, sees, typedIn, user } from './support/hands.ts'
import { openSite, openSiteWithEvent } from './support/site.tsx'

const steps = () => screen.findByRole('navigation', { name: 'Steps of this form' })
const card = /^Hole \d+ (par|yards|handicap)$/

it('a new event comes in steps: one is shown, and the course card’s inputs only when asked for', async () => {
  const site = await openSite()
  await site.signInAsAdmin()
  await site.open('/admin/events/new')
  await screen.findByRole('heading', { name: 'What and when' })
  const list = await steps()
  await reads('Needed to open sign-up0 of 3', () => list)
  expect(screen.queryByRole('heading', { name: 'Prices' })).toBeNull()
  expect(screen.queryAllByRole('textbox').length).toBeLessThan(8)

  await press(/^Next/)
  expect(screen.queryAllByRole('textbox', { name: card })).toEqual([])
  await press('Type the holes')
  expect(screen.getAllByRole('textbox', { name: card })).toHaveLength(54)
  await press('Back')
  await screen.findByRole('heading', { name: 'What and when' })
})

it('a blank form raises no alarm and has no clock; time zones have the names people say', async () => {
  const site = await openSite()
  await site.signInAsAdmin()
  await site.open('/admin/events/new')
  await reads('What and whenThe name and the day', () => document.body)
  expect((await steps()).textContent).not.toMatch(/isn’t set|no name yet/)
  expect(screen.queryByText(/so far\.$/)).toBeNull()
  screen.getByRole('option', { name: 'Pacific Time (Los Angeles)' })
  screen.getByRole('option', { name: 'La Rioja, Argentina' })
})

it('a step that was left says what it still needs, before the event is made', async () => {
  const site = await openSite()
  await site.signInAsAdmin()
  await site.open('/admin/events/new')
  await press(/Where and course/, await steps().then(within))
  await fill('Course name', 'Blue Heron')
  await press(/^Next/)
  await reads(
    'Where and courseEnter the course card, or check the box if you don’t have it yet.',
    () => document.body,
  )
})

it('what is wrong on another step is shown there, and the event is made with what is needed', async () => {
  const site = await openSite()
  await site.signInAsAdmin()
  await site.open('/admin/events/new')
  await press(/Prices/, await steps().then(within))
  await fill('Team of four ($)', 'a lot')
  await press(/What and when/, await steps().then(within))
  await fill('Event name', 'Harlan Memorial')
  await fill('Date', '2099-07-17')
  await fill('Start', '10:00')
  await press('Create event')
  await sees('There is a problem')
  await screen.findByRole('heading', { name: 'Prices' })
  await fill('Team of four ($)', '500')
  await press('Create event')
  await screen.findByRole('heading', { name: 'Harlan Memorial' })
  // The step stays where it was.
  await screen.findByRole('heading', { name: 'Prices' })
  await sees(/^(Less than a minute|\d+ minutes?) so far\.$/)
})

it('a new date for people who signed up offers a message to everyone, begun with the new date', async () => {
  const site = await openSiteWithEvent()
  await signUp(site, 'Harlan', 1)
  const { eventId } = (await site.call('GET /api/Home')).body
  await site.signInAsAdmin()
  await site.open(`/admin/event-details/${eventId}`)
  await screen.findByRole('link', { name: 'Final leaderboards' })
  await fill('Date', '2099-08-21')
  await press('Save changes')
  await sees('The event has a new date.')
  // Nothing can be final before the day.
  expect(screen.queryByRole('link', { name: 'Final leaderboards' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Write to everyone' }))
  await waitFor(() => expect(location.pathname).toBe('/admin/messages'))
  await screen.findByLabelText('Subject')
  expect(typedIn('Subject')).toBe('{event} is now on {date}')
  expect(typedIn('To')).toBe('everyone')
})

it('four switches say how they stand, in words that never contradict the name', async () => {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  const { eventId } = (await site.call('GET /api/Home', {})).body
  await site.open(`/admin/event-details/${eventId}`)
  const live = await screen.findByRole('switch', { name: 'Live scoring' })
  await reads('Off. Phones show a preview.', () => live)
  await user.click(screen.getByRole('switch', { name: 'Lock scores' }))
  await reads('Locked. Teams can’t change scores.', () => screen.getByRole('switch', { name: 'Lock scores' }))
  const body = { eventId, enabled: true }
  await site.call('POST /api/Admin/FinalizeEvent', { token: await site.admin(), body })
  await site.reload()
  const registration = await screen.findByRole('switch', { name: 'Registration' })
  await reads('Paused. The result is final.', () => registration)
})

it('opening registration says what is missing first, and opens only when asked again', async () => {
  const site = await openSiteWithEvent({ registrationEnabled: false, contactEmail: null, contactPhone: null })
  await site.signInAsAdmin()
  const isOpen = async () => (await site.call('GET /api/Home', {})).body.registrationEnabled
  const { eventId } = (await site.call('GET /api/Home', {})).body
  await site.open(`/admin/event-details/${eventId}`)
  const registration = () => screen.findByRole('switch', { name: 'Registration' })
  await user.click(await registration())
  const asked = await dialog('Open registration?')
  asked.getByText('No contact yet: add an email or phone.')
  asked.getByText('For whoever runs the server:')
  asked.getByText(/^Email isn’t set up/)
  await press('Cancel', asked)
  expect(await isOpen()).toBe(false)

  await user.click(await registration())
  await press('Open registration anyway', await dialog('Open registration?'))
  await reads('Open. Teams can sign up.', () => screen.getByRole('switch', { name: 'Registration' }))
  expect(await isOpen()).toBe(true)
})

it('an early-bird price is typed with its date, and every page says until when it holds', async () => {
  const site = await openSiteWithEvent({ eventFee: 500, dinnerFee: 60, shirtFee: 25, sponsorFee: 350 })
  await site.signInAsAdmin()
  const { eventId } = (await site.call('GET /api/Home', {})).body
  await site.open(`/admin/event-details/${eventId}`)
  await press(/Prices/, await steps().then(within))
  await press('Add an early-bird price')
  await fill('Early-bird price ($)', '450')
  await press('Save changes')
  await sees('Enter a date and time')
  await fill('Until', '2099-06-01')
  await press('Add another early-bird price')
  const second = within(await screen.findByRole('group', { name: 'Early-bird price 2' }))
  await choose('For', 'Hole sponsor', second)
  await fill('Early-bird price ($)', '300', second)
  await press('Save changes')
  await sees('Event saved.')
  const saved = await site.call('GET /api/admin/events/{eventId}', {
    token: await site.admin(),
    params: { eventId },
  })
  const until = '2099-06-02T00:00'
  expect(saved.body).toMatchObject({
    eventFee: 500,
    priceSteps: { golf: [{ until, price: 450 }], sponsor: [{ until, price: 300 }], dinner: [], shirt: [] },
  })

  await site.open('/')
  await reads('$450 a team, $112.50 a player until the end of June 1, 2099 EDT, then $500 a team.')
  await reads('Hole sponsorship$300until the end of June 1, 2099 EDT, then $350')
  await site.open('/sign-up')
  await reads('$450 a team, $112.50 a player until the end of June 1, 2099 EDT, then $500 a team.')
  await site.open('/sponsor')
  await reads('$300 per sponsorship until the end of June 1, 2099 EDT, then $350')
  await site.open('/admin/price-list')
  await reads('Team of 4$500$450 until June 1, 2099 (end of day, EDT)')
})
