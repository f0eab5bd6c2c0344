/** The treasurer's three year-end printables. Pure. */
import type { Basket } from '../../giving/baskets/contract.ts'
import { showCents } from '../../kernel/money.ts'
import type { YearEnd } from '../../money/books/year-end-contract.ts'
import { countText, sortedByText } from './facts.ts'
import type { Page, Tools } from './page.ts'
import { type Letter, letterPages } from './pages/letters.ts'
import { listPages } from './pages/list.ts'

export type GivenBasket = Pick<
  Basket,
  'donationId' | 'name' | 'collectedBy' | 'donorName' | 'donorAddress' | 'createdOn'
>

export interface YearEndFacts {
  yearEnd: YearEnd
  baskets: readonly GivenBasket[]
  /** Formats the date a basket was given. */
  dayOf(instant: string): string
}

export interface YearEndPrint {
  key: string
  title: string
  paper: string
  empty: string
  count(facts: YearEndFacts): string
  layOut(facts: YearEndFacts, tools: Tools): Page[]
}

export const yearEndPrints: readonly YearEndPrint[] = [
  {
    key: 'acknowledgments',
    title: 'Acknowledgments from $250',
    paper:
      'Plain paper, one letter per payer for what came in during the year. The IRS asks donors to have it by the day they file.',
    empty: 'No payment of $250 or more to acknowledge in this year.',
    count: ({ yearEnd }) => countText(yearEnd.acknowledgments.length, 'letter'),
    layOut: ({ yearEnd }, tools) =>
      letterPages(yearEnd.acknowledgments.map(acknowledgmentLetter(yearEnd)), tools),
  },
  {
    key: 'card-gross',
    title: 'Card payments by month',
    paper: 'What the card provider took in the year, before fees and refunds, as its 1099-K shows it.',
    empty: 'No card payments in this year.',
    count: ({ yearEnd }) => `${showCents(yearEnd.gross)} in ${yearEnd.year}`,
    layOut: grossSheets,
  },
  {
    key: 'basket-letters',
    title: 'Letters to basket donors',
    paper: 'A description and a date, and no value: valuing a gift is the donor’s part.',
    empty: 'No basket says who gave it. Admins and volunteers enter “Given by” under Donations.',
    count: ({ baskets }) => countText(lettersToDonors(baskets).length, 'letter'),
    layOut: (facts, tools) => letterPages(lettersToDonors(facts.baskets).map(donorLetter(facts)), tools),
  },
]

function acknowledgmentLetter({ charity, dateText }: YearEnd) {
  return ({
    payer,
    payments,
    amount,
    fairMarketValue,
    paragraphs,
  }: YearEnd['acknowledgments'][number]): Letter => ({
    title: `Letter to ${payer.name || payer.email}`,
    charity,
    dateText,
    to: [payer.name, payer.email ?? ''].filter(Boolean),
    paragraphs,
    table: [
      ...payments.map((each) => {
        const paid = `${each.dateText}, receipt ${each.number}: ${each.description}`
        const figures = `Value received ${showCents(each.fairMarketValue)}, may be deductible ${showCents(each.deductible)}`
        return [fairMarketValue > 0 ? `${paid}\n${figures}` : paid, showCents(each.amount)] as const
      }),
      ['Total', showCents(amount)],
    ],
  })
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

function grossSheets({ yearEnd }: YearEndFacts, tools: Tools): Page[] {
  if (yearEnd.months.length === 0) return []
  const rows = yearEnd.months.map(({ month, payments, gross }) => ({
    name: `${months[Number(month.slice(5)) - 1] ?? month} ${month.slice(0, 4)}`,
    payments,
    gross,
  }))
  const total = rows.reduce((all, { payments }) => all + payments, 0)
  return listPages(
    {
      title: `Card payments ${yearEnd.year}`,
      eventName: yearEnd.charity.legalName,
      about: 'All events, before fees and refunds. As on the 1099-K, a month ends at midnight UTC.',
      columns: [
        { title: 'Month', width: 240, text: ({ name }) => name, face: 'bold' },
        { title: 'Payments', width: 120, text: ({ payments }) => String(payments), align: 'right' },
        { title: 'Taken in', width: 180, text: ({ gross }) => showCents(gross), align: 'right' },
      ],
      rows: [...rows, { name: 'Total', payments: total, gross: yearEnd.gross }],
      rowHeight: 24,
    },
    tools,
  )
}

interface Donor {
  name: string
  address: string
  baskets: GivenBasket[]
}

/** One letter per donor, listing everything they gave. */
export function lettersToDonors(baskets: readonly GivenBasket[]): Donor[] {
  const given = baskets.filter(({ donorName }) => donorName !== null)
  const byDonor = Map.groupBy(given, ({ donorName }) => (donorName ?? '').trim().toLowerCase())
  const donors = [...byDonor.values()].map((own) => ({
    name: own[0]?.donorName ?? '',
    address: own.find(({ donorAddress }) => donorAddress)?.donorAddress ?? '',
    baskets: own,
  }))
  return sortedByText(donors, ({ name }) => name)
}

function donorLetter({ yearEnd, dayOf }: YearEndFacts) {
  const { charity, dateText, eventName, is501c3 } = yearEnd
  return ({ name, address, baskets }: Donor): Letter => {
    const gift = baskets.length === 1 ? 'your gift' : 'your gifts'
    const thanks = `Thank you for ${gift} to ${eventName}, listed below. ${charity.legalName} is grateful for your support.`
    const taxes = `${charity.legalName} provided no goods or services in return. We don’t put a value on gifts other than money: that is up to the donor. Please keep this letter for your tax records.`
    return {
      title: `Letter to ${name}`,
      charity,
      dateText,
      to: [name, ...address.split('\n')].map((line) => line.trim()).filter(Boolean),
      paragraphs: [`Dear ${name},`, thanks, ...(is501c3 ? [taxes] : [])],
      table: baskets.map((basket) => [`Raffle basket: ${basket.name}`, dayOf(basket.createdOn)] as const),
    }
  }
}
