/** Sponsor packages: what one includes, what that is worth, and how long an unpaid one is kept. Pure. */
import { countInWords } from '../../kernel/count-in-words.ts'
import { type Cents, cents, noMoney, sum } from '../../kernel/money.ts'
import {
  countNouns,
  forGoods,
  forKinds,
  type GoodsKind,
  goods,
  type IncludedKind,
  includedKinds,
  isGoods,
  type PlaceKind,
} from '../price-list/included.ts'
import { isWorthSomething } from '../price-list/includes.ts'
import type { Includes, Benefit as Promised } from '../price-list/item.ts'

/** A package as the sponsor agreed to it. Later changes of the price list don't touch it. */
export interface SponsorPackage {
  id: string
  name: string
  /** On the sponsors page: 1 is the highest; null comes last. */
  level: number | null
  /** It comes with a hole of its own, as a hole sponsorship does. */
  needsHole: boolean
  includes: Includes
  /** What is included and wasn't declined. */
  kept: Record<IncludedKind, number>
  /** Ids of promises that were declined; absent: none. */
  declined?: readonly string[] | undefined
}

/** A package as stored: one from before shirts and drink tickets could be declined doesn't say how many were kept. */
export type StoredPackage = Omit<SponsorPackage, 'kept'> & {
  kept: Record<PlaceKind, number> & Partial<Record<GoodsKind, number | undefined>>
}

export function asKept(stored: StoredPackage): SponsorPackage {
  const { includes, kept } = stored
  const keptGoods = forGoods((kind) => kept[kind] ?? includes[goods[kind].count])
  return { ...stored, kept: { ...kept, ...keptGoods } }
}

export interface ValuedPart {
  /** 'four golfers', '4 dinners': see `partInWords`. */
  what: IncludedKind
  count: number
  /** null: not set. */
  value: Cents | null
}

/** The fair market value of all parts; null if one of them isn't set. */
export function totalValue(parts: readonly { value: Cents | null }[]): Cents | null {
  const values = parts.map(({ value }) => value).filter((value) => value !== null)
  return values.length === parts.length ? sum(values) : null
}

/** What a package's buyer gets without what was declined, with its fair market value. */
export function keptParts({ includes, kept }: Pick<SponsorPackage, 'includes' | 'kept'>): ValuedPart[] {
  return countedParts(kept).map(({ what, count }) => {
    const each = includes.values[what]
    return { what, count, value: each === null ? null : cents(each * count) }
  })
}

/** Promises that weren't declined. */
export function keptPromises({
  includes,
  declined = [],
}: Pick<SponsorPackage, 'includes' | 'declined'>): Promised[] {
  return includes.benefits.filter(({ id }) => !declined.includes(id))
}

export interface Benefit {
  id: string
  text: string
  /** null: not set. */
  value: Cents | null
}

/** The promises that are worth something, and so can be declined. */
export function valuedBenefits(promises: readonly Promised[]): Benefit[] {
  return promises.flatMap(({ id, text, value }) => (isWorthSomething(value) ? [{ id, text, value }] : []))
}

/** Their texts for a sentence: in quotes, since they are the committee's own words, with capitals and commas. */
export function promisesInWords(promises: readonly Pick<Promised, 'text'>[]): string[] {
  return promises.map(({ text }) => `“${text}”`)
}

/** The fair market value of what the buyer gets without what was declined; null while a part of it isn't set. */
export function packageValue(bought: Pick<SponsorPackage, 'includes' | 'kept' | 'declined'>): Cents | null {
  return totalValue([...keptParts(bought), ...valuedBenefits(keptPromises(bought))])
}

/** Parts with nothing in them are left out. */
export function countedParts(
  counts: Partial<Record<IncludedKind, number>>,
): Pick<ValuedPart, 'what' | 'count'>[] {
  return includedKinds.map((what) => ({ what, count: counts[what] ?? 0 })).filter(({ count }) => count > 0)
}

/** What is given back, for each kind. */
export type GivenBack = Record<IncludedKind, number>

/** How much of the shirts and drink tickets goes back when so many are to be kept; what isn't named is all kept. */
export function goodsBack(
  kept: SponsorPackage['kept'],
  keeps: Partial<Record<GoodsKind, number | undefined>>,
): Record<GoodsKind, number> {
  return forGoods((kind) => Math.max(0, kept[kind] - (keeps[kind] ?? kept[kind])))
}

/** The package without what was given back. */
export function without<Bought extends SponsorPackage>(bought: Bought, back: GivenBack): Bought {
  return { ...bought, kept: forKinds((kind) => bought.kept[kind] - back[kind]) }
}

/** 'Title sponsorship', also for a package that is named 'Title sponsor'. */
export function sponsorshipName({ name }: Pick<SponsorPackage, 'name'>): string {
  return `${withoutSponsor(name)} sponsorship`
}

/** 'Title sponsor'. */
export function sponsorTitle({ name }: Pick<SponsorPackage, 'name'>): string {
  return `${withoutSponsor(name)} sponsor`
}

function withoutSponsor(name: string): string {
  return name.replace(/\s+sponsor(ship)?$/i, '') || name
}

/** What becomes of a sponsor's logo, or of the name without one. `contact`: the event's email address, or ''. */
export function logoWords(hasLogo: boolean, contact: string): string {
  return hasLogo
    ? 'We have your logo and use it on signs and pages.'
    : `You haven’t sent a logo, so we use your name. ${contact ? `Email one to ${contact}` : 'Give one to the committee'} and we’ll use it instead.`
}

/** Whether a printed promise is the sponsor's logo on the cart signs, as in 'Logo on every cart sign'. */
export function isOnCartSigns(promise: string): boolean {
  return /\bcart signs?\b/i.test(promise)
}

/** Whether a promise is the sponsor's logo on the clubhouse screen, all the time and not in turn with the others. */
export function isOnScreen(promise: string): boolean {
  return /\b(clubhouse screen|leaderboard)\b/i.test(promise)
}

/** What remains of the price after what the buyer gets; never negative. */
export function deductibleOf(price: Cents, value: Cents): Cents {
  return cents(Math.max(noMoney, price - value))
}

/** 'four golfers', '12 shirts'. A whole team's worth of golfers is 'a foursome', or 'a team of three'. */
export function partInWords({ what, count }: Pick<ValuedPart, 'what' | 'count'>, teamSize = 4): string {
  if (what === 'golf' && count > 0 && count % teamSize === 0) return teamsInWords(count / teamSize, teamSize)
  const [one, more] = countNouns(isGoods(what) ? goods[what].count : what === 'golf' ? 'golfers' : 'dinners')
  return `${countInWords(count)} ${count === 1 ? one : more}`
}

function teamsInWords(count: number, teamSize: number): string {
  const of = teamSize === 4 ? '' : ` of ${countInWords(teamSize)}`
  const [one, more] = teamSize === 4 ? ['foursome', 'foursomes'] : ['team', 'teams']
  return count === 1 ? `a ${one}${of}` : `${countInWords(count)} ${more}${of}`
}

/** 'a foursome, four dinners and two shirts'; '' for nothing. */
export function partsInWords(parts: readonly Pick<ValuedPart, 'what' | 'count'>[], teamSize = 4): string {
  return inOneLine(parts.map((part) => partInWords(part, teamSize)))
}

/** 'a, b and c'. */
export function inOneLine(all: readonly string[]): string {
  const words = [...all]
  const last = words.pop()
  if (last === undefined) return ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}

/** Minutes for which a package is kept for somebody who pays by card. */
export const packageHeldFor = 60

export interface KeepFacts {
  /** Until when it is kept unpaid; null: until staff give it up. */
  heldUntil: string | null
  /** Staff listed the sponsor. */
  isApproved: boolean
  /** Fully refunded, and nothing owed again. */
  isGivenUp: boolean
  /** Something is paid, waived or being processed, or it costs nothing. */
  hasMoney: boolean
  /** A card payment was started and neither completed nor canceled. */
  isOpen: boolean
}

/**
 * Whether a sponsor keeps the package and the places in it. A card payer has an hour, a check some days; whoever staff
 * added keeps it until they delete the sponsorship. A full refund gives it up.
 */
export function keepsPackage(facts: KeepFacts, now: Date): boolean {
  if (facts.isApproved) return true
  if (facts.isGivenUp) return false
  if (facts.hasMoney || facts.isOpen || facts.heldUntil === null) return true
  return now.getTime() < Date.parse(facts.heldUntil)
}

/** The places golfers take: each sponsor's started foursome needs a team's place of its own. */
export function teamsNeeded(golfers: number, teamSize: number): number {
  return Math.ceil(golfers / teamSize)
}

/** What staff check off: a printed benefit is printed and put up, the others are done once. */
export function promisesOf(promises: readonly Promised[]): string[] {
  const kept = promises.flatMap(stepsOf)
  return kept.length > 0 ? ['Logo received', ...kept] : []
}

/** What there is to do for one promise. */
export function stepsOf({ text, sign }: Promised): string[] {
  return sign ? [`${text}: printed`, `${text}: in place`] : [text]
}

/** Highest level first (1 is the highest), then without a level, then by name. */
export function bySponsorLevel<Listed extends { level?: number | undefined; sponsorName: string }>(
  sponsors: readonly Listed[],
): Listed[] {
  const rank = ({ level }: Listed) => level ?? Number.MAX_SAFE_INTEGER
  return [...sponsors].sort(
    (one, other) => rank(one) - rank(other) || alphabet.compare(one.sponsorName, other.sponsorName),
  )
}

const alphabet = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
