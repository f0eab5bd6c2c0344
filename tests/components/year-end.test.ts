import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeEvent } from '../support/people.ts'
import { choose } from './support/hands.ts'
import { openSiteWithEvent } from './support/site.tsx'

it('the year end of another event is one choice away, and so is the way back', async () => {
  const site = await openSiteWithEvent({ eventName: 'Harlan Memorial' })
  await makeEvent(site, { eventName: 'Fall Classic' })
  await site.signInAsAdmin()
  await site.open('/admin/payments/year-end')
  const picker = (await screen.findByLabelText('Event')) as HTMLSelectElement
  const [current, other] = [...picker.options]
    .map(({ value }) => value)
    .sort((a, b) => Number(b === picker.value) - Number(a === picker.value))
  expect([...picker.options].map(({ text }) => text).sort()).toEqual([
    'Fall Classic, 2025',
    'Harlan Memorial, 2025',
  ])

  await choose('Event', other ?? '')
  expect(location.pathname + location.search).toBe(`/admin/payments/year-end?eventId=${other}`)
  expect(((await screen.findByLabelText('Event')) as HTMLSelectElement).value).toBe(other)
  await choose('Event', current ?? '')
  expect(location.pathname + location.search).toBe('/admin/payments/year-end')
})
