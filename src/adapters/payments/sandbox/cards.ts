/** The provider's published test cards. A real card is refused before anything happens. Pure. */

export interface CardData {
  number?: unknown
  exp_month?: unknown
  exp_year?: unknown
  cvc?: unknown
}

export type CardOutcome =
  | { kind: GoodVerdict; brand: string; last4: string }
  | { kind: 'fails'; code: string; declineCode?: string; message: string; param?: string }

type GoodVerdict =
  | 'succeeds'
  | 'asks-confirmation'
  | 'takes-time'
  /** Processes for a while, like a bank debit, and then declines. */
  | 'fails-later'
  | 'is-disputed'
  /** The bank opens an inquiry and takes no money. */
  | 'is-inquired'
  /** Its refunds are sent and fail a moment later. */
  | 'refunds-fail'

type Verdict = GoodVerdict | [code: string, declineCode: string | null, message: string]

const declined = 'Your card was declined.'
const testCards: Record<string, Verdict> = {
  '4242424242424242': 'succeeds',
  '4000056655665556': 'succeeds',
  '5555555555554444': 'succeeds',
  '378282246310005': 'succeeds',
  '4000002500003155': 'asks-confirmation',
  '4000002760003184': 'asks-confirmation',
  '4000000000000077': 'takes-time',
  '4000000000000341': 'fails-later',
  '4000000000000259': 'is-disputed',
  '4000000000001976': 'is-inquired',
  '4000000000005126': 'refunds-fail',
  '4000000000000002': ['card_declined', 'generic_decline', declined],
  '4000000000009995': ['card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  '4000000000000069': ['expired_card', null, 'Your card has expired.'],
  '4000000000000127': ['incorrect_cvc', null, "Your card's security code is incorrect."],
  '4000000000000119': [
    'processing_error',
    null,
    'An error occurred while processing your card. Try again in a little bit.',
  ],
}

/** Whether a number (digits only) is a test card; the page sends no other number anywhere. */
export function isTestCard(number: string): boolean {
  return Object.hasOwn(testCards, number)
}

/** The provider's names for test cards that scripts can pay with. */
export const namedCards: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeInquiry: '4000000000001976',
  pm_card_refundFail: '4000000000005126',
  pm_card_authenticationRequired: '4000002500003155',
}

/** What a card does when charged, or why it is invalid. */
export function judgeCard(card: CardData, now: Date): CardOutcome {
  const number = text(card.number).replaceAll(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return fails('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  const month = Number(text(card.exp_month))
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) {
    return fails('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const year = fullYear(text(card.exp_year))
  if (year === null || year > now.getUTCFullYear() + 50 || monthIsOver(year, month, now)) {
    return fails('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (!/^\d+$/.test(text(card.cvc)) || text(card.cvc).length !== (isAmex(number) ? 4 : 3)) {
    return fails('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return verdictOn(number)
}

function verdictOn(number: string): CardOutcome {
  const verdict = testCards[number]
  if (verdict === undefined) {
    const message = 'Your card was declined. This is a sandbox: only its test cards can pay.'
    return { kind: 'fails', code: 'card_declined', declineCode: 'test_mode_live_card', message }
  }
  if (typeof verdict === 'string') return { kind: verdict, brand: brandOf(number), last4: number.slice(-4) }
  const [code, declineCode, message] = verdict
  return { kind: 'fails', code, ...(declineCode ? { declineCode } : {}), message }
}

function fails(code: string, message: string, param: string): CardOutcome {
  return { kind: 'fails', code, message, param }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Accepts '27' and '2027'. */
function fullYear(digits: string): number | null {
  if (!/^(\d{2}|\d{4})$/.test(digits)) return null
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

function monthIsOver(year: number, month: number, now: Date): boolean {
  return Date.UTC(year, month, 1) <= now.getTime()
}

function isAmex(number: string): boolean {
  return /^3[47]/.test(number)
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (isAmex(number)) return 'amex'
  return 'mastercard'
}

/** Whether the check digit of a card number (digits only) is right. */
export function passesLuhn(number: string): boolean {
  const sum = Array.from(number, Number)
    .reverse()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, digit) => total + digit, 0)
  return sum % 10 === 0
}
