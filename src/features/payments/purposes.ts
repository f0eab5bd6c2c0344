/**
 * What kinds of thing are paid for, and what each is called. One list for contracts, the payments page, exports,
 * QuickBooks and the audit log. What is sold brings a `Purchase` of its own, and is an entry here.
 */
import { type Cents, cents } from '../../kernel/money.ts'
import { salesTax } from '../../kernel/sales-tax.ts'

interface PurposeFacts {
  /** All of it, as filters and the money raised show it: 'Teams'. */
  plural: string
  /** What one payment was for: 'Team fee'. */
  item: string
  /** The same in exports. */
  exported: string
  /** Where its money belongs in QuickBooks. */
  account: string
  /** What the audit log calls the thing that was bought. */
  subject: 'team' | 'sponsor' | 'order' | 'payment'
  /** What the page calls it when it wants to pay; none for what nobody asks to pay for. */
  orderTypes: readonly string[]
  /** 'Your team': to somebody who pays for it. */
  yours: string
  /** Who may owe a refund again, and what stays as it is when nobody does. */
  owner: string
  whatStays: string
  /** Cents: its price is rounded up to a multiple of these. */
  roundedUpTo: number
}

const list = {
  team: {
    plural: 'Teams',
    item: 'Team fee',
    exported: 'Team',
    account: 'Team Fees',
    subject: 'team',
    orderTypes: ['Golf'],
    yours: 'Your team',
    owner: 'The team',
    whatStays: 'The team counts as paid and keeps its place until you remove it.',
    roundedUpTo: 100,
  },
  sponsor: {
    plural: 'Hole sponsors',
    item: 'Hole sponsorship',
    exported: 'Hole sponsor',
    account: 'Sponsorships',
    subject: 'sponsor',
    orderTypes: ['Sponsorship'],
    yours: 'Your sponsorship',
    owner: 'The sponsor',
    whatStays: 'The sponsor counts as paid and stays listed.',
    roundedUpTo: 100,
  },
  attendee: {
    plural: 'Dinner and shirts',
    item: 'Dinner and shirts',
    exported: 'Dinner and shirts',
    account: 'Dinner and Shirts',
    subject: 'order',
    orderTypes: ['Attendee/Shirt', 'Attendee', 'Shirt'],
    yours: 'Your order',
    owner: 'The guest',
    whatStays: 'The guests keep their seats.',
    roundedUpTo: 100,
  },
  /** What was paid above a fee and given: a payment of its own, and nothing is bought with it. */
  gift: {
    plural: 'Gifts',
    item: 'Gift',
    exported: 'Gift',
    account: 'Contributions',
    subject: 'payment',
    orderTypes: [],
    yours: 'Your gift',
    owner: 'Nobody',
    whatStays: '',
    roundedUpTo: 1,
  },
} as const satisfies Record<string, PurposeFacts>

type List = typeof list

/** What kind of thing is paid for. */
export type Purpose = keyof List
/** What the page says it wants to pay for. */
export type OrderType = List[Purpose]['orderTypes'][number]

export const purposeFacts: Readonly<Record<Purpose, PurposeFacts>> = list
export const purposes = Object.keys(list) as Purpose[]
export const orderTypes = purposes.flatMap((purpose): readonly OrderType[] => list[purpose].orderTypes)

/** 'Teams': for filters. */
export const purposeNames = Object.fromEntries(
  purposes.map((purpose) => [purpose, purposeFacts[purpose].plural]),
) as Record<Purpose, string>

export function purposeOf(type: OrderType): Purpose | undefined {
  return purposes.find((purpose) => purposeFacts[purpose].orderTypes.includes(type))
}

/** What is charged for an amount with its sales tax: rounded up as its kind is. */
export function charged(purpose: Purpose, amount: Cents): Cents {
  const step = purposeFacts[purpose].roundedUpTo
  return cents(Math.ceil(amount / step) * step)
}

/** A fee with its sales tax, rounded up as its kind is; `taxRate` in thousandths of a percent. */
export function priceOf(
  purpose: Purpose,
  { fee, taxRate }: { fee: Cents; taxRate: number },
): { price: Cents; tax: Cents; rounding: Cents } {
  const tax = salesTax(fee, taxRate)
  const price = charged(purpose, cents(fee + tax))
  return { price, tax, rounding: cents(price - fee - tax) }
}
