import { noMoney, toDollars } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import { owed } from '../../../money/ledger/rules.ts'
import { paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { SponsorBill } from '../contract.ts'
import type { SponsorsDeps } from './deps.ts'
import { sponsorQuote } from './sponsor-price.ts'
import { findSponsor } from './sponsor-store.ts'

/** What a sponsorship costs and what is still owed. Throws Problem 'not-found'. */
export async function sponsorBill(deps: SponsorsDeps, sql: Sql, trackingId: string): Promise<SponsorBill> {
  const sponsor = await findSponsor(sql, 'trackingId', trackingId)
  if (!sponsor) throw new Problem('not-found')
  const { subjectId, price, lines } = sponsorQuote(await deps.events.pick(sql, sponsor.eventId), sponsor)
  const paid = (await paidFor(sql, 'sponsor', [subjectId])).get(subjectId)
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
