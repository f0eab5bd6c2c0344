import { expect, it } from 'vitest'
import { type EventInfo, setEvent } from '../../../ui/session/current-event.ts'
import type { Basket } from '../contract.ts'
import { filterBaskets, notifiedInWords, totals } from './basket-words.ts'

const books: Basket = {
  donationId: 'books',
  type: 'Basket',
  name: 'Books',
  value: 50,
  volunteerId: 'vera',
  collectedBy: 'Vera Cole',
  winnerName: null,
  winnerPhoneNumber: null,
  notifiedOn: null,
  donorName: null,
  donorAddress: null,
  description: '',
  pictureUrl: null,
  tickets: null,
  createdOn: '2025-06-01T12:00:00.000Z',
}
const coffee = { ...books, donationId: 'coffee', name: 'Coffee', winnerName: 'Tom Bell' }
const grace = { winnerName: 'Grace Okafor', winnerPhoneNumber: '8315550142' }
const spa = { ...books, donationId: 'spa', name: 'Spa Day', value: 200, ...grace }
const tea = { ...spa, donationId: 'tea', name: 'Tea', value: 50, notifiedOn: '2025-07-19T22:42:00.000Z' }
const all = [books, coffee, spa, tea]
const ids = (sought: string, filter: Parameters<typeof filterBaskets>[2] = 'all') =>
  filterBaskets(all, sought, filter).map(({ donationId }) => donationId)

it('finds baskets by name, collector or phone number', () => {
  expect(ids('spa')).toEqual(['spa'])
  expect(ids('cole')).toHaveLength(4)
  expect(ids('okafor')).toEqual(['spa', 'tea'])
  expect(ids('555-0142')).toEqual(['spa', 'tea'])
  expect(ids('8315550142')).toEqual(['spa', 'tea'])
})

it('filters baskets that still need something', () => {
  expect(ids('', 'open')).toEqual(['books'])
  expect(ids('', 'won')).toEqual(['coffee', 'spa', 'tea'])
  expect(ids('', 'untold')).toEqual(['coffee', 'spa'])
})

it('says whether the winner was notified, and otherwise why not', () => {
  expect([books, coffee, spa].map((each) => notifiedInWords(each))).toEqual([
    '',
    'No phone number',
    'Not yet',
  ])
  setEvent({ timeZone: 'Pacific/Honolulu' } as EventInfo)
  expect(notifiedInWords(tea)).toMatch(/^Jul 19, 12:42/)
  expect(notifiedInWords(tea, false)).toBe('Not sent')
})

it('adds up the baskets shown', () => {
  expect(totals(all)).toEqual({
    baskets: '4 baskets',
    value: '$350',
    tickets: '0',
    winners: '3 winners',
    waiting: '1 to notify',
  })
  expect(totals([books])).toMatchObject({ baskets: '1 basket', winners: '0 winners' })
})
