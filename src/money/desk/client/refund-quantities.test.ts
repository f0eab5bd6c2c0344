import { expect, it } from 'vitest'
import {
  amountOf,
  chosenLines,
  givableLines,
  quantityFaults,
  refundableLines,
  usedInWords,
} from './refund-quantities.ts'

const line = (lineId: string, quantity: number, amount: number, leftToRefund = quantity) => ({
  partId: 'p',
  lineId,
  name: lineId,
  quantity,
  amount,
  leftToRefund,
})
const whole = [line('mulligan', 8, 80), line('string', 3, 10, 1)]
const lines = refundableLines(whole)

it('lines that are back already, or cost nothing, aren’t offered', () => {
  expect(refundableLines([...whole, line('gone', 2, 20, 0), line('free', 2, 0)])).toEqual(lines)
  expect(lines.map(({ most }) => most)).toEqual([8, 1])
})

it('what was used isn’t offered as a gift', () => {
  const used = (quantity: number) => ({ quantity, why: `${quantity} used on the course` })
  const mixed = [
    { ...line('mulligan', 8, 80), used: used(3) },
    { ...line('string', 3, 10, 1), used: used(1) },
  ]
  expect(givableLines(mixed)).toMatchObject([{ lineId: 'mulligan', most: 5 }])
  expect(usedInWords(mixed)).toEqual(['mulligan: 3 used on the course', 'string: 1 used on the course'])
})

it('whole numbers up to what is left are taken; anything else is said at its field', () => {
  const typed = { 'p-mulligan': ' 2 ', 'p-string': '' }
  expect(quantityFaults(lines, typed)).toEqual({})
  expect(chosenLines(lines, typed)).toEqual([{ partId: 'p', lineId: 'mulligan', quantity: 2 }])
  // The last of three for $10: what the first two left.
  expect(amountOf(lines, { ...typed, 'p-string': '1' })).toBe(23.34)
  for (const wrong of ['2', '-1', '1.5', 'two', '999999'])
    expect(quantityFaults(lines, { ...typed, 'p-string': wrong })).toEqual({ 'p-string': 'Enter 0 to 1' })
  expect(quantityFaults(lines, {})).toEqual({ 'p-mulligan': 'Enter how many' })
})
