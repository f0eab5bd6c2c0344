import { fieldFaults } from '../../kernel/field-rules.ts'
import { numbersTo, ranksTogether } from './round.ts'

export const eventNameIsRequired = fieldFaults.isRequired('Event name')

/**
 * Checks that each handicap from 1 to the number of holes is used once, on either course where the card is of two. Returns
 * which are duplicated or missing. `handicaps` by hole.
 */
export function handicapFault(handicaps: readonly number[], holeCount: number): string | null {
  const length = ranksTogether(holeCount)
  if (length === holeCount) return faultOf(handicaps, holeCount)
  const firsts = numbersTo(holeCount / length).map((course) => (course - 1) * length)
  const faults = firsts.flatMap((first) => {
    const fault = faultOf(handicaps.slice(first, first + length), length)
    return fault === null ? [] : [`Holes ${first + 1}-${first + length}: ${fault}`]
  })
  return faults[0] ?? null
}

function faultOf(handicaps: readonly number[], holeCount: number): string | null {
  const all = numbersTo(holeCount)
  const doubled = all.filter((handicap) => handicaps.filter((given) => given === handicap).length > 1)
  const missing = all.filter((handicap) => !handicaps.includes(handicap))
  if (doubled.length === 0 && missing.length === 0) return null
  const told = [
    doubled.length > 0 && `${doubled.join(', ')} more than once`,
    missing.length > 0 && `${missing.join(', ')} missing`,
  ]
  return `Each handicap from 1 to ${holeCount} must be used once: ${told.filter(Boolean).join('; ')}`
}

/**
 * none: no course card yet. later: an admin said it comes later. entered: the real card; only then do pages show
 * par, yardage, handicap and drawings.
 */
export const courseCardStates = ['none', 'later', 'entered'] as const
export type CourseCard = (typeof courseCardStates)[number]

/**
 * Par of every hole until the course card is entered. With equal pars, teams on different holes rank by strokes
 * alone.
 */
export const placeholderPar = 4

/** Placeholder that is never shown, until the real yardage is entered. */
export const placeholderYardage = 385

/** Nine digits in the IRS format, '12-3456789'. Empty is fine. */
export function looksLikeEin(taxId: string): boolean {
  return taxId.trim() === '' || /^\d{2}-\d{7}$/.test(taxId.trim())
}

interface TaxFacts {
  fees: Record<Thing, number>
  values: Record<Thing, number | null>
  texts: { charity: { legalName: string; taxId: string; is501c3: boolean | null } }
}
type Thing = 'golf' | 'dinner' | 'shirt' | 'sponsor'

const things: Record<Thing, string> = {
  golf: 'golf',
  dinner: 'dinner',
  shirt: 'shirts',
  sponsor: 'sponsorships',
}

/** What is missing before receipts can mention taxes. Only things with a price need a fair market value. */
export function taxFactsMissing({ fees, values, texts: { charity } }: TaxFacts): string[] {
  if (charity.is501c3 === false) return []
  const unset = (Object.keys(things) as Thing[]).filter((thing) => fees[thing] > 0 && values[thing] === null)
  return [
    unset.length > 0 && `fair market values (${unset.map((thing) => things[thing]).join(', ')})`,
    !charity.legalName.trim() && 'the charity’s legal name',
    !charity.taxId.trim() && 'its EIN',
    charity.is501c3 === null && 'whether it is a 501(c)(3)',
  ].filter((missing) => missing !== false)
}

/** Limits of one order, set per event. */
export interface OrderLimits {
  maxGuestsPerOrder: number
  /** The form limits the total number of shirts; the call, the number per size. */
  maxShirtsPerOrder: number
}
export const usualOrderLimits: OrderLimits = { maxGuestsPerOrder: 6, maxShirtsPerOrder: 6 }
/** The highest limit an event may set. */
export const highestOrderLimit = 50
