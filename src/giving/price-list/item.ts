/** What an event sells besides the team entry, dinner, shirt and hole sponsorship: the words of the price list. */

import type { PriceStep } from '../../event/event/price-steps.ts'
import type { Cents } from '../../kernel/money.ts'
import { type Counted, forCounts, forKinds, type IncludedKind } from './included.ts'

/** add-on: bought by golfers and guests, such as a mulligan. package: bought by a sponsor, on the sponsor page. */
export const itemKinds = ['add-on', 'package'] as const
export type ItemKind = (typeof itemKinds)[number]

/**
 * What a receipt says about it. goods: deductible above its value. gift: nothing in return, wholly deductible. game: a
 * raffle or game of chance, never deductible (IRS Publication 526), and on sale only with a permission. skill: a game
 * that players win by how they play, such as skins; what was paid for prizes isn't deductible either.
 */
export const treatments = ['goods', 'gift', 'game', 'skill'] as const
export type Treatment = (typeof treatments)[number]

/** Where the committee may sell an add-on. */
export const sellingPlaces = ['sign-up', 'team', 'extras', 'check-in', 'seller'] as const
export type SellingPlace = (typeof sellingPlaces)[number]

/** Packages are sold on the sponsor page and nowhere else. */
export type Place = SellingPlace | 'sponsor'

/** Something a package promises besides places. `sign`: it is printed on a sign. */
export interface Benefit {
  id: string
  text: string
  sign?: boolean | undefined
  /**
   * Fair market value of what is more than thanks: an advertisement, a booth, a dinner. null: not set. 0 or absent: the
   * sponsor is only named, which is nothing in return (Treasury Regulation 1.513-4).
   */
  value?: Cents | null | undefined
}

/** Fair market value of one place, in cents; null: as the event's own values say. */
export type PlaceValues = Record<IncludedKind, Cents | null>

/** What comes with a package. */
export interface Includes extends Record<Counted, number> {
  benefits: Benefit[]
  values: PlaceValues
}

export const nothingIncluded: Includes = {
  ...forCounts(() => 0),
  benefits: [],
  values: forKinds(() => null),
}

/** What the committee says about an item. Amounts are cents; times are by the event's clock. */
export interface ItemFacts {
  kind: ItemKind
  name: string
  description: string
  /** The price after every step has ended. */
  price: Cents
  /** Earlier prices, in order of their end. */
  priceSteps: PriceStep[]
  /** How many there are; null for as many as asked for. */
  stock: number | null
  perOrder: number | null
  perTeam: number | null
  perPlayer: number | null
  /** Fair market value of one; null if not set. Always null for a package, which is worth what it includes. */
  value: Cents | null
  /** Sales tax on top of the price, in thousandths of a percent. */
  taxRate: number
  treatment: Treatment
  soldAt: SellingPlace[]
  onSaleFrom: string | null
  onSaleUntil: string | null
  isHidden: boolean
  needsCode: boolean
  /** Shown as 'left' on the scoring screen, as mulligans are. */
  countsOnCard: boolean
  includes: Includes
  /** A package tied to one hole, such as a contest. */
  needsHole: boolean
  /** Size and order on the sponsors page, 1 the largest; null for add-ons. */
  level: number | null
}
