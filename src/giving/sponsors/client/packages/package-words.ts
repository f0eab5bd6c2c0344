import { nextPriceWords } from '../../../../event/event/price-words.ts'
import { withCapital } from '../../../../kernel/count-in-words.ts'
import { cents, fromDollars, toDollars } from '../../../../kernel/money.ts'
import { fromPercent } from '../../../../kernel/sales-tax.ts'
import { sumDollars } from '../../../../kernel/sum-dollars.ts'
import { priceOf } from '../../../../money/ledger/purposes.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { goods, type IncludedKind, isGoods } from '../../../price-list/included.ts'
import type { OfferedPackage, OfferedPackages } from '../../package-contract.ts'
import { partInWords, partsInWords, sponsorTitle } from '../../package-rules.ts'

/** A column of the sponsor page: one of the committee's packages, or the hole sponsorship, whose id is ''. */
export interface Choice
  extends Pick<OfferedPackage, 'id' | 'name' | 'description' | 'price' | 'total' | 'salesTax' | 'value'> {
  /** 'Title sponsor'. */
  title: string
  /** '$6,000 from June 2, 2027'; '' if the price stays. */
  later: string
  /** null: any number. */
  left: number | null
  available: number | null
  parts: OfferedPackage['parts']
  /** Promises that are worth something. */
  benefits: { text: string; value: number | null }[]
  /** All that is promised, in the committee's words. */
  promised: string[]
  /** What is printed, and the rest of what is promised. */
  logoOn: string
  also: string
  hasPlaces: boolean
  /** It is sold without its golf and dinners. */
  placesAreFull: boolean
}

/** All columns: the packages in the committee's order, the hole sponsorship if it costs something, and last what is sold out. */
export function choicesOf({ packages, hole, teamSize }: OfferedPackages, timeZone: string): Choice[] {
  const columns = packages.map((offered) => choiceOf(offered, teamSize, timeZone))
  return [...columns, ...(hole.price > 0 ? [holeChoice(hole, timeZone)] : [])].toSorted(
    (one, other) => Number(isSoldOut(one)) - Number(isSoldOut(other)),
  )
}

function choiceOf(offered: OfferedPackage, teamSize: number, timeZone: string): Choice {
  const { id, name, description, price, total, salesTax, value, left, available, parts, benefits } = offered
  const texts = (sign: boolean) => benefits.filter((each) => each.sign === sign).map(({ text }) => text)
  const more = parts.filter(({ what }) => isGoods(what))
  const besides = more.length > 0 ? [withCapital(partsInWords(more, teamSize))] : []
  return {
    ...{ id, name, description, price, total, salesTax, value, left, available, parts },
    title: sponsorTitle(offered),
    later: nextPriceWords(offered.nextPrice, showAmount, timeZone),
    logoOn: texts(true).join('. '),
    also: [...texts(false), ...besides].join('. '),
    promised: benefits.map(({ text }) => text),
    benefits: benefits.flatMap(({ text, value }) => (value === undefined ? [] : [{ text, value }])),
    hasPlaces: parts.some(({ what }) => !isGoods(what)),
    placesAreFull: offered.placesAreFull ?? false,
  }
}

function holeChoice(
  { price, nextPrice, total, salesTax, value }: OfferedPackages['hole'],
  timeZone: string,
): Choice {
  return {
    ...{
      id: '',
      name: 'Hole',
      description: '',
      price,
      total,
      salesTax,
      value,
      title: 'Hole sponsor',
      later: nextPriceWords(nextPrice, showAmount, timeZone),
    },
    left: null,
    available: null,
    parts: [],
    benefits: [],
    promised: [],
    logoOn: 'A sign at one tee and in live scoring',
    also: 'Listed by name',
    hasPlaces: false,
    placesAreFull: false,
  }
}

/** The choice as it is billed with a code that takes so many dollars off. */
export function discounted(choice: Choice, off: number): Choice {
  if (off === 0) return choice
  const fee = cents(fromDollars(choice.price) - fromDollars(off))
  const { price } = priceOf('sponsor', { fee, taxRate: fromPercent(choice.salesTax ?? 0) })
  return { ...choice, price: toDollars(fee), total: toDollars(price) }
}

/** 'A foursome', 'Four dinners', 'Full' once it is sold without; null if it isn't included. */
export function includedInWords(
  { parts, placesAreFull }: Choice,
  what: 'golf' | 'dinner',
  teamSize: number,
): string | null {
  const part = parts.find((each) => each.what === what)
  if (!part) return null
  return placesAreFull ? 'Full' : withCapital(partInWords(part, teamSize))
}

/** '1 of 2 left', 'Sold out'; '' for any number. */
export function leftInWords({ left, available }: Choice): string {
  if (left === null || available === null) return ''
  return left === 0 ? 'Sold out' : `${left} of ${available} left`
}

export function isSoldOut({ left }: Choice): boolean {
  return left === 0
}

export interface Deductible {
  /** Dollars; null while a value isn't known. */
  amount: number | null
  /** What is subtracted, each with its value. */
  less: { what: string; value: number }[]
  /** '$720 is golf and dinner', 'All of it'. */
  words: string
}

/** What of a choice's price may be deductible, with what it includes or without. */
export function deductibleOf(choice: Choice, declines: boolean, teamSize: number): Deductible {
  const kept = declines ? [] : choice.parts
  if (choice.id === '') return simple(choice.price, choice.value)
  const benefits = declines ? [] : choice.benefits
  if ([...kept, ...benefits].some(({ value }) => value === null))
    return { amount: null, less: [], words: 'Your receipt will say' }
  const less = [
    ...kept.map((part) => ({ what: withThe(partInWords(part, teamSize)), value: part.value ?? 0 })),
    ...benefits.map(({ text, value }) => ({ what: `‘${text}’`, value: value ?? 0 })),
  ]
    .map(({ what, value }) => ({ what: `Fair value of ${what}`, value }))
    .filter(({ value }) => value > 0)
  const sum = sumDollars(less.map(({ value }) => value))
  const amount = Math.max(0, sumDollars([choice.price, -sum]))
  if (sum === 0) return { amount, less, words: 'All of it' }
  const names = [
    ...kept.filter(({ value }) => value !== 0).map(({ what }) => (isGoods(what) ? goods[what].short : what)),
    ...(benefits.length > 0 ? ['what is promised'] : []),
  ]
  return { amount, less, words: `${showAmount(sum)} is ${listed(names)}` }
}

function simple(price: number, value: number | null): Deductible {
  if (value === null) return { amount: null, less: [], words: 'Your receipt will say' }
  const less = value > 0 ? [{ what: 'Fair value of the sign', value }] : []
  return {
    amount: Math.max(0, price - value),
    less,
    words: value > 0 ? `${showAmount(value)} is the sign` : 'All of it',
  }
}

/** 'the golf, the dinners or the shirts'. */
export function declinableInWords({ parts, benefits }: Choice): string {
  const names = [
    ...parts.map(({ what }) => `the ${declinable(what)}`),
    ...benefits.map(({ text }) => `‘${text}’`),
  ]
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`
}

/** All that a choice holds; for whoever declined, without what is worth something. */
export function heldParts(
  { parts, promised, benefits }: Choice,
  isDeclined: boolean,
  teamSize: number,
): string[] {
  const worth = new Set(benefits.map(({ text }) => text))
  if (isDeclined) return promised.filter((text) => !worth.has(text))
  return [...parts.map((part) => withCapital(partInWords(part, teamSize))), ...promised]
}

/** Whether something is included that can be declined. */
export function mayDecline({ parts, benefits }: Choice): boolean {
  return parts.length + benefits.length > 0
}

function declinable(what: IncludedKind): string {
  return isGoods(what) ? goods[what].more : what === 'dinner' ? 'dinners' : what
}

/** By how many dollars declining everything raises what may be deductible; 0 if that isn't known. */
export function raisedByDeclining(choice: Choice, teamSize: number): number {
  const [kept, declined] = [deductibleOf(choice, false, teamSize), deductibleOf(choice, true, teamSize)]
  return kept.amount === null || declined.amount === null ? 0 : sumDollars([declined.amount, -kept.amount])
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** 'the foursome', 'four dinners'. */
function withThe(words: string): string {
  return words.replace(/^a /, 'the ')
}
