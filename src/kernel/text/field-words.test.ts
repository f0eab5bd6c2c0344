import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldWords } from './field-words.ts'

const entry = z.object({
  teams: z.int().min(0).max(1000),
  fee: z.number().min(0).max(1_000_000).multipleOf(0.01),
  name: z.string().max(3),
  places: z.array(z.int()).max(2).optional(),
  open: z.boolean(),
  ties: z.enum(['cards', 'none']),
  date: z.iso.datetime({ offset: true }),
  own: z.string().min(9, 'In words of its own'),
})
const right = {
  teams: 1,
  fee: 62.5,
  name: 'Ann',
  open: true,
  ties: 'none',
  date: '2025-07-19T12:00:00Z',
  own: 'long enough',
}

function told(change: object): string[] {
  const parsed = entry.safeParse({ ...right, ...change }, { error: fieldWords })
  return parsed.error?.issues.map(({ message }) => message) ?? []
}

it('an invalid field gets a sentence in everyday words', () => {
  expect(told({})).toEqual([])
  expect(told({ teams: 1001 })).toEqual(['At most 1,000'])
  expect(told({ teams: -1 })).toEqual(['Zero or more'])
  expect(told({ teams: 1.5 })).toEqual(['Enter a whole number'])
  expect(told({ teams: 'many' })).toEqual(['Enter a number'])
  expect(told({ teams: null })).toEqual(['Please fill this in'])
  expect(told({ fee: 0.001 })).toEqual(['Enter whole cents, such as 62.50'])
  expect(told({ name: 'Anna' })).toEqual(['At most 3 characters'])
  expect(told({ places: [1, 2, 3] })).toEqual(['At most 2 entries'])
  expect(told({ open: 'yes' })).toEqual(['Choose yes or no'])
  expect(told({ ties: 'coin' })).toEqual(['Choose one of these: cards, none'])
  expect(told({ date: 'soon' })).toEqual(['Enter a date and a time'])
  expect(told({ own: 'short' })).toEqual(['In words of its own'])
})
