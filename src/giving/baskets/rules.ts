/** Rules about baskets, shared by the page and the server. */
import { fieldFaults, lineFault, longestName, optionalLineFault } from '../../kernel/field-rules.ts'
import { tenDigits } from '../../kernel/phone.ts'

export const basketType = 'Basket'
/** Basket values in dollars, unless the event has its own. */
export const usualValues = [50, 200] as const
export const longestDescription = 500
export const mostTickets = 100_000

/** The message shown at each field. */
export const fieldMessages = {
  type: fieldFaults.isRequired('Type'),
  name: fieldFaults.isRequired('Name'),
  volunteerId: fieldFaults.isRequired('Volunteer'),
  value: fieldFaults.isRequired('Value'),
  winnerPhoneNumber: fieldFaults.notTenDigits,
  tickets: 'Enter a whole number, or leave it empty',
} as const

/** The form as typed. Blank means not given; `value` is in dollars. */
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
  /** The number of tickets put in for it. */
  tickets: string
}
export type BasketFaults = Partial<Record<keyof TypedBasket, string>>

/** Returns errors by field. */
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

/** Parses a value in dollars. Whether the event allows it is checked on the server. */
export function readValue(typed: string): number | null {
  return /^\d{1,6}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0 ? Number(typed) : null
}

/** Returns null if blank, and undefined if it isn't a number. */
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

/** Any ten digits with or without a leading 1, or blank. */
export function isWinnerPhone(typed: string): boolean {
  return typed.trim() === '' || tenDigits(typed) !== null
}

interface Won {
  name: string
  winnerName: string | null
  winnerPhoneNumber: string | null
}

/** One text message to a ten-digit number, listing everything its winner has won. */
export interface WinnerText {
  to: string
  winnerName: string | null
  baskets: string[]
}

/**
 * One text per winner with a phone number, however many baskets they won. Two people sharing a number, such as a
 * couple, get one each.
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

/** Whether the winner still has to be notified. A winner already notified is only texted again on explicit request. */
export function awaitsText(basket: Won & { notifiedOn: string | null }): boolean {
  return basket.winnerPhoneNumber !== null && basket.notifiedOn === null
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sorts by name, with numbers in numeric order: 'basket 9' before 'Basket 10'. */
export function byName<B extends { name: string }>(baskets: readonly B[]): B[] {
  return [...baskets].sort((a, b) => alphabet.compare(a.name, b.name))
}
