/** Flights as staff type them. */
import { type FlightRule, flightFault } from '../../../rules/flights.ts'

export type FlightDraft = ReturnType<typeof draftOf>

const usualNames = [
  'First flight',
  'Second flight',
  'Third flight',
  'Fourth flight',
  'Fifth flight',
  'Sixth flight',
]

/** The rule staff chose before, or three flights by handicap. A border for each flight but the last. */
export function draftOf(rule: FlightRule | null, seed: string) {
  const names = rule?.names ?? usualNames.slice(0, 3)
  return {
    by: rule?.by ?? 'handicap',
    names: [...names],
    isEqual: (rule?.borders ?? null) === null,
    borders: rule?.borders?.map(String) ?? names.slice(1).map(() => ''),
    seed: rule?.seed || seed,
  }
}

/** With so many flights: new ones get the usual names. */
export function withCount(draft: FlightDraft, count: number): FlightDraft {
  const names = Array.from({ length: count }, (_, index) => draft.names[index] ?? usualNames[index] ?? '')
  return { ...draft, names, borders: names.slice(1).map((_, index) => draft.borders[index] ?? '') }
}

/** The rule, or why it isn't one yet. */
export function ruleOf(draft: FlightDraft, holeCount: number): { rule: FlightRule } | { fault: string } {
  const { by, names, seed } = draft
  const hasBorders = by !== 'draw' && !draft.isEqual
  if (hasBorders && draft.borders.some((border) => !/^[+-]?\d{1,3}$/.test(border.trim())))
    return { fault: 'Enter the highest value of each flight but the last, as a whole number.' }
  const rule = {
    by,
    names: names.map((name) => name.trim()),
    borders: hasBorders ? draft.borders.map(Number) : null,
    seed: by === 'draw' ? seed.trim() : '',
  }
  const fault = flightFault(rule, holeCount)
  return fault ? { fault } : { rule }
}
