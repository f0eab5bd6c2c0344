import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signUp } from '../support/people.ts'
import { dialog, fill, press, reads, sees } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

/** Ann Archer took $500 in cash from Team Harlan, and counts it now. */
async function openBox(): Promise<TestSite> {
  const site = await openSiteWithEvent({ eventFee: 500 })
  const team = (await signUp(site, 'Harlan', 1)).body
  const body = { teamId: team.teamId, amount: 500, method: 'cash' }
  await site.call('POST /api/Admin/SetTeamPayment', { token: await site.admin(), body })
  await site.signInAsAdmin()
  await site.open('/admin/payments/cash')
  await sees('$500 in cash, $0 in checks')
  return site
}

async function closeCount(counted: string): Promise<void> {
  await press(/^Count/)
  const count = await dialog('Count Ann Archer’s money')
  await fill('Cash counted ($)', counted, count)
  await press('Close the count', count)
  await sees('Ann Archer’s count is closed.')
}

it('the difference is shown while the amount is typed', async () => {
  await openBox()
  await press(/^Count/)
  const count = await dialog('Count Ann Archer’s money')
  await fill('Cash counted ($)', '480', count)
  await sees('$20 is missing.', count)
  await fill('Cash counted ($)', '505', count)
  await sees('$5 over.', count)
  await fill('Cash counted ($)', '500', count)
  await sees('The count matches.', count)
})

it("a count without an amount can't be closed", async () => {
  await openBox()
  await press(/^Count/)
  const count = await dialog('Count Ann Archer’s money')
  await press('Close the count', count)
  expect(count.getAllByText('Enter the cash you counted').length).toBeGreaterThan(0)
})

it('a closed count still shows what is missing', async () => {
  await openBox()
  await closeCount('490')
  await sees('$10 missing')
  await sees('Nothing to count')
})

it('the day of the deposit is saved, and can be undone', async () => {
  await openBox()
  await closeCount('500')
  await press(/^Mark as deposited/)
  const deposit = await dialog('Deposit for Ann Archer’s count')
  await fill('Deposited on', '2025-07-21', deposit)
  await press('Save deposit', deposit)
  await sees('$500, Jul 21, 2025')
  await press(/^Change deposit/)
  const again = await dialog('Deposit for Ann Archer’s count')
  await fill('Deposited on', '', again)
  await press('Save deposit', again)
  await screen.findByRole('button', { name: /^Mark as deposited/ })
  await reads('Not yet')
})

it('with no cash taken there is nothing to count', async () => {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  await site.open('/admin/payments/cash')
  await sees('Cash and checks show up here as soon as someone records them.')
})
