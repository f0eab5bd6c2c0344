import { afterEach, expect, it, vi } from 'vitest'
import { readPaymentRequest, savePaymentRequest } from './payment-request.ts'
import { fakeBrowser } from './testing/fake-browser.ts'

afterEach(() => vi.unstubAllGlobals())

it('comes back whole after a reload', () => {
  fakeBrowser()
  savePaymentRequest({
    requestedByEmail: 'ann@okafor.example',
    requestedByFirstName: 'Ann',
    isTeamRequest: true,
  })
  expect(readPaymentRequest()).toEqual({
    requestedByEmail: 'ann@okafor.example',
    requestedByFirstName: 'Ann',
    requestedByLastName: '',
    isTeamRequest: true,
    isAttendeeRequest: false,
    isSponsorRequest: false,
    paymentTrackingId: null,
    attendeeRequest: null,
  })
})

it('is none when nothing, or nothing readable, was saved', () => {
  fakeBrowser()
  expect(readPaymentRequest()).toBeNull()
  fakeBrowser({ LOCAL_STORAGE_PAYMENT: '{"requestedByEmail":7}' })
  expect(readPaymentRequest()).toBeNull()
})

it('does without storage', () => {
  fakeBrowser()
  const refuse = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  savePaymentRequest({ requestedByEmail: 'ann@okafor.example' })
  expect(readPaymentRequest()).toBeNull()
})
