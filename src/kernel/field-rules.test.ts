import { expect, test } from 'vitest'
import { emailFault, lineFault, neededEmailFault, optionalLineFault, phoneFault } from './field-rules.ts'
import { emailField, line, phoneField } from './wire.ts'

const said = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

test.each(['', '   ', '\u200b', 'Dana', 'x'.repeat(101), 'Har\u0000lan', 'Har\tlan'])(
  'a form and a call give the same message for the line %j',
  (typed) => {
    const field = line(100, 'Name is required')
    expect(lineFault(typed, 100, 'Name is required')).toBe(said(field.safeParse(typed)))
  },
)

test.each(['dana', 'dana@example.com', ' dana@example.com '])(
  'a form and a call give the same message for the email %j',
  (typed) => {
    expect(emailFault(typed)).toBe(said(emailField.safeParse(typed)))
  },
)

test.each(['555', '(831) 555-0142'])(
  'a form and a call give the same message for the phone number %j',
  (typed) => {
    expect(phoneFault(typed)).toBe(said(phoneField.safeParse(typed)))
  },
)

test('a required field must be filled in, an optional one may stay blank', () => {
  expect(neededEmailFault(' ')).toBe('Email is required')
  expect(neededEmailFault('dana')).toBe('Email is invalid')
  expect(optionalLineFault(' ', 100)).toBeUndefined()
  expect(optionalLineFault('x'.repeat(101), 100)).toBe('At most 100 characters')
})
