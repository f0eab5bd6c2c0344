/** What a committee finds out before it sells chances: state, license or why none, whether online, who checked and when. */
import { fieldFaults, lineFault } from '../../kernel/field-rules.ts'
import type { ItemFacts, Place } from './item.ts'

export interface RafflePermission {
  state: string
  /** Its number, or who gave it; '' if none is needed. */
  license: string
  /** Why none is needed; '' with a license. */
  noLicenseReason: string
  /** Whether chances may be sold, or paid for, online. */
  onlineAllowed: boolean
  checkedBy: string
  /** 'YYYY-MM-DD'. */
  checkedOn: string
}

export const longestRaffleFact = 120
export const longestRaffleReason = 300

type Faults = Partial<Record<keyof RafflePermission, string>>

/** Returns errors by field. `today`: the event's calendar day. */
export function rafflePermissionFaults(facts: RafflePermission, today: string): Faults {
  const { state, license, noLicenseReason, checkedBy, checkedOn } = facts
  const isMissing = license.trim() === '' && noLicenseReason.trim() === ''
  const isBoth = license.trim() !== '' && noLicenseReason.trim() !== ''
  const found = {
    state: lineFault(state, longestRaffleFact, fieldFaults.isRequired('State')),
    license: isMissing
      ? 'Enter the license, or below why you need none'
      : isBoth
        ? 'Enter a license or why you need none, not both'
        : undefined,
    checkedBy: lineFault(checkedBy, longestRaffleFact, 'Enter who checked this'),
    checkedOn: dayFault(checkedOn, today),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined))
}

function dayFault(day: string, today: string): string | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  if (!isDay) return 'Enter the day this was checked'
  return day > today ? 'This day is still to come' : undefined
}

/** Where the buyer stands in front of whoever sells. */
export const soldInPerson = ['check-in', 'seller'] as const
const inPerson: readonly Place[] = soldInPerson

type Chance = Pick<ItemFacts, 'name' | 'kind' | 'treatment' | 'soldAt' | 'isHidden'>

/** Why an item may not be on sale as it is; null if it may. What is hidden always may. */
export function raffleFault(item: Chance, permission: RafflePermission | null): string | null {
  if (item.treatment !== 'game' || item.isHidden) return null
  if (permission === null)
    return `${item.name} is a raffle or a game of chance. Before it’s on sale, enter under ‘Raffles’ on the price list the state, the license or why you need none, and who checked.`
  if (permission.onlineAllowed || !isOnline(item)) return null
  return `You said that raffles may not be sold online in ${permission.state}. Sell ${item.name} at check-in and on sellers’ phones only.`
}

function isOnline({ kind, soldAt }: Pick<Chance, 'kind' | 'soldAt'>): boolean {
  return kind === 'package' || soldAt.some((place) => !inPerson.includes(place))
}

/**
 * What a change of the permission makes of an item: what may not be sold at all is hidden, and what may not be sold
 * online is sold in person, if it was sold there too. Returns the item itself if it may stay.
 */
export function afterPermission<Item extends Chance>(item: Item, permission: RafflePermission | null): Item {
  if (raffleFault(item, permission) === null) return item
  const soldAt = item.soldAt.filter((place) => inPerson.includes(place))
  const narrowed = { ...item, soldAt }
  const maySell = permission !== null && soldAt.length > 0 && raffleFault(narrowed, permission) === null
  return maySell ? narrowed : { ...item, isHidden: true }
}

/** Without a yes to online sale, chances are paid for in cash or by check, where they are sold. */
export function isCashOnly(
  { treatment }: Pick<ItemFacts, 'treatment'>,
  permission: RafflePermission | null,
): boolean {
  return treatment === 'game' && permission?.onlineAllowed !== true
}
