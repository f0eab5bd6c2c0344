import { expect, it } from 'vitest'
import { giftAmountFault } from '../../giving/gifts/gift-form.ts'
import { sponsorFault } from '../../giving/sponsors/rules.ts'
import { fieldFaults } from '../../kernel/field-rules.ts'
import { exampleOf } from './example-of.ts'

const named = (fault: string | undefined) => /such as|like /.test(fault ?? '')

it('what a public form refuses or misses has an example, in its sentence or beside it', () => {
  const faults = [
    ...[fieldFaults.isInvalid('Email'), fieldFaults.isRequired('Email')],
    ...[fieldFaults.isInvalid('Phone number'), fieldFaults.notTenDigits],
    ...[sponsorFault('contactEmail', 'x'), sponsorFault('contactEmail', '')],
    ...[sponsorFault('contactPhoneNumber', '1'), sponsorFault('contactPhoneNumber', '')],
    sponsorFault('websiteUrl', '?'),
    giftAmountFault('x'),
    ...['First name', 'Last name', 'Name', 'Name for the receipt', 'Shirt size'].map(fieldFaults.isRequired),
    ...[
      sponsorFault('sponsorName', ''),
      sponsorFault('contactFirstName', ''),
      sponsorFault('contactLastName', ''),
    ],
    'Enter a name for dinner or choose a shirt',
  ]
  for (const fault of faults) expect([fault, named(fault) || exampleOf(fault ?? '')]).not.toContain(undefined)
})

it('what was typed and is taken needs none, and a first name isn’t a whole one', () => {
  expect(exampleOf(fieldFaults.alreadyInUse('Email'))).toBeUndefined()
  expect(exampleOf(fieldFaults.isRequired('First name'))).toBe('Such as Pat')
  expect(exampleOf(fieldFaults.isRequired('Name'))).toBe('Such as Pat Doyle')
})
