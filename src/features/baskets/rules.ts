/** What makes a basket's form right, and which winners get a text: the same for the page and for the server. */
import { fieldFaults, lineFault, longestName, optionalLineFault } from '../../kernel/field-rules.ts'
import { readPhone } from '../../kernel/phone.ts'

export const basketType = 'Basket'
/** Dollars that baskets are worth, unless the event has a list of its own. */
export const usualValues = [50, 200] as const
export const longestDescription = 500
export const mostTickets = 100_000

/** The words shown at each field (product.md point 5, Admin donation). */
export const fieldMessages = {
  type: fieldFaults.isRequired('Type'),
  name: fieldFaults.isRequired('Name'),
  volunteerId: fieldFaults.isRequired('Volunteer'),
  value: fieldFaults.isRequired('Value'),
  winnerPhoneNumber: fieldFaults.notTenDigits,
  tickets: 'Enter a whole number, or leave it empty',
} as const

/** The form as it is typed; blank means not given, `value` is dollars. */
export interface TypedBasket {
  type: string
  name: string
  volunteerId: string
  value: string
  winnerName: string
  winnerPhoneNumber: string
  donorName: string
  donorAddress: string
  description: string
  /** How many tickets were put in for it. */
  tickets: string
}
export type BasketFaults = Partial<Record<keyof TypedBasket, string>>

/** What is wrong, by field; nothing when all is right. */
export function basketFaults(typed: TypedBasket): BasketFaults {
  const faults: BasketFaults = {}
  if (typed.type !== basketType) faults.type = fieldMessages.type
  const name = lineFault(typed.name, longestName, fieldMessages.name)
  if (name) faults.name = name
  if (typed.volunteerId === '') faults.volunteerId = fieldMessages.volunteerId
  if (readValue(typed.value) === null) faults.value = fieldMessages.value
  const winnerName = optionalLineFault(typed.winnerName, longestName)
  if (winnerName) faults.winnerName = winnerName
  if (!isWinnerPhone(typed.winnerPhoneNumber)) faults.winnerPhoneNumber = fieldMessages.winnerPhoneNumber
  if (readTickets(typed.tickets) === undefined) faults.tickets = fieldMessages.tickets
  return faults
}

/** Dollars as the form's list has them; whether the event has such a value is the server's to say. */
export function readValue(typed: string): number | null {
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 ? Number(typed) : null
}

/** null when nobody has counted; undefined when it is no number. */
export function readTickets(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const count = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined
  return count !== undefined && count <= mostTickets ? count : undefined
}

/** 'A basket is worth $50 or $200' */
export function worthInWords(values: readonly number[]): string {
  const amounts = values.map((value) => `$${value.toLocaleString('en-US')}`)
  const last = amounts.pop() ?? ''
  return `A basket is worth ${[amounts.join(', '), last].filter(Boolean).join(' or ')}`
}

/** Ten digits with or without a leading 1, or nothing at all. */
export function isWinnerPhone(typed: string): boolean {
  return typed.trim() === '' || readPhone(typed) !== null
}

interface Won {
  name: string
  winnerName: string | null
  winnerPhoneNumber: string | null
}

/** One text message: to ten digits, naming everything that this winner has won. */
export interface WinnerText {
  to: string
  winnerName: string | null
  baskets: string[]
}

/**
 * One text for each winner with a phone number, however many baskets they won. Two people of one
 * number, such as a couple, get one each.
 */
export function winnerTexts(won: readonly Won[]): WinnerText[] {
  const byWinner = new Map<string, WinnerText>()
  for (const { name, winnerName, winnerPhoneNumber: to } of won) {
    if (to === null) continue
    const key = `${to} ${(winnerName ?? '').toLowerCase()}`
    const text = byWinner.get(key) ?? { to, winnerName, baskets: [] }
    text.baskets.push(name)
    byWinner.set(key, text)
  }
  return [...byWinner.values()]
}

/** Whether a basket waits for its winner to be told; once told, only asking for it by id tells them again. */
export function awaitsText(basket: Won & { notifiedOn: string | null }): boolean {
  return basket.winnerPhoneNumber !== null && basket.notifiedOn === null
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sorted by name as a person would: 'basket 9' before 'Basket 10'. */
export function byName<B extends { name: string }>(baskets: readonly B[]): B[] {
  return [...baskets].sort((a, b) => alphabet.compare(a.name, b.name))
}
