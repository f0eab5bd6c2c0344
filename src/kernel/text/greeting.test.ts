import { expect, it } from 'vitest'
import { greeted, greeting } from './greeting.ts'

it('greets by the first name, and a company or nobody as whoever is there', () => {
  expect(greeting('Dana Harlan Jr.')).toBe('Hi Dana,')
  for (const name of [
    'Pine & Sons Roofing',
    'Acme Roofing LLC',
    'First National Bank',
    'ann@example.org',
    '',
    null,
  ])
    expect(greeting(name)).toBe('Hi there,')
  expect(greeted('Zoë Park', 'Your payment is in.')).toBe('Hi Zoë, your payment is in.')
})
