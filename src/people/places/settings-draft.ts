/** The form of how an event takes golfers without a whole team. */

import { isWallTime } from '../../event/event/wall-moment.ts'
import { centsIn, toDollars } from '../../kernel/money.ts'
import { longestOfferHours } from './settings.ts'
import type { PlaceSettingsChange, PlaceSettingsWire } from './settings-contract.ts'

export type TypedPlaceSettings = ReturnType<typeof typedPlaceSettings>
type Faults = Partial<Record<keyof TypedPlaceSettings, string>>

/** Prices are dollars, blank for the usual share. A blank `changeUntil`: until the event starts. */
export function typedPlaceSettings(settings: PlaceSettingsWire) {
  const { isOn, later, parties, looking, waitlist, asksIndex } = settings
  return {
    ...{ isOn, later, parties, looking, waitlist, asksIndex },
    teamSize: String(settings.teamSize),
    playerPrice: settings.playerPrice?.toFixed(2) ?? '',
    playerValue: settings.playerValue?.toFixed(2) ?? '',
    changeUntil: settings.changeUntil ?? '',
    offerHours: String(settings.offerHours),
    quietFrom: settings.quietFrom ?? '',
    quietUntil: settings.quietUntil ?? '',
  }
}

/** Returns errors by field. What is turned off isn't checked. */
export function placeSettingsFaults(typed: TypedPlaceSettings): Faults {
  if (!typed.isOn) return {}
  const faults: Faults = {}
  if (!(typed.later || typed.parties || typed.looking || typed.waitlist))
    faults.later = 'Choose at least one, or nothing changes for golfers'
  if (typed.parties) {
    if (!isAmountOrBlank(typed.playerPrice)) faults.playerPrice = 'Enter an amount, such as 95'
    if (!isAmountOrBlank(typed.playerValue)) faults.playerValue = 'Enter an amount, such as 60'
  }
  if (typed.changeUntil !== '' && !isWallTime(typed.changeUntil))
    faults.changeUntil = 'Enter a date and a time'
  if (typed.waitlist && !isHours(typed.offerHours))
    faults.offerHours = `Enter a number of hours from 1 to ${longestOfferHours}`
  if ((typed.quietFrom === '') !== (typed.quietUntil === ''))
    faults[typed.quietFrom === '' ? 'quietFrom' : 'quietUntil'] = 'Enter both times, or neither'
  return faults
}

/** What is sent; `typed` has passed the check. What is turned off keeps what it was. */
export function placeSettingsEntry(
  typed: TypedPlaceSettings,
  before: PlaceSettingsWire,
): PlaceSettingsChange {
  const { isOn, later, parties, looking, waitlist, asksIndex } = typed
  const hasPrices = isOn && parties
  return {
    ...{ isOn, later, parties, looking, waitlist, asksIndex, version: before.version },
    teamSize: Number(typed.teamSize),
    playerPrice: hasPrices ? amountIn(typed.playerPrice) : before.playerPrice,
    playerValue: hasPrices ? amountIn(typed.playerValue) : before.playerValue,
    changeUntil: isOn ? typed.changeUntil || null : before.changeUntil,
    offerHours: isOn && waitlist ? Number(typed.offerHours) : before.offerHours,
    quietFrom: isOn ? typed.quietFrom || null : before.quietFrom,
    quietUntil: isOn ? typed.quietUntil || null : before.quietUntil,
  }
}

function isAmountOrBlank(typed: string): boolean {
  return typed.trim() === '' || centsIn(typed) >= 0
}

function amountIn(typed: string): number | null {
  return typed.trim() === '' ? null : toDollars(centsIn(typed))
}

function isHours(typed: string): boolean {
  return /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= longestOfferHours
}
