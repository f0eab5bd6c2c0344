import { type Cents, cents, sum, toDollars } from '../../../kernel/money.ts'
import { dateInWords, yearInZone } from '../../../kernel/text/dates.ts'
import type { Sql } from '../../../ports/database.ts'
import { allExchanges, charityWording } from '../../ledger/receipt-rules.ts'
import type { PaymentsDeps } from '../../ledger/server/dependencies.ts'
import { listedPayments } from '../../ledger/server/payment-store.ts'
import { type CharityFacts, charityOf } from '../../receipts/server/charity.ts'
import { receiptOf } from '../../receipts/server/receipt.ts'
import { contributionFrom, isContribution } from '../../receipts/server/waiting-receipts.ts'
import type { Acknowledgment, YearEnd } from '../year-end-contract.ts'
import {
  type Contribution,
  lackingValue,
  letterFigures,
  letterText,
  toAcknowledge,
} from '../year-end-rules.ts'
import '../../ledger/server/tables.ts'
import './parts.ts'

/**
 * A year's acknowledgment letters of an event, and its card gross of all events to compare with the provider's 1099-K.
 * `year` defaults to the event's, or the newest one with payments if it has none.
 */
export async function readYearEnd(
  deps: PaymentsDeps,
  { eventId, year }: { eventId: string; year: number | null },
): Promise<YearEnd> {
  const { sql } = deps.database
  const facts = await charityOf(deps, sql, eventId)
  const { is501c3, ...address } = facts.charity
  const charity = { ...address, legalName: address.legalName || facts.eventName }
  const ofAllYears = is501c3 !== false ? await contributionsOf(deps, sql, { eventId, facts }) : []
  const years = [...new Set(ofAllYears.map((each) => each.year))].sort((one, other) => one - other)
  const eventYear = yearInZone(facts.startsAt, facts.timeZone)
  const chosen = year ?? (years.includes(eventYear) ? eventYear : (years.at(-1) ?? eventYear))
  const contributions = ofAllYears.filter((each) => each.year === chosen)
  const months = await cardGross(sql, chosen)
  const due = chosen === eventYear ? deps.parts('formsDue').map((each) => each(sql, eventId)) : []
  const forms = (await Promise.all(due)).flat()
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
      payer: payer.name || payer.email || 'No name',
    })),
    ...(forms.length > 0 && { formsDue: forms }),
    year: chosen,
    years,
    months: months.map(({ gross, ...month }) => ({ ...month, gross: toDollars(gross) })),
    gross: toDollars(sum(months.map(({ gross }) => gross))),
  }
}

interface Acknowledged extends Contribution {
  number: string
  dateText: string
  /** In which the money came in, in the event's time zone. */
  year: number
  rehearsal: string | null
}

function letter(charity: string, eventName: string, own: readonly Acknowledged[]): Acknowledgment {
  const [first] = own as [Acknowledged]
  return {
    payer: first.payer,
    payments: own.map((each) => ({
      number: each.number,
      dateText: each.dateText,
      description: paidForBy(each),
      ...figuresInDollars([each]),
    })),
    ...figuresInDollars(own),
    paragraphs: [
      ...own.flatMap(({ rehearsal }) => rehearsal ?? []).slice(0, 1),
      ...letterText({ charity, eventName, payer: first.payer.name, contributions: own }),
    ],
  }
}

function figuresInDollars(contributions: readonly Acknowledged[]) {
  const { amount, fairMarketValue, deductible } = letterFigures(contributions)
  return {
    amount: toDollars(amount),
    fairMarketValue: toDollars(fairMarketValue),
    deductible: toDollars(deductible),
  }
}

function paidForBy({ exchanges }: Acknowledged): string {
  return [...new Set(exchanges.flatMap(({ paidFor }) => paidFor))].join('; ') || 'Payment'
}

/** What remains of each payment of an event after refunds, oldest first. Rehearsals and waived fees are excluded. */
async function contributionsOf(
  deps: PaymentsDeps,
  sql: Sql,
  { eventId, facts }: { eventId: string; facts: CharityFacts },
): Promise<Acknowledged[]> {
  const payments = (await listedPayments(sql, eventId)).filter(isContribution).reverse()
  const isKnown = charityWording(facts.charity) === 'deductions'
  const found: Acknowledged[] = []
  for (const payment of payments) {
    const receipt = await receiptOf(deps, sql, payment)
    const exchanges = allExchanges(payment.parts)
    found.push({
      payer: payment.payer,
      number: receipt.number,
      dateText: receipt.dateText,
      year: yearInZone(new Date(receipt.date), facts.timeZone),
      rehearsal: receipt.rehearsal,
      amount: contributionFrom(payment),
      // Without the charity's name or EIN, no part of it can be acknowledged.
      exchanges: isKnown ? exchanges : exchanges.map((each) => ({ ...each, value: null })),
    })
  }
  return found
}

/** As on a 1099-K: payments through the provider for all events, by UTC month, before fees and refunds. */
async function cardGross(
  sql: Sql,
  year: number,
): Promise<{ month: string; payments: number; gross: Cents }[]> {
  const rows = await sql
    .selectFrom('payments')
    .select(['paidAt', 'amount'])
    .where('status', '=', 'paid')
    .where('intentId', 'is not', null)
    .where('recordedBy', 'is', null)
    .where('rehearsal', '=', 0)
    .where('paidAt', '>=', `${year}-01-01`)
    .where('paidAt', '<', `${year + 1}-01-01`)
    .orderBy('paidAt')
    .execute()
  const byMonth = Map.groupBy(rows, ({ paidAt }) => (paidAt ?? '').slice(0, 7))
  return Array.from(byMonth, ([month, own]) => ({
    month,
    payments: own.length,
    gross: sum(own.map(({ amount }) => cents(amount))),
  }))
}
