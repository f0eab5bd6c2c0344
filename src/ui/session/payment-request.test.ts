import { afterEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { billKey, forgetBill, readBills, readPaymentRequest, savePaymentRequest } from './payment-request.ts'

afterEach(() => vi.unstubAllGlobals())

it('survives a reload', () => {
  fakeBrowser()
  savePaymentRequest({
    requestedByEmail: 'ann@okafor.example',
    requestedByFirstName: 'Ann',
    type: 'Golf' as const,
  })
  expect(readPaymentRequest()).toEqual({
    requestedByEmail: 'ann@okafor.example',
    requestedByFirstName: 'Ann',
    requestedByLastName: '',
    type: 'Golf',
    isTeamRequest: true,
    isAttendeeRequest: false,
    isSponsorRequest: false,
    paymentTrackingId: null,
    attendeeRequest: null,
    teamId: null,
    name: null,
    isShare: false,
    payByText: null,
  })
})

it('is empty when nothing readable was saved', () => {
  fakeBrowser()
  expect(readPaymentRequest()).toBeNull()
  fakeBrowser({ LOCAL_STORAGE_PAYMENT: '{"requestedByEmail":7}' })
  expect(readPaymentRequest()).toBeNull()
})

it('works without storage', () => {
  fakeBrowser()
  const refuse = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  savePaymentRequest({ type: 'Golf', requestedByEmail: 'ann@okafor.example' })
  expect(readPaymentRequest()).toBeNull()
})

it('keeps every sign-up of this browser: a dinner order does not hide a team', () => {
  fakeBrowser()
  const team = { requestedByEmail: 'ann@okafor.example', type: 'Golf' as const, teamId: 'team-1' }
  const order = {
    requestedByEmail: 'ann@okafor.example',
    type: 'Attendee/Shirt' as const,
    paymentTrackingId: 'order-1',
  }
  savePaymentRequest(team)
  savePaymentRequest(order)
  savePaymentRequest({ ...team, name: 'Bogey Nights' })
  expect(readBills()).toMatchObject([order, { ...team, name: 'Bogey Nights' }])
  expect(readBills().map(billKey)).toEqual(['order:order-1', 'team:team-1'])
})

it('lists what an earlier version saved, and can remove one bill', () => {
  const old = { requestedByEmail: 'ann@okafor.example', isTeamRequest: true }
  fakeBrowser({ LOCAL_STORAGE_PAYMENT: JSON.stringify(old) })
  expect(readBills()).toMatchObject([{ ...old, type: 'Golf' }])
  savePaymentRequest({
    requestedByEmail: 'bo@li.example',
    type: 'Sponsorship' as const,
    paymentTrackingId: 's-1',
  })
  forgetBill('sponsor:s-1')
  expect(readBills()).toMatchObject([old])
  expect(readPaymentRequest()).toBeNull()
})

it('ignores a corrupted list', () => {
  fakeBrowser({ LOCAL_STORAGE_BILLS: '[null, 7, {"requestedByEmail": 7}]' })
  expect(readBills()).toEqual([])
  fakeBrowser({ LOCAL_STORAGE_BILLS: '{"a":1}' })
  expect(readBills()).toEqual([])
})
