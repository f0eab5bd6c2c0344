import { sumDollars } from '../../../../kernel/sum-dollars.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import type { SponsorPlace, SponsorPlaces } from '../../places-contract.ts'

/** The secret of the page's own link. It stands after the #, so that it reaches no server log. */
export function secretOfPage(): string {
  return location.hash.slice(1)
}

/** 'Golfer 2', 'Dinner guest 1'. */
export function placeName({ kind, number }: Pick<SponsorPlace, 'kind' | 'number'>): string {
  return `${kind === 'golf' ? 'Golfer' : 'Dinner guest'} ${number}`
}

/** Whether the place is still the sponsor's: neither declined nor released. */
export function isKept({ state }: Pick<SponsorPlace, 'state'>): boolean {
  return state !== 'declined' && state !== 'released'
}

/** Whether it can be given back: a golfer who is on a team can't. */
export function mayDecline({ kind, state }: Pick<SponsorPlace, 'kind' | 'state'>): boolean {
  return isKept({ state }) && !(kind === 'golf' && state === 'seated')
}

/** 'On Team Marsh', 'Coming to dinner', 'Waiting for two more golfers', 'Not named yet', 'Given back'. */
export function stateInWords(place: SponsorPlace, all: readonly SponsorPlace[], teamSize: number): string {
  switch (place.state) {
    case 'seated':
      return place.teamName ? `On ${place.teamName}` : 'Coming to dinner'
    case 'named': {
      const waiting = all.filter(({ kind, state }) => kind === 'golf' && state === 'named').length
      const more = teamSize - (waiting % teamSize)
      return `Waiting for ${more} more ${more === 1 ? 'golfer' : 'golfers'}`
    }
    case 'open':
      return 'Not named yet'
    default:
      return place.state === 'declined' ? 'Given back' : 'Released'
  }
}

/** '2 of 8 named'; '' without places. */
export function namedInWords(places: readonly SponsorPlace[]): string {
  const kept = places.filter(isKept)
  if (kept.length === 0) return ''
  const named = kept.filter(({ state }) => state !== 'open').length
  return `${named} of ${kept.length} named`
}

type Amounts = Pick<SponsorPlaces, 'mayBeDeductible' | 'deductible' | 'fee' | 'value'>

/** What declining these does to the receipt; '' if that isn't known. */
export function declinedValueInWords(
  declined: readonly Pick<SponsorPlace, 'value'>[],
  { mayBeDeductible, deductible, fee, value: before }: Amounts,
): string {
  const values = declined.map(({ value }) => value)
  if (!mayBeDeductible || deductible === null || before === null || values.includes(null)) return ''
  const less = sumDollars(values.map((value) => value ?? 0))
  if (less === 0) return ''
  // A package may be worth more than it costs.
  const after = Math.max(0, sumDollars([fee, -before, less]))
  if (after === deductible)
    return `${showAmount(less)} comes off the value of what you received. Nothing of what you paid may be deductible yet.`
  return `${showAmount(less)} comes off the value of what you received: the amount that may be deductible grows from ${showAmount(deductible)} to ${showAmount(after)}.`
}
