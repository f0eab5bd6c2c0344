/**
 * What can be paid for, and its names. One list for contracts, the payments page, exports, QuickBooks and the audit
 * log. Something new to sell needs an entry here and its own `Purchase`.
 */
import { type Cents, cents } from '../../kernel/money.ts'
import { salesTax } from '../../kernel/sales-tax.ts'

interface PurposeFacts {
  /** Plural, for filters and totals: 'Teams'. */
  plural: string
  /** One payment's purpose: 'Team fee'. */
  item: string
  /** Its name in exports. */
  exported: string
  /** Its QuickBooks account. */
  account: string
  /** Its subject in the audit log. */
  subject: 'team' | 'party' | 'sponsor' | 'order' | 'payment'
  /** The page's names for it in payment requests; empty if it can't be requested. */
  orderTypes: readonly string[]
  /** As addressed to the payer: 'Your team'. */
  yours: string
  /** Who may owe a refund again, and what stays unchanged otherwise. */
  owner: string
  whatStays: string
  /** Cents: prices are rounded up to a multiple of this. */
  roundedUpTo: number
  /** A team's or party's: each of them may pay a share. */
  isShared?: boolean
  /** Nobody owes it: what was begun and not paid is no debt. */
  isVoluntary?: boolean
  /** An order that was never paid is no debt once its hold is over: what it held is for sale again. */
  lapses?: boolean
  /** It keeps its place and its price while unpaid, until staff remove it. */
  isSignUp?: boolean
  /** What is held while it is unpaid, and for how many minutes (null: as long as the waitlist offers it): a payment that comes later may find it sold to others. Omitted: nothing is. */
  held?: { what: string; minutes: number | null }
  /** As a package: its names where one was bought. */
  packaged?: { plural: string; item: string; exported: string }
  /** Where it may be either. */
  anyKind?: string
  /** Money for one may be moved to another: it was paid for the wrong team. */
  isMovable?: boolean
  /** Its seats may be kept after a full refund. */
  hasSeats?: boolean
  /** Each line may be refunded by itself, also of the only thing that was paid for. */
  isRefundedByLine?: boolean
  /** With what else its payer owes, at check-in. */
  isPaidAtCheckIn?: boolean
  /** Only some events sell it: lists don't offer it until it was sold. */
  isOptional?: boolean
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
    isShared: true,
    isSignUp: true,
    isMovable: true,
    held: { what: 'places', minutes: null },
    isPaidAtCheckIn: true,
    roundedUpTo: 100,
  },
  /** Golfers who signed up without a whole team, and pay for themselves wherever they play. */
  party: {
    plural: 'Golfers without a team',
    item: 'Player fee',
    exported: 'Player fee',
    account: 'Team Fees',
    subject: 'party',
    orderTypes: ['Party'],
    yours: 'Your place',
    owner: 'The golfers',
    whatStays: 'The golfers count as paid and keep their places until you cancel them.',
    isShared: true,
    isSignUp: true,
    held: { what: 'places', minutes: null },
    roundedUpTo: 1,
    isOptional: true,
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
    isSignUp: true,
    held: { what: 'sponsor packages', minutes: 60 },
    packaged: { plural: 'Sponsors', item: 'Sponsor package', exported: 'Sponsor package' },
    anyKind: 'Sponsorship',
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
    hasSeats: true,
    held: { what: 'dinner places', minutes: 60 },
    isPaidAtCheckIn: true,
    roundedUpTo: 100,
  },
  /** An order of add-ons: mulligans, contests, raffle tickets. */
  extra: {
    plural: 'Add-ons',
    item: 'Add-ons',
    exported: 'Add-ons',
    account: 'Add-ons',
    subject: 'order',
    orderTypes: ['Extras'],
    yours: 'Your add-ons',
    owner: 'The buyer',
    whatStays: 'The add-ons count as paid.',
    isRefundedByLine: true,
    held: { what: 'items', minutes: 30 },
    isPaidAtCheckIn: true,
    roundedUpTo: 1,
    lapses: true,
    isOptional: true,
  },
  /** Money given on purpose, with or without a dedication. 'Donations' are the raffle baskets. */
  donation: {
    plural: 'Gifts',
    item: 'Gift',
    exported: 'Gift',
    account: 'Contributions',
    subject: 'payment',
    orderTypes: ['Donation'],
    yours: 'Your gift',
    owner: 'The donor',
    whatStays: 'The gift counts as given.',
    roundedUpTo: 1,
    isVoluntary: true,
    isOptional: true,
  },
  /** A gift: overpaid money kept as a payment of its own. Nothing is bought with it. */
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

/** What a payment is for. */
export type Purpose = keyof List
/** What the page says it wants to pay for. */
export type OrderType = List[Purpose]['orderTypes'][number]

export const purposeFacts: Readonly<Record<Purpose, PurposeFacts>> = list
export const purposes = Object.keys(list) as Purpose[]
export const orderTypes = purposes.flatMap((purpose): readonly OrderType[] => list[purpose].orderTypes)

/** One thing's names for the treasurer: a sponsorship of a package isn't a hole sponsorship. */
export function namesOfThing({ kind, isPackage }: { kind: Purpose; isPackage: boolean }): {
  item: string
  exported: string
} {
  return (isPackage && purposeFacts[kind].packaged) || purposeFacts[kind]
}

/** 'Team fee, Add-ons': what a payment paid for, each once. */
export function thingsInWords(things: readonly { kind: Purpose; isPackage: boolean }[]): string {
  return [...new Set(things.map((thing) => namesOfThing(thing).item))].join(', ')
}

/** All purposes that go by one name: what is given on purpose, and what is kept as a gift. */
export function sameNamed(kind: Purpose): Purpose[] {
  return purposes.filter((purpose) => list[purpose].plural === list[kind].plural)
}

/** 'Hole sponsors'; 'Sponsors' where some bought a package. */
export function pluralOf(kind: Purpose, hasPackages: boolean): string {
  return ((hasPackages && purposeFacts[kind].packaged) || purposeFacts[kind]).plural
}

/** 'Teams': for filters. */
export const purposeNames = Object.fromEntries(
  purposes.map((purpose) => [purpose, purposeFacts[purpose].plural]),
) as Record<Purpose, string>

/** What an unpaid one holds, and for how many minutes. A receipt may name what this version doesn't know. */
export function heldThing(purpose: string): { what: string; minutes: number | null } {
  return facts(purpose)?.held ?? { what: 'places', minutes: null }
}

/** 'Sponsorship': in short, whatever kind of it. */
export function shortName(purpose: string): string {
  const found = facts(purpose)
  return found?.anyKind ?? found?.exported ?? purpose
}

function facts(purpose: string): PurposeFacts | undefined {
  return purposes.includes(purpose as Purpose) ? purposeFacts[purpose as Purpose] : undefined
}

/** A gift that was kept from a payment, or came with one: nothing is bought with it. */
export function buysNothing(purpose: Purpose): boolean {
  return purposeFacts[purpose].orderTypes.length === 0
}

/** The purpose for an order type; undefined if it is unknown. */
export function purposeOf(type: OrderType): Purpose | undefined {
  return purposes.find((purpose) => purposeFacts[purpose].orderTypes.includes(type))
}

/** How the page asks to pay for it; undefined if it can't. */
export function orderTypeOf(purpose: Purpose): OrderType | undefined {
  return purposeFacts[purpose].orderTypes.at(0) as OrderType | undefined
}

/** The charge for an amount including sales tax, rounded up as its purpose requires. */
export function charged(purpose: Purpose, amount: Cents): Cents {
  const step = purposeFacts[purpose].roundedUpTo
  return cents(Math.ceil(amount / step) * step)
}

/** A fee plus sales tax, rounded up as its purpose requires. `taxRate` is in thousandths of a percent. */
export function priceOf(
  purpose: Purpose,
  { fee, taxRate }: { fee: Cents; taxRate: number },
): { price: Cents; tax: Cents; rounding: Cents } {
  const tax = salesTax(fee, taxRate)
  const price = charged(purpose, cents(fee + tax))
  return { price, tax, rounding: cents(price - fee - tax) }
}
