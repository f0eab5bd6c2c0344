/** The form of an item as typed, what it means, and what is sent. */

import { dayAndTimeOf, isFilledIn, untilOf } from '../../event/event/typed-steps.ts'
import { type Cents, centsIn, noMoney, optionalDollars, toDollars } from '../../kernel/money.ts'
import { fromPercent, toPercent } from '../../kernel/sales-tax.ts'
import { forCounts, forKinds } from './included.ts'
import {
  type Benefit,
  type Includes,
  type ItemFacts,
  type ItemKind,
  nothingIncluded,
  type SellingPlace,
} from './item.ts'
import type { ItemEntry, StaffItem } from './item-shapes.ts'
import { type ItemFaults, itemFaults } from './rules.ts'

/** `worth`: dollars as typed; absent for a promise that is only thanks. */
export interface TypedBenefit extends Pick<Benefit, 'text'> {
  id?: string
  sign: boolean
  worth?: string | undefined
}

export type TypedItem = ReturnType<typeof typedItem>

export function blankItem(kind: ItemKind): TypedItem {
  const soldAt: SellingPlace[] = kind === 'add-on' ? ['sign-up', 'team', 'extras', 'check-in', 'seller'] : []
  return {
    ...{ name: '', description: '', price: '', priceSteps: [] },
    ...{ stock: '', perOrder: '', perTeam: '', perPlayer: '', value: '', salesTax: '' },
    ...{ treatment: 'goods', soldAt, onSaleFrom: '', onSaleUntil: '' },
    ...{ isHidden: false, needsCode: false, countsOnCard: false, needsHole: false, level: '' },
    includes: {
      counts: forCounts(() => ''),
      values: forKinds(() => ''),
      benefits: [],
    },
  }
}

/** Amounts are dollars as typed; blank means not given. */
export function typedItem(item: StaffItem) {
  const { name, description, treatment, soldAt, isHidden, needsCode, countsOnCard, needsHole } = item
  const { stock, perOrder, perTeam, perPlayer, value, level, includes } = item
  return {
    ...{ name, description, treatment, soldAt, isHidden, needsCode, countsOnCard, needsHole },
    price: String(item.fullPrice),
    priceSteps: item.priceSteps.map(({ until, price }) => ({ ...dayAndTimeOf(until), price: String(price) })),
    ...{ stock: text(stock), perOrder: text(perOrder), perTeam: text(perTeam), perPlayer: text(perPlayer) },
    value: text(value),
    salesTax: item.salesTax === 0 ? '' : String(item.salesTax),
    ...{ onSaleFrom: item.onSaleFrom ?? '', onSaleUntil: item.onSaleUntil ?? '', level: text(level) },
    includes: {
      counts: forCounts((count) => counted(includes[count])),
      values: forKinds((kind) => text(includes.values[kind])),
      benefits: includes.benefits.map(
        ({ value, ...benefit }): TypedBenefit => ({
          ...benefit,
          ...(value === undefined || value === 0 ? {} : { worth: text(value) }),
        }),
      ),
    },
  }
}

/** Returns errors by field path. Lines that nobody filled in are left out; the others are named by their place in the form. */
export function draftFaults(kind: ItemKind, typed: TypedItem): ItemFaults {
  const steps = placesOf(typed.priceSteps, isFilledIn)
  const benefits = placesOf(typed.includes.benefits, isNamed)
  const inForm = (path: string) =>
    path
      .replace(/^priceSteps\.(\d+)/, (_, place) => `priceSteps.${steps[Number(place)]}`)
      .replace(/^includes\.benefits\.(\d+)/, (_, place) => `includes.benefits.${benefits[Number(place)]}`)
  const faults = Object.entries(itemFaults(draftFacts(kind, typed)))
  return Object.fromEntries(faults.map(([path, fault]) => [inForm(path), fault]))
}

function placesOf<Line>(lines: readonly Line[], isKept: (line: Line) => boolean): number[] {
  return lines.flatMap((line, place) => (isKept(line) ? [place] : []))
}

function isNamed({ text }: TypedBenefit): boolean {
  return text.trim() !== ''
}

/** What is sent; `typed` has passed the check. */
export function draftEntry(kind: ItemKind, typed: TypedItem): ItemEntry {
  const { price, priceSteps, value, taxRate, includes, kind: _, ...rest } = draftFacts(kind, typed)
  const { values, benefits, ...counts } = includes
  const entry = {
    ...rest,
    price: toDollars(price),
    priceSteps: priceSteps.map((step) => ({ until: step.until, price: toDollars(step.price) })),
    value: optionalDollars(value),
    salesTax: toPercent(taxRate),
  }
  if (kind === 'add-on') return entry
  return {
    ...entry,
    includes: {
      ...counts,
      benefits: benefits.map(({ id, text, sign, value = noMoney }) => ({
        ...(id ? { id } : {}),
        ...{ text, sign: sign === true, value: optionalDollars(value) },
      })),
      values: forKinds((kind) => optionalDollars(values[kind])),
    },
  }
}

/** As typed, in cents; what isn't a number is NaN, which the rules refuse. */
function draftFacts(kind: ItemKind, typed: TypedItem): ItemFacts {
  const { name, description, treatment, isHidden, needsCode, countsOnCard, needsHole } = typed
  const isPackage = kind === 'package'
  return {
    ...{ kind, name, description, isHidden, needsCode, treatment },
    price: centsIn(typed.price),
    priceSteps: typed.priceSteps
      .filter(isFilledIn)
      .map((step) => ({ until: untilOf(step), price: centsIn(step.price) })),
    stock: countIn(typed.stock),
    perOrder: isPackage ? null : countIn(typed.perOrder),
    perTeam: isPackage ? null : countIn(typed.perTeam),
    perPlayer: isPackage ? null : countIn(typed.perPlayer),
    value: isPackage || treatment !== 'goods' ? null : optionalIn(typed.value),
    taxRate: percentIn(typed.salesTax),
    soldAt: isPackage ? [] : typed.soldAt,
    onSaleFrom: typed.onSaleFrom || null,
    onSaleUntil: typed.onSaleUntil || null,
    countsOnCard: !isPackage && countsOnCard,
    includes: isPackage ? draftIncludes(typed.includes) : nothingIncluded,
    needsHole: isPackage && needsHole,
    level: isPackage && typed.level ? Number(typed.level) : null,
  }
}

/** What comes with a package as typed. Counts and values may be NaN. */
export function draftIncludes({ counts, values, benefits }: TypedItem['includes']): Includes {
  return {
    ...forCounts((count) => countIn(counts[count]) ?? 0),
    benefits: benefits.filter(isNamed).map(({ id, text, sign, worth }) => ({
      ...{ id: id ?? '', text, sign },
      ...(worth === undefined ? {} : { value: optionalIn(worth) }),
    })),
    values: forKinds((kind) => optionalIn(values[kind])),
  }
}

function optionalIn(typed: string): Cents | null {
  return typed.trim() === '' ? null : centsIn(typed)
}

/** null if blank, NaN if it isn't a whole number. */
function countIn(typed: string): number | null {
  const plain = typed.trim().replaceAll(',', '')
  if (plain === '') return null
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN
}

function percentIn(typed: string): number {
  const plain = typed.trim().replace(/\s*%$/, '')
  if (plain === '') return 0
  return /^\d{1,3}(\.\d{1,3})?$/.test(plain) ? fromPercent(Number(plain)) : Number.NaN
}

function text(number: number | null): string {
  return number === null ? '' : String(number)
}

function counted(count: number): string {
  return count === 0 ? '' : String(count)
}
