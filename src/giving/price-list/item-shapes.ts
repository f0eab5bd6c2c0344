/** What an item is on the wire: as the committee enters it, as a buyer and as staff see it, and how the event sells. */

import { z } from 'zod'
import { amount, nextPrice, priceStep, wallTime } from '../../event/event/price-shapes.ts'
import { mostSteps } from '../../event/event/price-steps.ts'
import { idField, named, paragraph, plainLine } from '../../kernel/wire.ts'
import { forCounts, forKinds } from './included.ts'
import { itemKinds, sellingPlaces, treatments } from './item.ts'
import { longestRaffleReason } from './raffle-permission.ts'
import {
  itemMessages,
  longestBenefit,
  longestItemDescription,
  lowestLevel,
  mostBenefits,
  mostIncluded,
  mostOfOne,
} from './rules.ts'
import { highestFeePercent, highestFixedFee, longestGiftIntro, mostGiftAmounts } from './settings.ts'

const count = z
  .int(itemMessages.count)
  .min(1, itemMessages.count)
  .max(mostOfOne, itemMessages.countTooHigh)
  .nullable()
  .default(null)
const included = z
  .int(itemMessages.included)
  .min(0, itemMessages.included)
  .max(mostIncluded, itemMessages.includedTooHigh)
  .default(0)
const value = amount(itemMessages.value).nullable().default(null)

const placeValues = z.object(forKinds(() => value))

/** What a package includes. `values`: dollars that one place is worth to its user; null if not known. */
const includesEntry = z.object({
  ...forCounts(() => included),
  benefits: z
    .array(
      z.object({
        id: idField.optional(),
        text: plainLine(longestBenefit),
        sign: z.boolean().default(false),
        /** Dollars; null: worth something that isn't known yet; 0: only thanks. Left out: as it was. */
        value: amount(itemMessages.value).nullable().optional(),
      }),
    )
    .max(mostBenefits)
    .default([]),
  values: placeValues.default(forKinds(() => null)),
})

/** What the committee enters. Times are by the event's clock, amounts are dollars. */
const itemFields = {
  name: plainLine(200),
  description: paragraph(longestItemDescription).default(''),
  /** The price after every step has ended. */
  price: amount(itemMessages.price),
  priceSteps: z.array(priceStep).max(mostSteps).default([]),
  /** How many there are; null for as many as asked for. */
  stock: count,
  perOrder: count,
  perTeam: count,
  perPlayer: count,
  /** What one is worth to its buyer. Ignored for packages, which are worth what they include. */
  value,
  /** Percent on top of the price. */
  salesTax: z.number(itemMessages.tax).min(0, itemMessages.tax).max(30, itemMessages.tax).default(0),
  treatment: z.enum(treatments).default('goods'),
  soldAt: z.array(z.enum(sellingPlaces)).max(sellingPlaces.length).default([]),
  onSaleFrom: wallTime.nullable().default(null),
  onSaleUntil: wallTime.nullable().default(null),
  isHidden: z.boolean().default(false),
  needsCode: z.boolean().default(false),
  countsOnCard: z.boolean().default(false),
  includes: includesEntry.optional(),
  needsHole: z.boolean().default(false),
  level: z.int().min(1).max(lowestLevel).nullable().default(null),
}

export const itemEntry = z.object(itemFields)
export type ItemEntry = z.output<typeof itemEntry>
export const newItem = itemEntry.extend({ kind: z.enum(itemKinds), eventId: idField.optional() })
export type NewItem = z.output<typeof newItem>

const dollarsOrNull = z.number().nullable()

const includes = named('ItemIncludes', {
  ...forCounts(() => z.int()),
  benefits: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      sign: z.boolean(),
      /** Dollars; null: not known yet. Absent for one that is only thanks. */
      value: z.number().nullable().optional(),
    }),
  ),
  values: z.object(forKinds(() => dollarsOrNull)),
})

/** Something on sale, as a buyer sees it. Amounts are dollars. */
export const itemOnSale = named('ItemOnSale', {
  id: z.string(),
  kind: z.enum(itemKinds),
  name: z.string(),
  description: z.string(),
  pictureUrl: z.string().nullable(),
  /** The price now, before sales tax. */
  price: z.number(),
  /** The next price and when it begins, ISO 8601 with the event's offset; null if it stays. */
  nextPrice: nextPrice.nullable(),
  /** Percent on top. */
  salesTax: z.number(),
  /** How many are left; null if there is no limit. 0: sold out. */
  left: z.int().nullable(),
  limits: z.object({
    perOrder: z.int().nullable(),
    perTeam: z.int().nullable(),
    perPlayer: z.int().nullable(),
  }),
  treatment: z.enum(treatments),
  /** What a receipt will say about taxes, in words; null if there is nothing special. */
  taxNote: z.string().nullable(),
  countsOnCard: z.boolean(),
  /** What comes with it, in words. */
  includes: z.array(z.string()),
  needsHole: z.boolean(),
  level: z.int().nullable(),
  /** What to know before buying it: 'Entries close when play goes live'. Absent for most. */
  note: z.string().optional(),
  /** A game of chance that may not be paid for online. Absent for everything else. */
  cashOnly: z.literal(true).optional(),
})
export type ItemOnSale = z.output<typeof itemOnSale>

/** An item as admins see it: everything entered, and what it comes to now. */
export const staffItem = named('Item', {
  ...itemOnSale.omit({ includes: true, limits: true, note: true, cashOnly: true }).shape,
  fullPrice: z.number(),
  priceSteps: z.array(z.object({ until: z.string(), price: z.number() })),
  stock: z.int().nullable(),
  perOrder: z.int().nullable(),
  perTeam: z.int().nullable(),
  perPlayer: z.int().nullable(),
  value: dollarsOrNull,
  soldAt: z.array(z.enum(sellingPlaces)),
  onSaleFrom: z.string().nullable(),
  onSaleUntil: z.string().nullable(),
  /** Whether its sale has begun and not ended, whatever is left. */
  saleTime: z.enum(['later', 'now', 'over']),
  isHidden: z.boolean(),
  needsCode: z.boolean(),
  includes,
  sold: z.int(),
  /** Incremented with every change; a change must name the one it was made from. */
  version: z.int(),
})
export type StaffItem = z.output<typeof staffItem>

export const rafflePermission = named('RafflePermission', {
  state: plainLine(200),
  /** Its number, or who gave it. Exactly one of this and `noLicenseReason` isn't empty. */
  license: plainLine(200),
  noLicenseReason: paragraph(longestRaffleReason),
  /** Whether chances may be sold and paid for online. */
  onlineAllowed: z.boolean(),
  checkedBy: plainLine(200),
  /** 'YYYY-MM-DD'. */
  checkedOn: z.string().max(20),
})
export const staffRafflePermission = z.object({
  /** null: not confirmed, so nothing of chance can be on sale. */
  permission: rafflePermission.nullable(),
  version: z.int(),
})
export type StaffRafflePermission = z.output<typeof staffRafflePermission>
export const rafflePermissionEntry = staffRafflePermission.extend({ eventId: idField.optional() })
export type RafflePermissionEntry = z.output<typeof rafflePermissionEntry>

/** How the event sells. Amounts are dollars, `percent` is a percentage. */
const settingsFields = {
  /** What buyers may add to cover the card fee; null if they aren't asked. */
  coverFee: z
    .object({
      percent: z
        .number()
        .min(0)
        .max(highestFeePercent / 1000)
        .multipleOf(0.001),
      fixed: z
        .number()
        .min(0)
        .max(highestFixedFee / 100)
        .multipleOf(0.01),
    })
    .nullable(),
  /** Whether the event takes gifts itself, at checkout and on /donate. */
  takesGifts: z.boolean(),
  /** Amounts to choose from. */
  giftAmounts: z
    .array(z.number().min(1, 'Enter at least $1').max(100_000, 'At most $100,000').multipleOf(0.01))
    .max(mostGiftAmounts)
    .refine((amounts) => new Set(amounts).size === amounts.length, 'Use each amount once'),
  giftIntro: paragraph(longestGiftIntro),
  /** Whether gifts are listed on the home page, if their givers agree. */
  showsGifts: z.boolean(),
  /** Whether visitors can buy add-ons on /extras. */
  extrasOpen: z.boolean(),
}
export const sellingSettings = named('SellingSettings', settingsFields)
export type SellingSettingsWire = z.output<typeof sellingSettings>
export const staffSettings = sellingSettings.extend({ version: z.int() })
export type StaffSettings = z.output<typeof staffSettings>
