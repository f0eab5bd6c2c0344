import { afterEach, expect, it, vi } from 'vitest'
import { readBills, savePaymentRequest } from '../../../ui/session/payment-request.ts'
import { fakeBrowser, fakeServer, json } from '../../../ui/testing/fake-browser.ts'
import { findUnpaidTeam } from './use-unpaid-team.ts'

afterEach(() => vi.unstubAllGlobals())

const bill = (change: object) => ({
  owedAmount: 500,
  underWayAmount: 0,
  hasPaidInFull: false,
  eventId: 'e1',
  team: { teamName: 'Bogey Nights' },
  ...change,
})
const teamBill = 'POST /api/payment/team-bill'

it('a leader who signed up on this phone and hasn’t paid is asked to pay for the team by name', async () => {
  fakeBrowser()
  savePaymentRequest({
    requestedByEmail: 'ann@okafor.example',
    type: 'Golf',
    paymentTrackingId: 'link',
  })
  const asked = fakeServer({ [teamBill]: () => json(bill({ owedAmount: 375 })) })
  expect(await findUnpaidTeam('e1', readBills())).toEqual({ name: 'Bogey Nights', left: 375 })
  expect(asked[0]?.body).toEqual({ paymentTrackingId: 'link', email: 'ann@okafor.example' })
})

it('the logged-in team is looked up by its session', async () => {
  fakeBrowser()
  fakeServer({ 'GET /api/user/team-bill': () => json(bill({ underWayAmount: 125 })) })
  expect(await findUnpaidTeam('e1', 'own')).toEqual({ name: 'Bogey Nights', left: 375 })
})

it.each([
  ['has paid', () => json(bill({ hasPaidInFull: true, owedAmount: 0 }))],
  ['was of another event', () => json(bill({ eventId: 'last-year' }))],
  ['is gone', () => json({ title: 'Not found', status: 404 }, 404)],
])('a team that %s is offered nothing to pay', async (_, answer) => {
  fakeBrowser()
  savePaymentRequest({ requestedByEmail: 'ann@okafor.example', type: 'Golf' })
  fakeServer({ [teamBill]: answer })
  expect(await findUnpaidTeam('e1', readBills())).toBeNull()
})
