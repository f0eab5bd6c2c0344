/** Gives teams their turns from the tees. Pure. */
import { fewestTeeMinutes, mostTeeMinutes, mostTeeSlots, type Tee } from '../../event/event/tee-times.ts'

export interface Turn {
  tee: Tee
  slot: number
}

interface Filling {
  /** Who has no turn yet, in the order of going off. */
  waiting: readonly string[]
  tees: readonly Tee[]
  taken: readonly Turn[]
}

export function turnKey({ tee, slot }: Turn): string {
  return `${tee} ${slot}`
}

/**
 * Each waiting team's turn: the earliest that are free, tee by tee, so that all tees end together and whoever comes one after
 * the other goes off so. Null if there aren't as many.
 */
export function fillTurns({ waiting, tees, taken }: Filling): Map<string, Turn> | null {
  const isTaken = new Set(taken.map(turnKey))
  const freeUntil = (last: number) =>
    tees.flatMap((tee) =>
      Array.from({ length: last }, (_, slot) => ({ tee, slot })).filter(
        (turn) => !isTaken.has(turnKey(turn)),
      ),
    )
  let last = 0
  while (last < mostTeeSlots && freeUntil(last).length < waiting.length) last++
  const free = freeUntil(last)
  if (free.length < waiting.length) return null
  return new Map(waiting.map((id, at) => [id, free[at] as Turn]))
}

/** Whether one goes off right behind the other. */
export function areInARow(one: Turn, other: Turn): boolean {
  return one.tee === other.tee && Math.abs(one.slot - other.slot) === 1
}

/** 'tee 1', 'tees 1 and 10', 'tees 1, 10 and 19'. */
export function teesInWords(tees: readonly number[]): string {
  if (tees.length === 1) return `tee ${tees[0]}`
  return `tees ${tees.slice(0, -1).join(', ')} and ${tees.at(-1)}`
}

/** What is wrong with the minutes as typed, by field. */
export function minutesFault(typed: string): { minutes?: string } {
  const minutes = Number(typed)
  if (typed.trim() === '' || !Number.isInteger(minutes)) return { minutes: 'Enter a number of minutes' }
  if (minutes < fewestTeeMinutes) return { minutes: `At least ${fewestTeeMinutes} minutes` }
  return minutes > mostTeeMinutes ? { minutes: `At most ${mostTeeMinutes} minutes` } : {}
}
