import { expect, it } from 'vitest'
import { priceToPay } from './sign-up-price.ts'

it('what a team will owe has its sales tax and rounding, after a code', () => {
  expect(priceToPay({ eventFee: 500 })).toBe(500_00)
  expect(priceToPay({ eventFee: 500, teamSalesTax: 8.875 })).toBe(545_00)
  // $335, tax $29.73: rounded up.
  expect(priceToPay({ eventFee: 500, teamSalesTax: 8.875 }, 165)).toBe(365_00)
  expect(priceToPay({ eventFee: 500, teamSalesTax: 8.875 }, 500)).toBe(0)
})
