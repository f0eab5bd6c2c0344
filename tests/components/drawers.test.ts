import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../src/kernel/ids.ts'
import { signUp } from '../support/people.ts'
import { volunteerLogin, volunteerToken } from '../support/staff.ts'
import { choose, dialog, fill, press, reads, sees, seesNo } from './support/hands.ts'
import { openSiteWithEvent, type TestSite } from './support/site.tsx'

/** Vivian takes $500 in cash from Team Harlan at check-in. */
async function openDrawerWithCash(): Promise<TestSite> {
  const site = await openSiteWithEvent({ eventFee: 500, volunteersTakeCash: true })
  const { teamId } = (await signUp(site, 'Harlan', 1)).body
  const token = await volunteerToken(site)
  await site.call('POST /api/cash/drawer/open', { token, body: { mutationId: newId(), openingFloat: 100 } })
  const body = {
    partyId: teamId,
    kind: 'Team',
    amount: 500,
    owedAmount: 500,
    method: 'cash',
    mutationId: newId(),
  }
  expect((await site.call('POST /api/admin/check-in/payment', { token, body })).status).toBe(200)
  await site.signIn('POST /api/Auth/Login', volunteerLogin)
  return site
}

it('a volunteer counts blind, sees the difference, explains it and hands the money over', async () => {
  const site = await openDrawerWithCash()
  await site.open('/drawer')
  await sees('$100 opening float, 1 payment so far')
  await sees(/^Cash, .*, receipt 00001$/)
  await screen.findByRole('button', { name: 'Undo receipt 00001' })
  expect(document.body.textContent).not.toContain('$500')
  await press('Count your drawer')
  expect(screen.queryByRole('list', { name: 'Payments in it' })).toBeNull()
  await press('Close the drawer')
  await screen.findAllByText('Enter the cash you counted')
  await fill('All cash in the drawer ($)', '580')
  await press('Close the drawer')
  await sees('$20 missing')
  await press('Hand over $580')
  await sees('Say what may explain the difference, or that you don’t know')
  await fill('Note about the difference', 'Wrong change')
  await press('Hand over $580')
  await reads('Handed to Ann Archer')
  await reads('not confirmed yet')
})

it('the treasurer confirms what was handed over, and the drawers agree with the journal', async () => {
  const site = await openDrawerWithCash()
  await site.open('/drawer')
  await press('Count your drawer')
  await fill('All cash in the drawer ($)', '600')
  await press('Close the drawer')
  await press('Hand over $600')
  await reads('Handed to Ann Archer')
  await site.signInAsAdmin()
  await site.open('/admin/payments/cash')
  await press(/^Confirm receipt/)
  const receipt = await dialog('Receive Vivian Volunteer’s money')
  await fill('Cash received ($)', '590', receipt)
  await press('Confirm receipt', receipt)
  await receipt.findAllByText('Say what may explain the difference, or that you don’t know')
  await fill('Cash received ($)', '600', receipt)
  await press('Confirm receipt', receipt)
  await reads('Received by Ann Archer')
  await sees('The opening float of $100 is back.')
  await sees('The drawers and the journal agree to the cent.')
})

it('the treasurer hands out a float, corrects it and closes the drawer', async () => {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  await site.open('/admin/payments/cash')
  await press('Open a drawer')
  const opening = await dialog('Open a cash drawer')
  await press('Open drawer', opening)
  await opening.findAllByText('Choose whose drawer this is')
  await choose('Whose drawer', 'Ann Archer', opening)
  await fill('Opening float ($)', '50', opening)
  await press('Open drawer', opening)
  await reads('Plus $50 opening float')
  await press(/^Change float/)
  const correcting = await dialog('Opening float of Ann Archer')
  await fill('Opening float ($)', '60', correcting)
  await fill('Reason', 'Ten more in ones', correcting)
  await press('Save opening float', correcting)
  await reads('Plus $60 opening float')
  await press(/^Count/)
  const count = await dialog('Count Ann Archer’s money')
  await reads('with the opening float of $60')
  await fill('Cash counted ($)', '60', count)
  await sees('The count matches.', count)
  await press('Close the count', count)
  await sees('The opening float of $60 is back.')
})

it('somebody without a drawer opens one with the float they were given', async () => {
  const site = await openSiteWithEvent()
  await site.signInAsAdmin()
  await site.open('/drawer')
  await press('Open drawer')
  await screen.findAllByText('Enter the cash you start with; 0 if none')
  await fill('Opening float ($)', '40')
  await press('Open drawer')
  await sees('$40 opening float, 0 payments so far')
  await seesNo('Opening float ($)')
})
