import { newId } from '../../../kernel/ids.ts'
import { type Cents, fromDollars } from '../../../kernel/money.ts'
import { fromPercent } from '../../../kernel/sales-tax.ts'
import { type AuditFacts, asMoney } from '../../../ports/audit.ts'
import { forKinds } from '../included.ts'
import { includedInWords, isWorthSomething } from '../includes.ts'
import {
  type Benefit,
  type Includes,
  type ItemFacts,
  type ItemKind,
  nothingIncluded,
  sellingPlaces,
} from '../item.ts'
import type { ItemEntry } from '../item-shapes.ts'

/** What was entered, with amounts in cents. `before`: its benefits keep their ids. */
export function factsOf(kind: ItemKind, entry: ItemEntry, before?: ItemFacts): ItemFacts {
  const { includes: typed, salesTax, price, priceSteps, value, soldAt, ...rest } = entry
  const includes = typed ? includesOf(typed, before?.includes.benefits ?? []) : nothingIncluded
  return {
    ...rest,
    kind,
    price: fromDollars(price),
    priceSteps: priceSteps.map((step) => ({ until: step.until, price: fromDollars(step.price) })),
    value: kind === 'package' ? null : optional(value),
    taxRate: fromPercent(salesTax),
    soldAt: kind === 'package' ? [] : sellingPlaces.filter((place) => soldAt.includes(place)),
    includes,
  }
}

function includesOf(
  { values, benefits, ...counts }: NonNullable<ItemEntry['includes']>,
  known: Benefit[],
): Includes {
  const ids = new Set(known.map(({ id }) => id))
  const before = new Map(known.map(({ id, value }) => [id, value]))
  return {
    ...counts,
    benefits: benefits.map(({ id, text, sign, value: typed }) => {
      const isKnown = id !== undefined && ids.delete(id)
      const value = typed === undefined ? isKnown && before.get(id) : optional(typed)
      return { id: isKnown ? id : newId(), text, sign, ...(isWorthSomething(value) ? { value } : {}) }
    }),
    values: forKinds((kind) => optional(values[kind])),
  }
}

function optional(dollars: number | null): Cents | null {
  return dollars === null ? null : fromDollars(dollars)
}

/** For the audit log: amounts as money, what it includes in words. */
export function auditFactsOf(item: ItemFacts, teamSize: number): AuditFacts {
  const { price, priceSteps, value, includes, taxRate, kind, ...rest } = item
  return {
    ...rest,
    kind,
    price: asMoney(price),
    priceSteps: priceSteps.map((step) => ({ until: step.until, price: asMoney(step.price) })),
    value: asMoney(value),
    salesTax: `${taxRate / 1000}%`,
    includes: includedInWords(includes, teamSize),
  }
}
