/** Shapes that many contracts share. Length limits are generous for people and small for machines. */
import { z } from 'zod'
import { isEmail } from './email.ts'
import { fieldFaults } from './field-rules.ts'
import { readPhone } from './phone.ts'
import { withoutControls, withoutInvisible } from './text/plain-text.ts'

/** A record with its own name in the API document, which then describes its shape once. */
export function named<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.object(shape).meta({ id })
}

/** One line of text, trimmed, not blank. Refuses control characters, drops invisible ones. */
export function line(longest: number, message = 'Please fill this in') {
  return (
    z
      .string()
      .overwrite(withoutInvisible)
      .trim()
      .min(1, message)
      .max(longest, fieldFaults.tooLong(longest))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
      .regex(/^[^\u0000-\u001f\u007f]*$/, fieldFaults.notPlain)
  )
}

/** Trimmed text that passes a form's own rule; missing is the same as blank. */
export function textBy(faultOf: (typed: string) => string | undefined) {
  return z
    .string(faultOf(''))
    .trim()
    .superRefine((text, refusal) => {
      const message = faultOf(text)
      if (message) refusal.addIssue({ code: 'custom', message })
    })
}

/** A line that may be left out, null or ''; read as null then. */
export function optionalLine(longest: number) {
  return z
    .union([z.literal(''), z.null(), line(longest)])
    .optional()
    .transform((value) => value || null)
}

/** Why something official is changed. The server asks for it once the result is final, and everybody may read it then. */
export const reasonOnceFinal = optionalLine(500)

/** Text of several lines. Drops control and invisible characters. */
export function paragraph(longest: number) {
  return z.string().overwrite(withoutControls).trim().max(longest, fieldFaults.tooLong(longest))
}

/** One line that may be empty, such as a name: line breaks and tabs become spaces. */
export function plainLine(longest: number) {
  return z
    .string()
    .overwrite((text) => withoutControls(text).replaceAll(/\s+/g, ' '))
    .trim()
    .max(longest, fieldFaults.tooLong(longest))
}

const emailIsInvalid = fieldFaults.isInvalid('Email')

export const emailField = z.string().trim().refine(isEmail, emailIsInvalid)

export const optionalEmailField = z
  .string()
  .trim()
  .nullish()
  .refine((value) => !value || isEmail(value), emailIsInvalid)
  .transform((value) => value || null)

/** A US phone number, parsed to its ten digits. */
export const phoneField = z
  .string()
  .refine((value) => readPhone(value) !== null, fieldFaults.isInvalid('Phone number'))
  .transform((value) => readPhone(value) as string)

/**
 * Dollars that somebody enters: not negative, whole cents, small enough for both databases. Sums are larger: answers have
 * no such bounds (`answerShape` in src/server/http).
 */
export const dollars = z.number().min(0).max(1_000_000).multipleOf(0.01)

/** What somebody counted, or confirms having seen: a sum of many amounts. */
export const dollarSum = z.number().min(-1_000_000_000).max(1_000_000_000).multipleOf(0.01)

/** What a refused payment includes besides the reason. */
export const owedNow = z.object({ amountOwed: z.number().describe('What is owed now, in dollars') })

/** One of our ids in a path, query or body. Anything else of modest length finds nothing. */
export const idField = z.string().min(1).max(400)

export const instantField = z.iso.datetime({ offset: true })

const oneDecimal = (value: number) => Math.round(value * 10) === Number((value * 10).toFixed(6))

/** A handicap index as it is sent; below 0 for a plus handicap. Rules of Handicapping 5.2: at most 54. */
export const indexField = z
  .number('Enter an index like 12.4')
  .min(-10, 'Enter an index from +10 to 54')
  .max(54, 'Enter an index from +10 to 54')
  .refine(oneDecimal, 'Enter an index like 12.4')
