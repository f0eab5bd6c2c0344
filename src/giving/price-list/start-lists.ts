/** Ready-made price lists to start from. */
import { type Cents, cents } from '../../kernel/money.ts'
import { type Includes, type ItemFacts, nothingIncluded, type SellingPlace } from './item.ts'

export const startListNames = ['small', 'usual', 'title'] as const
export type StartListName = (typeof startListNames)[number]

type StartItem = Omit<ItemFacts, 'includes'> & {
  includes: Omit<Includes, 'benefits'> & { benefits: StartBenefit[] }
}
interface StartBenefit {
  text: string
  sign?: boolean
}

/** The items of a list, in order. Benefits get their ids when they are saved. */
export function startList(name: StartListName): StartItem[] {
  const packages: StartItem[] = { small: [], usual: usualPackages, title: [titlePackage, ...usualPackages] }[
    name
  ]
  const addOns = name === 'small' ? smallAddOns : [...smallAddOns, ...moreAddOns]
  return [...packages, ...addOns]
}

/** What every package with a number brings when all are sold. */
export function allSold(items: readonly Pick<ItemFacts, 'kind' | 'price' | 'stock'>[]): Cents {
  const packages = items.filter(({ kind, stock }) => kind === 'package' && stock !== null)
  return cents(packages.reduce((total, { price, stock }) => total + price * (stock ?? 0), 0))
}

const everywhere: SellingPlace[] = ['sign-up', 'team', 'extras', 'check-in', 'seller']
const inPerson: SellingPlace[] = ['check-in', 'seller']

const plain = {
  description: '',
  priceSteps: [],
  stock: null,
  perOrder: null,
  perTeam: null,
  perPlayer: null,
  taxRate: 0,
  onSaleFrom: null,
  onSaleUntil: null,
  isHidden: false,
  needsCode: false,
  countsOnCard: false,
  needsHole: false,
  level: null,
}

/** Worth its price to the buyer, so no part of it is a gift. */
function addOn(
  name: string,
  price: number,
  soldAt: SellingPlace[],
  more: Partial<ItemFacts> = {},
): StartItem {
  const amount = cents(price * 100)
  const goods = { price: amount, value: amount, treatment: 'goods' as const }
  return {
    ...plain,
    kind: 'add-on',
    name,
    ...goods,
    soldAt,
    ...more,
    includes: { ...nothingIncluded, benefits: [] },
  }
}

const smallAddOns: StartItem[] = [
  addOn('Mulligan', 10, everywhere, {
    description: 'Take one shot over.',
    perTeam: 4,
    countsOnCard: true,
  }),
  addOn('Putting contest', 10, everywhere, { description: 'One try on the practice green.', perPlayer: 1 }),
  addOn('Raffle ticket', 5, inPerson, { treatment: 'game', value: null }),
]

const moreAddOns: StartItem[] = [
  addOn('String, 3 feet', 10, everywhere, {
    description: 'Move your ball by as much string as you cut off.',
    perTeam: 1,
  }),
  addOn('Skins', 40, everywhere, {
    description: 'The only team with the best score on a hole wins that hole’s skin.',
    perTeam: 1,
    treatment: 'skill',
    value: null,
  }),
]

type Packaged = Partial<Omit<ItemFacts, 'includes'>> & {
  included?: Partial<Pick<Includes, 'teams' | 'golfers' | 'dinners'>>
  benefits: StartBenefit[]
}

/** Its places have the event's own values. */
function packaged(
  name: string,
  price: number,
  stock: number,
  level: number,
  { included, benefits, ...more }: Packaged,
): StartItem {
  const base = { ...plain, kind: 'package' as const, name, price: cents(price * 100), stock, level }
  const sold = { value: null, treatment: 'goods' as const, soldAt: [] }
  return { ...base, ...sold, ...more, includes: { ...nothingIncluded, ...included, benefits } }
}

const titlePackage = packaged('Title sponsor', 5000, 1, 1, {
  included: { teams: 1, dinners: 4 },
  benefits: [
    { text: 'Logo on every cart sign', sign: true },
    { text: 'Largest logo on the home page and sponsors page' },
    { text: 'Logo on the clubhouse screen' },
    { text: 'Thanked by name at dinner' },
  ],
})

const usualPackages = [
  packaged('Lunch sponsor', 2500, 1, 2, {
    included: { teams: 1 },
    benefits: [{ text: 'Sign at the lunch tables', sign: true }, { text: 'Logo on the sponsors page' }],
  }),
  packaged('Beverage cart sponsor', 1000, 2, 3, {
    included: { golfers: 2 },
    benefits: [{ text: 'Sign on a beverage cart', sign: true }, { text: 'Logo on the sponsors page' }],
  }),
  packaged('Contest sponsor', 500, 4, 4, {
    description: 'Longest drive, closest to the pin and the like, at one hole.',
    benefits: [{ text: 'Sign at the contest hole', sign: true }, { text: 'Logo on the sponsors page' }],
    needsHole: true,
  }),
]
