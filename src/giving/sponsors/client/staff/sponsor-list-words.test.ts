import { expect, it } from 'vitest'
import type { SponsorDetails } from '../../contract.ts'
import { filterSponsors, holesInWords, moneyInWords, paidInWords } from './sponsor-list-words.ts'

const pine: SponsorDetails = {
  id: 'pine',
  sponsorName: 'Pine & Sons Roofing',
  logoUrl: '/drawings/sponsors/pine.svg',
  eventYear: 2025,
  contactFirstName: 'Dana',
  contactLastName: 'Núñez',
  contactEmail: 'dana@pine.example',
  contactPhoneNumber: '8315550199',
  holeNumber: null,
  isListed: false,
  isPaid: false,
  isRefunded: false,
  fee: 350,
  price: 350,
  approvedOn: null,
  owedAmount: 350,
  paidAmount: 0,
  paidWith: [],
  paymentLink: 'https://golf.example/payment#sponsorship=x',
  largeLogoUrl: null,
  createdOn: '2025-06-01T12:00:00.000Z',
}
const kestrel: SponsorDetails = {
  ...pine,
  id: 'kestrel',
  sponsorName: 'Kestrel Realty',
  holeNumber: 7,
  isListed: true,
  isPaid: true,
  owedAmount: 0,
  paidAmount: 350,
  paidWith: ['card'],
  largeLogoUrl: '/files/sponsors/x-large.webp',
}
const both = [pine, kestrel]
const names = (found: SponsorDetails[]) => found.map(({ id }) => id)

it('finds sponsors by name, contact, phone and hole', () => {
  expect(names(filterSponsors(both, 'KESTREL', 'all'))).toEqual(['kestrel'])
  expect(names(filterSponsors(both, 'nunez', 'all'))).toEqual(['pine', 'kestrel'])
  expect(names(filterSponsors(both, '(831) 555', 'all'))).toEqual(['pine', 'kestrel'])
  expect(names(filterSponsors(both, 'hole 7', 'all'))).toEqual(['kestrel'])
})

it('filters by what is still to be done', () => {
  for (const filter of ['unpaid', 'hidden', 'without-hole', 'without-logo'] as const)
    expect(names(filterSponsors(both, '', filter)), filter).toEqual(['pine'])
})

it('describes who has paid, and how', () => {
  expect(paidInWords(pine)).toBe('$350 owed')
  expect(paidInWords({ ...pine, paidAmount: 150, owedAmount: 200 })).toBe('$150 paid, $200 owed')
  expect(paidInWords(kestrel)).toBe('Paid by card')
  expect(paidInWords({ ...kestrel, paidWith: ['cash', 'check'] })).toBe('Paid by cash and check')
  expect(paidInWords({ ...kestrel, paidWith: ['waived'] })).toBe('Fee waived')
  expect(paidInWords({ ...pine, owedAmount: 0 })).toBe('Nothing to pay')
  expect(paidInWords({ ...pine, owedAmount: 0, isRefunded: true })).toBe('Refunded')
  expect(moneyInWords(both)).toBe('$350 paid, $350 owed')
  expect(holesInWords(both, 18)).toBe('1 of 18 holes sponsored')
})
