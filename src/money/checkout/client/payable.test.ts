import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sold } from '../../../app/sold.ts'
import { billKey, readBills, savePaymentRequest } from '../../../ui/session/payment-request.ts'
import type { Session } from '../../../ui/session/session.ts'
import { fakeBrowser } from '../../../ui/testing/fake-browser.ts'
import { billToShow, nameOf, titleOf } from './bills.ts'
import { findPayables, linkToTheRest } from './payable.ts'
import type { Bill } from './sold.ts'

beforeEach(() => {
  Object.assign(fakeBrowser().location, { hash: '' })
})
afterEach(() => vi.unstubAllGlobals())

const nobody: Session = { isLoggedIn: false, username: '', user: null }
const signedIn = (teamId: string): Session => ({
  isLoggedIn: true,
  username: 'ann@okafor.example',
  user: {
    firstName: 'Ann',
    lastName: 'Okafor',
    name: 'Ann Okafor',
    email: 'ann@okafor.example',
    roles: ['TeamMember'],
    teamId,
    isAdmin: false,
    isVolunteer: false,
    teamHasPaid: false,
    mayScore: false,
  },
})
const ann = {
  requestedByEmail: 'ann@okafor.example',
  requestedByFirstName: 'Ann',
  requestedByLastName: 'Okafor',
}
const team = {
  ...ann,
  type: 'Golf' as const,
  teamId: 't1',
  name: 'Bogey Nights',
  paymentTrackingId: 'link-of-t1',
}
const dinner = { ...ann, type: 'Attendee/Shirt' as const, paymentTrackingId: 'order-1' }
const sponsor = { ...ann, type: 'Sponsorship' as const, name: 'Acme Roofing', paymentTrackingId: 'sponsor-1' }
const keysOf = (session: Session) => findPayables(session, sold).map(({ key }) => key)
const billOf = (index: number, hasPaidInFull: boolean, session = nobody): Bill => ({
  payable: findPayables(session, sold)[index] as Bill['payable'],
  info: {
    owedAmount: hasPaidInFull ? 0 : 100,
    shareAmount: 100,
    hasPaidInFull,
    paidAmount: 0,
    underWayAmount: 0,
    waivedAmount: 0,
    fees: [],
  },
  team: null,
})

it('a leader who then buys a dinner still sees the team, listed first', () => {
  savePaymentRequest(team)
  savePaymentRequest(dinner)
  expect(keysOf(nobody)).toEqual(['team:t1', 'order:order-1'])
  expect(billToShow([billOf(0, false), billOf(1, false)], null)).toBeNull()
})

it('an unpaid dinner order does not hide the signed-in team', () => {
  savePaymentRequest(dinner)
  expect(keysOf(signedIn('t1'))).toEqual(['team:t1', 'order:order-1'])
})

it('the signed-in team is one bill, even if it signed up on this phone', () => {
  savePaymentRequest(team)
  expect(findPayables(signedIn('t1'), sold)).toMatchObject([{ key: 'team:t1', isOwnTeam: true }])
})

it('a share link is paid by whoever opened it, although it signs the team in', () => {
  savePaymentRequest({ ...team, isShare: true })
  expect(findPayables(signedIn('t1'), sold)).toMatchObject([
    { key: 'team:t1', isAnyPlayer: true, isOwnTeam: false },
  ])
})

it('a link to one order comes first and appears once', () => {
  savePaymentRequest(dinner)
  savePaymentRequest(team)
  location.hash = '#dinner=order-1'
  expect(keysOf(nobody)).toEqual(['order:order-1', 'team:t1'])
})

it('the secret of a payment for a share leads to the rest, and whoever opens it says who they are', () => {
  location.hash = linkToTheRest('pi_3Ab_secret_Xy9').slice('/payment'.length)
  expect(findPayables(nobody, sold)).toMatchObject([
    {
      key: 'receipt:pi_3Ab_secret_Xy9',
      paymentTrackingId: 'pi_3Ab_secret_Xy9',
      isByReceipt: true,
      email: '',
    },
  ])
})

it('the only unpaid bill is shown at once; when all are paid, the team’s', () => {
  savePaymentRequest(team)
  savePaymentRequest(sponsor)
  const [first, second] = [billOf(0, true), billOf(1, false)]
  expect(billToShow([first, second], null)).toBe(second)
  expect(billToShow([first, billOf(1, true)], null)).toBe(first)
  expect(billToShow([first, second], 'team:t1')).toBe(first)
  expect(billToShow([], null)).toBeNull()
})

it('every bill has a name', () => {
  savePaymentRequest(team)
  savePaymentRequest(dinner)
  savePaymentRequest(sponsor)
  expect([0, 1, 2].map((index) => nameOf(billOf(index, false)))).toEqual([
    'Bogey Nights',
    'Dinner and shirts, Ann Okafor',
    'Sponsorship, Acme Roofing',
  ])
})

it('above the lines of a bill nobody is named twice', () => {
  savePaymentRequest(sponsor)
  const bill = billOf(0, false)
  const titled = (...names: string[]) => {
    const fees = names.map((feeName) => ({ feeName, totalAmount: 100, individualAmount: 100 }))
    return titleOf({ ...bill, info: { ...bill.info, fees } })
  }
  expect(titled('Hole sponsorship, Acme Roofing')).toBe('Hole sponsorship, Acme Roofing')
  expect(titled('Hole sponsorship, Acme Roofing', 'Sales tax')).toBe('Sponsorship')
  expect(titled('Sponsorship')).toBe('Sponsorship, Acme Roofing')
})

describe('on a laptop that others used before', () => {
  const ben = {
    requestedByEmail: 'ben@webb.example',
    requestedByFirstName: 'Ben',
    requestedByLastName: 'Webb',
  }
  const party = { ...ben, type: 'Party' as const, name: 'Ben Webb', paymentTrackingId: 'party-1' }
  const others = (session = nobody) =>
    findPayables(session, sold).map(({ key, isOthers }) => [key, isOthers ?? false])

  it('only the bill just made, and what the same person ordered, are theirs', () => {
    savePaymentRequest(team)
    savePaymentRequest(dinner)
    expect(others()).toEqual([
      ['team:t1', false],
      ['order:order-1', false],
    ])
    savePaymentRequest(party)
    expect(others()).toEqual([
      ['team:t1', true],
      ['order:order-1', true],
      ['party:party-1', false],
    ])
    savePaymentRequest({ ...sponsor, requestedByEmail: 'Ben@Webb.example ' })
    expect(others().filter(([, isOthers]) => !isOthers)).toEqual([
      ['party:party-1', false],
      ['sponsor:sponsor-1', false],
    ])
  })

  it('a team that is still signed in is not whose bill was just made', () => {
    savePaymentRequest(party)
    expect(others(signedIn('t1'))).toEqual([
      ['team:t1', true],
      ['party:party-1', false],
    ])
  })

  it('an opened link is its own bill, and everything saved here is somebody else’s', () => {
    savePaymentRequest(team)
    location.hash = '#dinner=order-9'
    expect(others()).toEqual([
      ['order:order-9', false],
      ['team:t1', true],
    ])
  })
})

it('a saved request for what this page doesn’t sell is left out of what there is to pay, and stays saved', () => {
  savePaymentRequest({ ...dinner })
  savePaymentRequest({ ...sponsor, type: 'Auction' as 'Sponsorship', paymentTrackingId: 'lot-1' })
  expect(keysOf(nobody)).toEqual(['order:order-1'])
  expect(readBills().map(billKey)).toEqual(['order:order-1', 'auction:lot-1'])
})
