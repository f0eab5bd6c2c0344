import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type FaultCode, faults } from '../../src/kernel/problem.ts'
import { ApiFault } from '../../src/ui/calls/api-fault.ts'
import { showOops } from '../../src/ui/feedback/oops.ts'
import { openPlaces } from '../support/golf-parties.ts'
import { dialog, isAt, press, sees, user } from './support/hands.ts'
import { openSiteWithEvent } from './support/site.tsx'

/** A state that the server knows has its own sentence and a way on: never 'Oops...', which is for what went wrong. */
const contact = { name: 'Ann', email: 'committee@example.org', phone: '' }
const refused = (code: FaultCode) => {
  const [status, title] = faults[code]
  showOops(new ApiFault({ kind: 'answered', status, title, code }))
}

it('each state that may stand in the way of a call is said in its own words', async () => {
  const site = await openSiteWithEvent({ contact })
  await site.open('/teams')
  await sees('No Teams Found')
  for (const [code, [status, title]] of Object.entries(faults)) {
    if (status !== 409) continue
    refused(code as FaultCode)
    const said = await dialog(title)
    expect(said.queryByText(/Oops|Something went wrong/)).toBeNull()
    await press('OK', said)
  }
})

it('what can be done about it is one press away', async () => {
  const site = await openSiteWithEvent({ contact, eventDate: '2050-07-19T12:00:00-04:00' })
  await openPlaces(site, { waitlist: true })
  await site.open('/teams')
  refused('place-taken')
  const taken = await dialog('Someone else has already taken this place.')
  expect(taken.getByRole('link', { name: 'Ask the organizer' }).getAttribute('href')).toBe(
    'mailto:committee@example.org',
  )
  await press('OK', taken)
  refused('event-full')
  await user.click((await dialog('This event is full.')).getByRole('link', { name: 'Join the waitlist' }))
  await isAt('/waitlist')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('what went wrong for no known reason is still reported as such', async () => {
  const site = await openSiteWithEvent({ contact })
  await site.open('/teams')
  refused('internal')
  const oops = await dialog('Oops...')
  await sees('Something went wrong!', oops)
  expect(oops.getByRole('link', { name: 'Report an issue' }).getAttribute('href')).toMatch(
    /^mailto:committee@example\.org/,
  )
})
