/** Earlier prices as typed, in the event's form and in the price list. */
import { shiftedWall } from './wall-moment.ts'

/** An earlier price. Without a time it holds to the end of the day. */
export interface TypedStep {
  date: string
  time: string
  price: string
}

export function isFilledIn({ date, time, price }: TypedStep): boolean {
  return Boolean(date || time || price.trim())
}

/** The first minute the price no longer holds: the next day's midnight, unless a time is given. */
export function untilOf({ date, time }: Pick<TypedStep, 'date' | 'time'>): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return ''
  return time ? `${date}T${time}` : shiftedWall(`${date}T00:00`, 1)
}

export function dayAndTimeOf(until: string): Omit<TypedStep, 'price'> {
  if (until.endsWith('T00:00')) return { date: shiftedWall(until, -1).slice(0, 10), time: '' }
  return { date: until.slice(0, 10), time: until.slice(11) }
}
