import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeEvent, signUp } from '../support/people.ts'
import { choose, reads } from './support/hands.ts'
import { openSiteWithEvent } from './support/site.tsx'

it('the year end of another event is one choice away, and back', async () => {
  const site = await openSiteWithEvent({ eventName: 'Harlan Memorial' })
  const token = await site.admin()
  const { eventId } = (await site.call('GET /api/Home')).body
  await signUp(site, 'Harlan', 1)
  const [team] = (await site.call('GET /api/Admin/GetTeams', { token })).body
  await site.call('POST /api/Admin/SetTeamPayment', {
    token,
    body: { teamId: team.id, amount: 300, method: 'check' },
  })
  await makeEvent(site, { eventName: 'Fall Classic' })
  await site.signInAsAdmin()
  await site.open('/admin/payments/year-end')
  const picker = () => screen.findByLabelText('Event') as Promise<HTMLSelectElement>
  expect([...(await picker()).options].map(({ text }) => text)).toHaveLength(2)
  const current = (await picker()).value

  await choose('Event', current === eventId ? other(await picker()) : eventId)
  expect(new URLSearchParams(location.search).get('eventId')).not.toBeNull()
  await choose('Event', current)
  expect(location.search).toBe('')
  await reads(/Acknowledgments from \$250/)
})

function other(picker: HTMLSelectElement): string {
  return [...picker.options].find(({ value }) => value !== picker.value)?.value ?? ''
}
