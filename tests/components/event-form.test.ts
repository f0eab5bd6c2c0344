import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fill, press, reads, sees, user } from './support/hands.ts'
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

it('four switches say how they stand, in words that never contradict the name', async () => {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  const { eventId } = (await site.call('GET /api/Home', {})).body
  await site.open(`/admin/event-details/${eventId}`)
  const live = await screen.findByRole('switch', { name: 'Live scoring' })
  await reads('Off. Phones show a preview.', () => live)
  await user.click(screen.getByRole('switch', { name: 'Lock scores' }))
  await reads('Locked. Teams can’t change scores.', () => screen.getByRole('switch', { name: 'Lock scores' }))
})
