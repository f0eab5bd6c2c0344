import { type Cents, noMoney, sum } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import { owed } from '../../payments/rules.ts'
import { paidFor } from '../../payments/server/index.ts'
import { teamPrice } from './prices/team-price.ts'
import { agreedPricesOf } from './team-store.ts'

/** What a team has paid and owes, net of refunds. */
export interface TeamMoney {
  paid: Cents
  /** Waived by staff. */
  waived: Cents
  owed: Cents
  /** Being processed by the provider; neither paid yet nor to be paid again. */
  underWay: Cents
  paidInFull: boolean
}

/** Returns amounts by team id. A deleted team owes nothing. */
export async function moneyOf(sql: Sql, teamIds: readonly string[]): Promise<Map<string, TeamMoney>> {
  const agreed = await agreedPricesOf(sql, teamIds)
  const paid = await paidFor(sql, 'team', teamIds)
  return new Map(
    teamIds.map((id) => {
      const money = paid.get(id)
      const price = teamPrice(agreed.get(id) ?? { fee: noMoney, taxRate: 0 })
      const left = owed(price, money ?? { covered: noMoney })
      const underWay = money?.underWay ?? noMoney
      const [received, waived] = [money?.paid ?? noMoney, money?.waived ?? noMoney]
      return [id, { paid: received, waived, owed: left, underWay, paidInFull: left === 0 }]
    }),
  )
}

/** Returns payments that were not refunded, including anything above the fee, and those being processed. */
export async function moneyHeld(sql: Sql, teamId: string): Promise<{ held: Cents; underWay: Cents }> {
  const money = (await paidFor(sql, 'team', [teamId])).get(teamId)
  const [paid, above] = [money?.paid ?? noMoney, money?.unmatched ?? noMoney]
  return { held: sum([paid, above]), underWay: money?.underWay ?? noMoney }
}
