import { nextPriceOf, priceAt } from '../../../event/event/price-steps.ts'
import { teamSizeOf } from '../../../event/event/round.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Cents, optionalDollars, showDollars, toDollars } from '../../../kernel/money.ts'
import { toPercent } from '../../../kernel/sales-tax.ts'
import { isoInZone } from '../../../kernel/text/dates.ts'
import { forKinds } from '../included.ts'
import { includedInWords, includedValue, valuesOfEvent } from '../includes.ts'
import type { Includes } from '../item.ts'
import type { ItemOnSale, SellingSettingsWire, StaffItem } from '../item-shapes.ts'
import { leftOf } from '../limits.ts'
import { saleTime } from '../on-sale.ts'
import { urlOfItemPicture } from '../picture.ts'
import { isCashOnly, type RafflePermission } from '../raffle-permission.ts'
import type { SellingSettings } from '../settings.ts'
import type { ItemRecord } from './item-record.ts'

/** What a view depends on besides the item. */
export interface ViewFacts {
  event: EventRecord
  now: Date
  /** By item id. */
  sold: ReadonlyMap<string, number>
  /** What other features say of an item, by item id; left out where nobody buys. */
  notes?: ReadonlyMap<string, string>
  /** Whether games of chance may be paid for online; left out where nobody buys. */
  permission?: RafflePermission | null
}

/** As a buyer sees it. */
export function onSaleView(item: ItemRecord, facts: ViewFacts): ItemOnSale {
  const { perOrder, perTeam, perPlayer, includes } = item
  const words = includedInWords(includes, teamSizeOf(facts.event))
  const note = facts.notes?.get(item.id)
  return {
    ...common(item, facts),
    limits: { perOrder, perTeam, perPlayer },
    includes: words,
    ...(note !== undefined && { note }),
    ...(isCashOnly(item, facts.permission ?? null) && { cashOnly: true as const }),
  }
}

/** As admins see it. */
export function staffView(item: ItemRecord, facts: ViewFacts): StaffItem {
  const {
    stock,
    perOrder,
    perTeam,
    perPlayer,
    soldAt,
    onSaleFrom,
    onSaleUntil,
    isHidden,
    needsCode,
    version,
  } = item
  return {
    ...common(item, facts),
    fullPrice: toDollars(item.price),
    priceSteps: item.priceSteps.map(({ until, price }) => ({ until, price: toDollars(price) })),
    ...{ stock, perOrder, perTeam, perPlayer, soldAt, onSaleFrom, onSaleUntil, isHidden, needsCode, version },
    value: optionalDollars(worthOf(item, facts.event)),
    saleTime: saleTime(item, facts.now, facts.event.timeZone),
    includes: includesView(item.includes),
    sold: facts.sold.get(item.id) ?? 0,
  }
}

function common(item: ItemRecord, { event, now, sold }: ViewFacts) {
  const next = nextPriceOf(item, now, event.timeZone)
  const { id, kind, name, description, picture, treatment, countsOnCard, needsHole, level } = item
  return {
    ...{ id, kind, name, description, treatment, countsOnCard, needsHole, level },
    pictureUrl: picture && urlOfItemPicture(picture),
    price: toDollars(priceAt(item, now, event.timeZone)),
    nextPrice: next && { from: isoInZone(next.from, event.timeZone), price: toDollars(next.price) },
    salesTax: toPercent(item.taxRate),
    left: leftOf(item, sold.get(id) ?? 0),
    taxNote: taxNote(treatment, worthOf(item, event)),
  }
}

/** What one is worth to its buyer; null if not known. */
function worthOf({ kind, value, includes }: ItemRecord, event: EventRecord): Cents | null {
  if (kind === 'add-on') return value
  const teamSize = teamSizeOf(event)
  return includedValue(
    { ...includes, values: valuesOfEvent(includes.values, event.values, teamSize) },
    teamSize,
  )
}

/** What is deductible depends on the price paid; only the receipt knows it. */
function taxNote(treatment: ItemRecord['treatment'], value: Cents | null): string | null {
  if (treatment === 'game') return 'A raffle or game of chance: not tax-deductible'
  if (treatment === 'skill') return 'A game for prizes: not tax-deductible'
  if (treatment === 'gift') return 'A gift: you get nothing of value in return'
  return value === null || value === 0 ? null : `Fair market value ${showDollars(value)}`
}

function includesView({ values, benefits, ...counts }: Includes): StaffItem['includes'] {
  return {
    ...counts,
    benefits: benefits.map(({ id, text, sign, value }) => ({
      ...{ id, text, sign: sign === true },
      ...(value === undefined ? {} : { value: optionalDollars(value) }),
    })),
    values: forKinds((kind) => optionalDollars(values[kind])),
  }
}

export function settingsView(settings: SellingSettings): SellingSettingsWire {
  const { coverFee, takesGifts, giftAmounts, giftIntro, showsGifts, extrasOpen } = settings
  return {
    coverFee: coverFee && { percent: toPercent(coverFee.percent), fixed: toDollars(coverFee.fixed) },
    ...{ takesGifts, giftIntro, showsGifts, extrasOpen },
    giftAmounts: giftAmounts.map(toDollars),
  }
}
