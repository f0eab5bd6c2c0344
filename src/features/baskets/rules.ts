/** What makes a basket's form right, and which winners get a text: the same for the page and for the server. */
import { readPhone } from '../../kernel/phone.ts'

export const donationType = 'Basket'
/** Dollars (product.md point 9). */
export const basketValues = [50, 200] as const
export type BasketValue = (typeof basketValues)[number]
export const longestName = 100

/** The words shown at each field (product.md point 5, Admin donation). */
export const sayings = {
  type: 'Type is required',
  name: 'Name is required',
  volunteerId: 'Volunteer is required',
  value: 'Value is required',
  winnerPhoneNumber: 'Please enter a valid 10-digit phone number',
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
}
export type BasketFaults = Partial<Record<keyof TypedBasket, string>>

/** What is wrong, by field; nothing when all is right. */
export function basketFaults(typed: TypedBasket): BasketFaults {
  const faults: BasketFaults = {}
  if (typed.type !== donationType) faults.type = sayings.type
  if (typed.name.trim() === '') faults.name = sayings.name
  if (typed.volunteerId === '') faults.volunteerId = sayings.volunteerId
  if (readValue(typed.value) === null) faults.value = sayings.value
  if (!isWinnerPhone(typed.winnerPhoneNumber)) faults.winnerPhoneNumber = sayings.winnerPhoneNumber
  return faults
}

/** Dollars, if they are a value that baskets have. */
export function readValue(typed: string): BasketValue | null {
  return basketValues.find((value) => String(value) === typed) ?? null
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
