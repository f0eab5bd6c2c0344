import { expect, it } from 'vitest'
import { playersOwe } from './player-total.ts'
import { fewOfUs, fewSizes, signUpChoices, wayIn } from './sign-up-choices.ts'

const offer = { teamSize: 4, eventFee: 375, later: true, parties: true, playerPrice: 95 }

it('the whole team is always the first way to sign up, the others follow the settings', () => {
  expect(signUpChoices(offer).map(({ title, price }) => [title, price])).toEqual([
    ['A team of four', 375],
    ['I’ll name them later', 375],
    ['Just me', 95],
    ['Two or three of us', 95],
  ])
  const none = signUpChoices({ ...offer, later: false, parties: false })
  expect(none.map(({ way }) => way)).toEqual(['team'])
})

it('words follow the team size', () => {
  expect([2, 3, 4, 5].map(fewOfUs)).toEqual([
    undefined,
    'Two of us',
    'Two or three of us',
    'Two, three, or four of us',
  ])
  expect([2, 5].map(fewSizes)).toEqual([[], [2, 3, 4]])
  expect(signUpChoices({ ...offer, teamSize: 2 }).map(({ title }) => title)).toEqual([
    'A team of two',
    'I’ll name them later',
    'Just me',
  ])
})

it('a way in the address counts only if the event offers it', () => {
  expect(wayIn('me', signUpChoices(offer))).toBe('me')
  expect(wayIn('me', signUpChoices({ ...offer, parties: false }))).toBeNull()
  expect(wayIn(null, signUpChoices(offer))).toBeNull()
})

it('the total has sales tax to the cent, on what a code leaves', () => {
  expect(playersOwe({ playerPrice: 93.75, teamSalesTax: 8.875 }, 2)).toBe(204.14)
  expect(playersOwe({ playerPrice: 95 }, 3, 28.5)).toBe(256.5)
  expect(playersOwe({ playerPrice: 95, teamSalesTax: 8.875 }, 1, 95)).toBe(0)
})
