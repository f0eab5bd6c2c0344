import { expect, it } from 'vitest'
import { addressOf, choiceIn } from './board-address.ts'

const choices = { hasNet: true, flights: ['Eagles', 'Birdies'] }

it('an address holds the choice, and what the event doesn’t have is left out', () => {
  const before = new URLSearchParams('eventId=e1&board=net')
  const address = addressOf({ isNet: false, flight: 'Eagles' }, before)
  expect(address).toBe('?eventId=e1&flight=Eagles')
  expect(choiceIn(new URLSearchParams(address), choices)).toEqual({ isNet: false, flight: 'Eagles' })
  expect(choiceIn(new URLSearchParams('board=net&flight=Hawks'), choices)).toEqual({
    isNet: true,
    flight: null,
  })
  expect(choiceIn(before, { hasNet: false, flights: [] })).toEqual({ isNet: false, flight: null })
})
