import { noMoney, toDollars } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { owed } from '../../payments/server/index.ts'
import type { SponsorBill } from '../contract.ts'
import type { SponsorsDeps } from './index.ts'

/** Get what a sponsorship costs and what is still owed. Throws Problem 'not-found'. */
export async function sponsorBill(deps: SponsorsDeps, sql: Sql, trackingId: string): Promise<SponsorBill> {
  const { subjectId, price, lines } = await deps.sponsorships.quote(sql, trackingId)
  const paid = (await deps.payments.paidFor(sql, 'sponsor', [subjectId])).get(subjectId)
  const left = owed(price, paid ?? { covered: noMoney })
  return {
    amountOwed: toDollars(left),
    hasPaidInFull: left === noMoney,
    underWayAmount: toDollars(paid?.underWay ?? noMoney),
    paidAmount: toDollars(paid?.paid ?? noMoney),
    waivedAmount: toDollars(paid?.waived ?? noMoney),
    fees: lines.map(({ name, amount }) => ({
      feeName: name,
      totalAmount: toDollars(amount),
      individualAmount: toDollars(amount),
    })),
  }
}
