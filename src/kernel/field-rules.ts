/**
 * Rules and sentences for fields that many forms have: the form checks by them while it is typed, the call when it
 * arrives.
 */
import { isEmail } from './email.ts'
import { readPhone } from './phone.ts'
import { withoutInvisible } from './text/plain-text.ts'

/** Characters of a person's or a thing's name. */
export const longestName = 100

/** The sentences, each written once. `what` is the field's label: 'Email is required'. */
export const fieldFaults = {
  isRequired: (what: string) => `${what} is required`,
  isInvalid: (what: string) => `${what} is invalid`,
  tooLong: (longest: number) => `At most ${longest} characters`,
  notPlain: 'Please use plain text',
  notTenDigits: 'Please enter a valid 10-digit phone number',
  alreadyInUse: (what: string) => `${what} is already in use`,
} as const

/** Tabs, line breaks and the like, which no name has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
export const controlCharacter = /[\u0000-\u001f\u007f]/

/** What is wrong with one line of text; undefined when nothing is. */
export function lineFault(typed: string, longest: number, whenBlank: string): string | undefined {
  const text = withoutInvisible(typed).trim()
  if (text === '') return whenBlank
  if (text.length > longest) return fieldFaults.tooLong(longest)
  return controlCharacter.test(text) ? fieldFaults.notPlain : undefined
}

/** What is wrong with a line that may stay blank. */
export function optionalLineFault(typed: string, longest: number): string | undefined {
  return withoutInvisible(typed).trim() === '' ? undefined : lineFault(typed, longest, '')
}

/** What is wrong with an email that isn't blank. */
export function emailFault(typed: string, what = 'Email'): string | undefined {
  return isEmail(typed.trim()) ? undefined : fieldFaults.isInvalid(what)
}

/** The same for a required line. */
export function neededEmailFault(typed: string, what = 'Email'): string | undefined {
  return typed.trim() === '' ? fieldFaults.isRequired(what) : emailFault(typed, what)
}

/** What is wrong with a phone number that isn't blank. */
export function phoneFault(typed: string, what = 'Phone number'): string | undefined {
  return readPhone(typed) === null ? fieldFaults.isInvalid(what) : undefined
}
