import { type Cents, cents, noMoney, sum, toDollars } from '../../../../kernel/money.ts'
import { dateInWords, yearInZone } from '../../../../kernel/text/dates.ts'
import type { Sql } from '../../../../ports/database.ts'
import { allExchanges, charityWording } from '../../receipt-rules.ts'
import type { Acknowledgment, YearEnd } from '../../year-end-contract.ts'
import {
  type Contribution,
  lackingValue,
  letterFigures,
  letterText,
  toAcknowledge,
} from '../../year-end-rules.ts'
import type { PaymentsDeps } from '../dependencies.ts'
import { linesOf, listedPayments } from '../payment-store.ts'
import { type CharityFacts, charityOf } from '../receipts/charity.ts'
import { receiptOf } from '../receipts/receipt.ts'
import { contributionFrom, isContribution } from '../receipts/waiting-receipts.ts'
import '../tables.ts'

/**
 * Acknowledgment letters, and card gross to compare with the provider's 1099-K. `year` selects the year of the card
 * gross.
 */
export async function readYearEnd(
  deps: PaymentsDeps,
  { eventId, year }: { eventId: string; year: number | null },
): Promise<YearEnd> {
  const { sql } = deps.database
  const facts = await charityOf(deps, sql, eventId)
  const { is501c3, ...address } = facts.charity
  const charity = { ...address, legalName: address.legalName || facts.eventName }
  const contributions = is501c3 !== false ? await contributionsOf(deps, sql, eventId) : []
  const chosen = year ?? yearOf(facts)
  const months = await cardGross(sql, chosen)
  return {
    eventId,
    eventName: facts.eventName,
    dateText: dateInWords(deps.clock(), facts.timeZone),
    charity,
    is501c3: is501c3 !== false,
    acknowledgments: toAcknowledge(contributions).map((own) =>
      letter(charity.legalName, facts.eventName, own),
    ),
    withoutValue: lackingValue(contributions).map(({ number, payer }) => ({
      number,
      payer: payer.name || (payer.email ?? ''),
    })),
    year: chosen,
    months: months.map(({ gross, ...month }) => ({ ...month, gross: toDollars(gross) })),
    gross: toDollars(sum(months.map(({ gross }) => gross))),
  }
}

interface Acknowledged extends Contribution {
  number: string
  dateText: string
  description: string
  rehearsal: string | null
}

function letter(charity: string, eventName: string, own: readonly Acknowledged[]): Acknowledgment {
  const [first] = own as [Acknowledged]
  const { amount, fairMarketValue, deductible } = letterFigures(own)
  return {
    payer: first.payer,
    payments: own.map(({ number, dateText, description, amount }) => ({
      number,
      dateText,
      description,
      amount: toDollars(amount),
    })),
    amount: toDollars(amount),
    fairMarketValue: toDollars(fairMarketValue),
    deductible: toDollars(deductible),
    paragraphs: [
      ...own.flatMap(({ rehearsal }) => rehearsal ?? []).slice(0, 1),
      ...letterText({ charity, eventName, payer: first.payer.name, contributions: own }),
    ],
  }
}

/** What remains of each payment of an event after refunds, oldest first. Rehearsals and waived fees are excluded. */
async function contributionsOf(deps: PaymentsDeps, sql: Sql, eventId: string): Promise<Acknowledged[]> {
  const payments = (await listedPayments(sql, eventId)).filter(isContribution).reverse()
  const { charity } = await charityOf(deps, sql, eventId)
  const isKnown = charityWording(charity) === 'deductions'
  const found: Acknowledged[] = []
  for (const payment of payments) {
    const receipt = await receiptOf(deps, sql, payment)
    const exchanges = allExchanges(payment.parts)
    const goods = linesOf(payment).filter(({ isTax, amount }) => !isTax && amount > noMoney)
    found.push({
      payer: payment.payer,
      number: receipt.number,
      dateText: receipt.dateText,
      description: goods[0]?.name ?? 'Payment',
      rehearsal: receipt.rehearsal,
      amount: contributionFrom(payment),
      // Without the charity's name or EIN, no part of it can be acknowledged.
      exchanges: isKnown ? exchanges : exchanges.map((each) => ({ ...each, value: null })),
    })
  }
  return found
}

function yearOf({ startsAt, timeZone }: CharityFacts): number {
  return yearInZone(startsAt, timeZone)
}

/** As on a 1099-K: payments through the provider for all events, by UTC month, before fees and refunds. */
async function cardGross(
  sql: Sql,
  year: number,
): Promise<{ month: string; payments: number; gross: Cents }[]> {
  const rows = await sql
    .selectFrom('payments')
    .select(['paid_at', 'amount'])
    .where('status', '=', 'paid')
    .where('intent_id', 'is not', null)
    .where('recorded_by', 'is', null)
    .where('rehearsal', '=', 0)
    .where('paid_at', '>=', `${year}-01-01`)
    .where('paid_at', '<', `${year + 1}-01-01`)
    .orderBy('paid_at')
    .execute()
  const byMonth = Map.groupBy(rows, ({ paid_at }) => (paid_at ?? '').slice(0, 7))
  return Array.from(byMonth, ([month, own]) => ({
    month,
    payments: own.length,
    gross: sum(own.map(({ amount }) => cents(amount))),
  }))
}
