import { expect, it } from 'vitest'
import { initialsOf, nextNumbers, numbersInWords, overlapOf, rangesIn, validNumbers } from './numbers.ts'

it('phones count on from their last number and leave out what is on paper', () => {
  expect(nextNumbers(0, 3, [])).toEqual([1, 2, 3])
  expect(nextNumbers(2, 3, [{ from: 4, to: 100 }])).toEqual([3, 101, 102])
  expect(
    nextNumbers(3, 2, [
      { from: 6, to: 9 },
      { from: 4, to: 5 },
    ]),
  ).toEqual([10, 11])
})

it('numbers are typed and told as ranges', () => {
  expect(rangesIn('131-150, 137')).toEqual([
    { from: 131, to: 150 },
    { from: 137, to: 137 },
  ])
  expect(rangesIn(' 5 to 7 ')).toEqual([{ from: 5, to: 7 }])
  expect(rangesIn('')).toEqual([])
  for (const wrong of ['x', '7-5', '0', '1-99999', '-4']) expect(rangesIn(wrong), wrong).toBeNull()
  expect(numbersInWords([14, 12, 13, 17])).toBe('Nos. 12–14, 17')
  expect(numbersInWords([4])).toBe('No. 4')
})

it('ranges that share one number overlap', () => {
  const known = [{ from: 101, to: 150 }]
  expect(overlapOf({ from: 150, to: 160 }, known)).toEqual(known[0])
  expect(overlapOf({ from: 151, to: 160 }, known)).toBeUndefined()
})

it('a refund takes what staff voided, then the highest of its line; nothing of another line', () => {
  const tickets = [1, 2, 3, 4].map((number) => ({ number, lineId: 'a', isVoid: number === 2 }))
  const other = { number: 5, lineId: 'b', isVoid: false }
  const valid = (kept: number) =>
    validNumbers(
      [...tickets, other],
      [
        { lineId: 'a', kept },
        { lineId: 'b', kept: 1 },
      ],
    )
  expect(valid(4)).toEqual([1, 3, 4, 5])
  expect(valid(3)).toEqual([1, 3, 4, 5])
  expect(valid(2)).toEqual([1, 3, 5])
  expect(valid(0)).toEqual([5])
})

it('the public sees initials', () => {
  expect(initialsOf('Pat van der Second')).toBe('P. S.')
  expect(initialsOf('Ángela')).toBe('Á.')
  expect(initialsOf('  ')).toBe('')
})
