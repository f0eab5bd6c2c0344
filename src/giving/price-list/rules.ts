/** What the price list refuses, field by field: the form checks by it while it is typed, the call when it arrives. */

import { highestPrice, priceFault, stepFaults, stepMessages } from '../../event/event/price-steps.ts'
import { isWallTime } from '../../event/event/wall-moment.ts'
import { fieldFaults, lineFault } from '../../kernel/field-rules.ts'
import { counts } from './included.ts'
import { includedInWords } from './includes.ts'
import type { Includes, ItemFacts } from './item.ts'

export const longestItemName = 80
export const longestItemDescription = 600
export const longestBenefit = 120
export const mostBenefits = 20
export const mostItems = 200
/** The highest count an item may have, in stock or as a limit. */
export const mostOfOne = 100_000
/** Places of one kind in one package. */
export const mostIncluded = 1000
/** Levels of the sponsors page, 1 the largest. */
export const lowestLevel = 9

export const itemMessages = {
  ...stepMessages,
  name: fieldFaults.isRequired('Name'),
  nameTaken: 'Another item already has this name',
  count: 'Enter a whole number, 1 or more, or leave it empty',
  countTooHigh: 'At most 100,000',
  value: 'Enter an amount, such as 10 or 12.50, or leave it empty',
  benefit: 'Enter what the sponsor gets',
  soldNowhere: 'Choose at least one place',
  tax: 'Enter a percentage from 0 to 30',
  included: 'Enter a whole number, or leave it empty',
  includedTooHigh: 'At most 1,000',
} as const

/** Sentences by field path ('priceSteps.0.until'). */
export type ItemFaults = Record<string, string>

/** Returns what is wrong with an item whose numbers are whole. Its name's uniqueness is checked on the server. */
export function itemFaults(item: ItemFacts): ItemFaults {
  return {
    ...found('name', lineFault(item.name, longestItemName, itemMessages.name)),
    ...found('price', priceFault(item.price)),
    ...stepFaults(item.priceSteps),
    ...countFaults(item),
    ...saleFaults(item),
    ...valueFaults(item),
    ...packageFaults(item),
  }
}

function found(field: string, fault: string | undefined): ItemFaults {
  return fault === undefined ? {} : { [field]: fault }
}

const limits = ['stock', 'perOrder', 'perTeam', 'perPlayer'] as const

function countFaults(item: ItemFacts): ItemFaults {
  const faults: ItemFaults = {}
  for (const limit of limits) {
    const count = item[limit]
    if (count === null) continue
    if (count > mostOfOne) faults[limit] = itemMessages.countTooHigh
    else if (!Number.isSafeInteger(count) || count < 1) faults[limit] = itemMessages.count
    else if (item.stock !== null && limit !== 'stock' && count > item.stock)
      faults[limit] = `There are only ${item.stock} in all`
  }
  if (!faults.perPlayer && item.perPlayer !== null && item.perTeam !== null && item.perPlayer > item.perTeam)
    faults.perPlayer = `A team can have only ${item.perTeam}`
  return faults
}

function saleFaults({ kind, soldAt, onSaleFrom, onSaleUntil }: ItemFacts): ItemFaults {
  const faults: ItemFaults = {}
  if (kind === 'add-on' && soldAt.length === 0) faults.soldAt = itemMessages.soldNowhere
  if (onSaleFrom !== null && !isWallTime(onSaleFrom)) faults.onSaleFrom = itemMessages.until
  if (onSaleUntil !== null && !isWallTime(onSaleUntil)) faults.onSaleUntil = itemMessages.until
  else if (onSaleFrom !== null && onSaleUntil !== null && onSaleUntil <= onSaleFrom)
    faults.onSaleUntil = 'This must be later than the start of the sale'
  return faults
}

function valueFaults({ value, treatment, taxRate }: ItemFacts): ItemFaults {
  const isGift = treatment === 'gift' && value !== null && value > 0
  return {
    ...found('value', isGift ? 'A gift has nothing of value in return' : valueFault(value)),
    ...found('salesTax', taxRate >= 0 && taxRate <= 30_000 ? undefined : itemMessages.tax),
  }
}

function valueFault(value: number | null): string | undefined {
  if (value === null) return undefined
  if (value > highestPrice) return itemMessages.priceTooHigh
  return Number.isSafeInteger(value) && value >= 0 ? undefined : itemMessages.value
}

function packageFaults({ kind, includes, needsHole, level, countsOnCard }: ItemFacts): ItemFaults {
  if (kind === 'add-on') {
    const isPackage = needsHole || level !== null || includedInWords(includes, 1).length > 0
    return isPackage ? { kind: 'Only sponsor packages include places, benefits, a hole or a level' } : {}
  }
  const faults: ItemFaults = placeFaults(includes)
  for (const [place, { text, value = null }] of includes.benefits.entries())
    Object.assign(
      faults,
      found(`includes.benefits.${place}.text`, lineFault(text, longestBenefit, itemMessages.benefit)),
      found(`includes.benefits.${place}.value`, valueFault(value)),
    )
  if (includes.benefits.length > mostBenefits) faults['includes.benefits'] = `At most ${mostBenefits}`
  if (countsOnCard) faults.countsOnCard = 'Only add-ons are used on the course'
  return faults
}

function placeFaults(includes: Includes): ItemFaults {
  const faults: ItemFaults = {}
  for (const thing of counts) {
    const count = includes[thing]
    if (count > mostIncluded) faults[`includes.${thing}`] = itemMessages.includedTooHigh
    else if (!Number.isSafeInteger(count) || count < 0) faults[`includes.${thing}`] = itemMessages.included
  }
  for (const [thing, value] of Object.entries(includes.values))
    Object.assign(faults, found(`includes.values.${thing}`, valueFault(value)))
  return faults
}

const spaces = /\s+/g

/** Two names that people can't tell apart are the same name. */
export function nameKey(name: string): string {
  return name.trim().replaceAll(spaces, ' ').toLowerCase()
}
