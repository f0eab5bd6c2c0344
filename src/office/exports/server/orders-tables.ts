import type { EventRecord } from '../../../event/event/server/index.ts'
import { itemSales } from '../../../giving/add-ons/item-sales.ts'
import { lateReasonWords, lateStateWords } from '../../../giving/add-ons/late-sales.ts'
import type { Orders } from '../../../giving/add-ons/server/index.ts'
import { stateNames } from '../../../giving/add-ons/words.ts'
import { placesInWords, treatmentNames } from '../../../giving/price-list/words.ts'
import type { Raffles } from '../../../giving/raffle/server/index.ts'
import { toDollars } from '../../../kernel/money.ts'
import type { Teams } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Cell } from './csv.ts'
import { localTime } from './local-time.ts'

interface Deps {
  sql: Sql
  orders: Pick<Orders, 'all' | 'lateSales'>
  teams: Pick<Teams, 'all'>
}
interface Table {
  heads: string[]
  rows: Cell[][]
}

const orderHeads = ['Ordered', 'State', 'Item', 'Quantity', 'Refunded', 'Price', 'Amount', 'For the receipt']
const buyerHeads = ['Payer', 'Email', 'Phone', 'Team number', 'Team', 'Player', 'Sold at', 'Sold by']

/** Who bought what: a row for each line, oldest order first. */
export async function ordersTable({ sql, orders, teams }: Deps, event: EventRecord): Promise<Table> {
  const byId = new Map((await teams.all(event.id)).map((team) => [team.id, team]))
  const all = (await orders.all(sql, event)).toReversed()
  return {
    heads: [...orderHeads, ...buyerHeads],
    rows: all.flatMap((order) => {
      const team = order.teamId === null ? undefined : byId.get(order.teamId)
      return order.lines.map((line) => [
        localTime(order.createdOn, event.timeZone),
        stateNames[order.state],
        line.name,
        line.quantity,
        line.takenBack,
        line.unitPrice,
        line.amount,
        treatmentNames[line.treatment],
        order.payerName,
        order.payerEmail,
        order.payerPhone,
        team?.number,
        team?.name,
        order.playerNumber,
        placesInWords([order.place]),
        order.soldBy,
      ])
    }),
  }
}

/** What waited for the treasurer, a row for each line; the money is on a sale's first. */
export async function lateSalesTable({ sql, orders }: Deps, event: EventRecord): Promise<Table> {
  const { sales } = await orders.lateSales(sql, event)
  const heads = ['Arrived', 'Sold, by the phone', 'State', 'Why it waits', 'Seller', 'Team', 'Buyer']
  return {
    heads: [
      ...heads,
      'Item',
      'Quantity',
      'Price',
      'Price list',
      'Money',
      'By',
      'Decided by',
      'Decided',
      'Reason',
    ],
    rows: sales.flatMap((sale) =>
      sale.lines.map((line, place) => [
        localTime(sale.receivedOn, event.timeZone),
        localTime(sale.soldOn, event.timeZone),
        lateStateWords[sale.state],
        sale.reasons.map((reason) => lateReasonWords[reason]).join('. '),
        sale.sellerName,
        sale.teamName,
        sale.buyerName,
        line.name,
        line.quantity,
        line.unitPrice,
        line.listPrice,
        place === 0 ? sale.money : null,
        sale.method,
        sale.decision?.by,
        sale.decision && localTime(sale.decision.on, event.timeZone),
        sale.decision?.why,
      ]),
    ),
  }
}

/** What was sold of each item, most money first, with the sum. */
export async function itemSalesTable({ sql, orders }: Deps, event: EventRecord): Promise<Table> {
  const sales = itemSales(await orders.all(sql, event))
  const total = (of: 'sold' | 'refunded' | 'unpaid' | 'amount') =>
    sales.reduce((before, each) => before + each[of], 0)
  return {
    heads: ['Item', 'Sold', 'Refunded', 'Amount', 'Not paid yet'],
    rows: [
      ...sales.map(({ name, sold, refunded, amount, unpaid }) => [
        name,
        sold,
        refunded,
        toDollars(amount),
        unpaid,
      ]),
      ...(sales.length > 0
        ? [['All items', total('sold'), total('refunded'), total('amount') / 100, total('unpaid')]]
        : []),
    ],
  }
}

/** Every raffle number: what a stub is printed from, and what a draw by hand is checked against. */
export async function raffleTicketsTable(
  { sql, raffles }: { sql: Sql; raffles: Pick<Raffles, 'tickets'> },
  event: EventRecord,
): Promise<Table> {
  const tickets = await raffles.tickets(sql, event)
  const isPaid = tickets.some(({ paidOut }) => paidOut !== '')
  const rows = tickets.map((row): Cell[] => [
    row.raffle,
    row.number,
    row.buyer,
    row.by,
    row.onPaper ? 'Paper' : 'Phone',
    row.canWin ? 'Yes' : 'No',
    row.won,
    ...(isPaid ? [row.paidOut] : []),
  ])
  const heads = ['Raffle', 'Number', 'Buyer', 'Sold', 'On', 'Can win', 'Won']
  return { heads: [...heads, ...(isPaid ? ['Paid out'] : [])], rows }
}
