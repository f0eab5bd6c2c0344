/** Formats card data while typing and checks it. Pure. */
import { isTestCard, passesLuhn } from '../cards.ts'

export interface CardText {
  number: string
  expiry: string
  cvc: string
  zip: string
}

export type FieldName = keyof CardText

function digitsOf(typed: string, most: number): string {
  return typed.replaceAll(/\D/g, '').slice(0, most)
}

function isAmex(number: string): boolean {
  return /^3[47]/.test(number)
}

export const formats: Record<FieldName, (typed: string) => string> = {
  number(typed) {
    const digits = digitsOf(typed, 19)
    const groups = isAmex(digits)
      ? /^(\d{1,4})(\d{1,6})?(\d{1,9})?$/
      : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?$/
    return digits.match(groups)?.slice(1).filter(Boolean).join(' ') ?? digits
  },
  expiry(typed) {
    const digits = digitsOf(/^[2-9]/.test(typed) ? `0${typed}` : typed, 4)
    if (digits.length < 2 || /^\d{2}\s?$/.test(typed)) return digits
    return digits.length === 2 ? `${digits} / ` : `${digits.slice(0, 2)} / ${digits.slice(2)}`
  },
  cvc: (typed) => digitsOf(typed, 4),
  zip: (typed) => digitsOf(typed, 5),
}

export interface Flaw {
  field: FieldName
  code: string
  message: string
}

/** Everything that is wrong with the card. A real card's number never leaves the page. */
export function flawsOf({ number, expiry, cvc, zip }: CardText, now: Date): Flaw[] {
  const flaws: Flaw[] = []
  const digits = number.replaceAll(' ', '')
  if (digits.length < 13) flaws.push(flaw('number', 'incomplete_number', 'Your card number is incomplete.'))
  else if (!passesLuhn(digits)) flaws.push(flaw('number', 'invalid_number', 'Your card number is invalid.'))
  else if (!isTestCard(digits))
    flaws.push(
      flaw('number', 'invalid_number', 'Use one of the test cards below. This card was not sent anywhere.'),
    )
  const { month, year } = readExpiry(expiry)
  if (expiry.replaceAll(/\D/g, '').length < 4) {
    flaws.push(flaw('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete."))
  } else if (month < 1 || month > 12) {
    flaws.push(flaw('expiry', 'invalid_expiry_month', "Your card's expiration date is invalid."))
  } else if (new Date(year, month) <= now) {
    flaws.push(flaw('expiry', 'invalid_expiry_year_past', "Your card's expiration year is in the past."))
  }
  if (cvc.length < (isAmex(digits) ? 4 : 3)) {
    flaws.push(flaw('cvc', 'incomplete_cvc', "Your card's security code is incomplete."))
  }
  if (zip.length > 0 && zip.length < 5)
    flaws.push(flaw('zip', 'incomplete_zip', 'Your postal code is incomplete.'))
  return flaws
}

/** '12/27' becomes month 12, year 2027. */
export function readExpiry(expiry: string): { month: number; year: number } {
  const digits = expiry.replaceAll(/\D/g, '')
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) }
}

function flaw(field: FieldName, code: string, message: string): Flaw {
  return { field, code, message }
}
