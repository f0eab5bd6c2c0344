/** What somebody types about a shot, and what it means. Pure. */
import { amountFault, type ContestKind, inchesOf, type Measure, unlikelyFault } from '../rules/contests.ts'

export interface EntryDraft {
  teamId: string
  playerName: string
  category: string
  /** Yards or feet of a distance, or putts; as typed. */
  whole: string
  /** Inches above whole feet, or feet above whole yards; as typed. */
  rest: string
}

/** The labels of the two fields, and what the second may hold at most; putts have one. */
export const measureFields: Record<Measure, { whole: string; rest: string | null; most: number }> = {
  feet: { whole: 'Feet', rest: 'Inches', most: 11 },
  yards: { whole: 'Yards', rest: 'Feet', most: 2 },
  strokes: { whole: 'Putts', rest: null, most: 0 },
}

/** Inches or putts; null for nothing or no number. A field that is left out counts as 0. */
export function amountOf(
  { whole, rest }: Pick<EntryDraft, 'whole' | 'rest'>,
  measure: Measure,
): number | null {
  const [first, second] = [numberOf(whole), numberOf(rest)]
  if (first === null || second === null || (whole.trim() === '' && rest.trim() === '')) return null
  if (measure === 'strokes') return first
  return measure === 'feet'
    ? inchesOf({ feet: first, inches: second })
    : inchesOf({ yards: first, feet: second })
}

function numberOf(typed: string): number | null {
  const text = typed.trim()
  if (text === '') return 0
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}

/** Messages by field; empty when the shot can be written down. `from`: the hole's length for whoever isn't staff; null for staff. */
export function entryFaults(
  draft: EntryDraft,
  { kind, measure, groups }: { kind: ContestKind; measure: Measure; groups: readonly string[] },
  from: { yards: number | null } | null = null,
): Partial<Record<keyof EntryDraft, string>> {
  const { rest: restLabel, whole: wholeLabel, most } = measureFields[measure]
  const amount = amountOf(draft, measure)
  const tooMuch = (numberOf(draft.rest) ?? 0) > most
  const fault = (inches: number) =>
    from ? unlikelyFault({ kind, measure }, inches, from.yards) : amountFault(kind, inches)
  const whole = amount === null ? `Enter a number of ${wholeLabel.toLowerCase()}` : fault(amount)
  return {
    ...(draft.teamId === '' ? { teamId: 'Choose the team' } : {}),
    ...(draft.playerName.trim() === '' ? { playerName: 'Enter the player’s name' } : {}),
    ...(groups.length > 0 && !groups.includes(draft.category) ? { category: 'Choose the group' } : {}),
    ...(whole ? { whole } : {}),
    ...(restLabel && tooMuch ? { rest: `Enter ${restLabel.toLowerCase()} from 0 to ${most}` } : {}),
  }
}
