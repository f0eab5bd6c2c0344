import { expect, test } from 'vitest'
import { judgeCard } from './cards.ts'
import { readForm } from './form-fields.ts'
import { flawsOf, formats } from './page/card-text.ts'

const now = new Date('2025-07-19T16:00:00Z')
const card = { number: '4242 4242 4242 4242', exp_month: '7', exp_year: '25', cvc: '123' }
const verdict = (change: object) => {
  const outcome = judgeCard({ ...card, ...change }, now)
  return outcome.kind === 'fails' ? outcome.code : outcome.kind
}

test('the test cards behave as the provider documents', () => {
  expect(judgeCard(card, now)).toEqual({ kind: 'succeeds', brand: 'visa', last4: '4242' })
  expect(verdict({ number: '4000000000000002' })).toBe('card_declined')
  expect(verdict({ number: '4000002500003155' })).toBe('asks-confirmation')
  expect(verdict({ number: '4000000000000077' })).toBe('takes-time')
  expect(verdict({ number: '378282246310005' })).toBe('invalid_cvc')
  expect(verdict({ number: '378282246310005', cvc: '1234' })).toBe('succeeds')
})

test('a card error has the provider’s code', () => {
  expect(verdict({ number: '4242424242424241' })).toBe('incorrect_number')
  expect(verdict({ number: null })).toBe('incorrect_number')
  expect(verdict({ exp_month: 13 })).toBe('invalid_expiry_month')
  expect(verdict({ exp_month: 6 })).toBe('invalid_expiry_year')
  expect(verdict({ exp_year: 'soon' })).toBe('invalid_expiry_year')
  expect(verdict({ cvc: '12' })).toBe('invalid_cvc')
})

test('a number that is not a test card never pays and never leaves the page', () => {
  const real = '4111 1111 1111 1111'
  expect(judgeCard({ ...card, number: real }, now)).toMatchObject({
    code: 'card_declined',
    declineCode: 'test_mode_live_card',
  })
  expect(flawsOf({ number: real, expiry: '12 / 30', cvc: '123', zip: '' }, now)).toMatchObject([
    { field: 'number' },
  ])
})

test('card data is formatted while it is typed', () => {
  expect(formats.number('4242424242')).toBe('4242 4242 42')
  expect(formats.number('378282246310005')).toBe('3782 822463 10005')
  expect(formats.expiry('5')).toBe('05 / ')
  expect(formats.expiry('1230')).toBe('12 / 30')
  expect(formats.expiry('12 /')).toBe('12 / ')
  expect(formats.expiry('12 ')).toBe('12')
})

test('a form is parsed into nested values without touching any prototype', () => {
  expect({ ...readForm('a=1&card[exp_month]=2') }).toMatchObject({ a: '1', card: { exp_month: '2' } })
  expect(readForm('expand[]=latest_charge&expand[0]=x')).toMatchObject({ expand: { 0: 'x' } })
  readForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
})
