import { expect, it } from 'vitest'
import { giftAmountFault } from '../../giving/gifts/gift-form.ts'
import { sponsorFault } from '../../giving/sponsors/rules.ts'
import { fieldFaults } from '../../kernel/field-rules.ts'
import { exampleOf } from './example-of.ts'

const named = (fault: string | undefined) => /such as|like /.test(fault ?? '')

it('each format that a public form refuses has an example, in its sentence or beside it', () => {
  const faults = [
    ...[fieldFaults.isInvalid('Email'), fieldFaults.isRequired('Email')],
    ...[fieldFaults.isInvalid('Phone number'), fieldFaults.notTenDigits],
    ...[sponsorFault('contactEmail', 'x'), sponsorFault('contactEmail', '')],
    ...[sponsorFault('contactPhoneNumber', '1'), sponsorFault('contactPhoneNumber', '')],
    sponsorFault('websiteUrl', '?'),
    giftAmountFault('x'),
  ]
  for (const fault of faults) expect([fault, named(fault) || exampleOf(fault ?? '')]).not.toContain(undefined)
})

it('what was typed and is taken, or a name that is missing, needs none', () => {
  for (const fault of [fieldFaults.alreadyInUse('Email'), fieldFaults.isRequired('First name')])
    expect(exampleOf(fault)).toBeUndefined()
})
