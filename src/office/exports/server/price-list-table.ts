import { type FeeThing, feeThings } from '../../../event/event/fee-steps.ts'
import { untilInWords } from '../../../event/event/price-words.ts'
import type { EventRecord } from '../../../event/event/server/index.ts'
import type { RafflePermission } from '../../../giving/price-list/raffle-permission.ts'
import { type Items, rafflePermissionOf } from '../../../giving/price-list/server/index.ts'
import { itemKindNames, placesInWords, treatmentNames } from '../../../giving/price-list/words.ts'
import { toDollars } from '../../../kernel/money.ts'
import { toPercent } from '../../../kernel/sales-tax.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Cell } from './csv.ts'

const heads = [
  'Kind',
  'Item',
  'Price today',
  'Price',
  'Earlier prices',
  'In stock',
  'Sold',
  'Left',
  'Worth to the buyer',
  'Sales tax %',
  'For the receipt',
  'Sold at',
  'Hidden',
  'Description',
]

/** The price list in its own order, priced at this moment. */
export async function priceListTable(
  { sql, items }: { sql: Sql; items: Items },
  event: EventRecord,
): Promise<{ heads: string[]; rows: Cell[][] }> {
  const all = await items.priceList(sql, event)
  const raffles = all.some(({ treatment }) => treatment === 'game')
    ? raffleInWords((await rafflePermissionOf(sql, event.id)).permission)
    : null
  return {
    heads: raffles === null ? heads : [...heads, 'Raffle permission'],
    rows: [
      ...feeThings.map((thing) => [...feeCells(event, thing), ...(raffles === null ? [] : [''])]),
      ...all.map((item) => [
        itemKindNames[item.kind],
        item.name,
        item.price,
        item.fullPrice,
        stepsInWords(item.priceSteps),
        item.stock,
        item.sold,
        item.left,
        item.value,
        item.salesTax,
        treatmentNames[item.treatment],
        item.kind === 'package' ? 'Sponsor page' : placesInWords(item.soldAt),
        item.isHidden,
        item.description,
        ...(raffles === null ? [] : [item.treatment === 'game' ? raffles : '']),
      ]),
    ],
  }
}

const feeNames: Record<FeeThing, string> = {
  golf: 'Team',
  dinner: 'Dinner guest',
  shirt: 'Shirt',
  sponsor: 'Hole sponsor',
}

/** What every event sells, before what is on its price list. */
function feeCells(event: EventRecord, thing: FeeThing): Cell[] {
  const value = event.values[thing]
  const steps = event.feeSteps[thing].map(({ until, price }) => ({ until, price: toDollars(price) }))
  return [
    'Event price',
    feeNames[thing],
    toDollars(event.feesNow[thing]),
    toDollars(event.fees[thing]),
    stepsInWords(steps),
    ...['', '', ''],
    value === null ? null : toDollars(value),
    toPercent(event.taxRates[thing]),
    treatmentNames.goods,
    'Sign-up',
    false,
    '',
  ]
}

function stepsInWords(steps: readonly { until: string; price: number }[]): string {
  return steps.map(({ until, price }) => `$${price.toFixed(2)} until ${untilInWords(until)}`).join('; ')
}

/** What the committee found out before it sold chances. */
function raffleInWords(permission: RafflePermission | null): string {
  if (permission === null) return 'Not confirmed'
  const { state, license, noLicenseReason, onlineAllowed, checkedBy, checkedOn } = permission
  return [
    `${state}: ${license ? `license ${license}` : `no license needed, ${noLicenseReason}`}`,
    onlineAllowed ? 'may be sold online' : 'not online',
    `checked by ${checkedBy} on ${checkedOn}`,
  ].join('; ')
}
