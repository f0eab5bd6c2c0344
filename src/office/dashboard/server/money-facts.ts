import type { EventRecord } from '../../../event/event/server/index.ts'
import type { StaffItem } from '../../../giving/price-list/item-shapes.ts'
import { lacksValue } from '../../../giving/price-list/on-sale.ts'
import { rafflePermissionOf } from '../../../giving/price-list/server/index.ts'
import { type Cents, cents, fromDollars, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import { moneyAttention, type Payments } from '../../../money/desk/server/index.ts'
import { countWaitingReceipts } from '../../../money/receipts/server/index.ts'
import { moneyOf, type TeamMoney, type TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Dashboard } from '../contract.ts'
import { isNearlyGone } from '../selling-rules.ts'
import type { DashboardDeps } from './deps.ts'

/** What the dashboard says of money: raised, owed, on sale, and waiting for somebody. */

type Owing = Awaited<ReturnType<Payments['owing']>>

/** The same figures as on the home page. */
export async function moneyFacts(
  { sql, payments }: DashboardDeps,
  event: EventRecord,
): Promise<Dashboard['money']> {
  const raised = await payments.raised(sql, event.id)
  const { unmatched, noPlace, disputed } = await moneyAttention(sql, event.id)
  return {
    raised: toDollars(sum(raised.map(({ amount }) => amount))),
    goal: toDollars(event.fundraisingGoal),
    byKind: raised.map(({ kind, amount }) => ({ kind, amount: toDollars(amount) })),
    unmatched: toDollars(unmatched),
    noPlace: toDollars(noPlace),
    disputed: toDollars(disputed),
  }
}

export async function unpaidTeams(sql: Sql, teams: readonly TeamRecord[]): Promise<Dashboard['unpaid']> {
  const teamIds = teams.map(({ id }) => id)
  const money = await moneyOf(sql, teamIds)
  const owing = teams.flatMap((team) => {
    const owed = ownDebt(team, money.get(team.id))
    return owed > noMoney ? [{ team, owed }] : []
  })
  return {
    owed: toDollars(sum(owing.map(({ owed }) => owed))),
    teams: owing.map(({ team, owed }) => ({
      teamId: team.id,
      teamNumber: team.number,
      teamName: team.name,
      owedAmount: toDollars(owed),
    })),
  }
}

/** Without what is being processed, and without what its players owe for themselves. */
function ownDebt({ id }: TeamRecord, money: TeamMoney | undefined): Cents {
  const own = money?.bills?.find(({ subjectId }) => subjectId === id) ?? money
  return cents(Math.max(0, (own?.owed ?? noMoney) - (own?.underWay ?? noMoney)))
}

/** The same sum as on the Payments page. */
export function owedFacts(owing: Owing): Dashboard['owed'] {
  const by = (kind: string) => owing.filter((each) => each.kind === kind).length
  return {
    amount: toDollars(sum(owing.map(({ owed }) => fromDollars(owed)))),
    teams: by('team'),
    sponsors: by('sponsor'),
    dinnerOrders: by('attendee'),
    ...(by('party') > 0 ? { parties: by('party') } : {}),
  }
}

export function unpaidParties(owing: Owing): { byParties?: number } {
  const parties = owing.filter(({ kind }) => kind === 'party')
  if (parties.length === 0) return {}
  return { byParties: toDollars(sum(parties.map(({ owed }) => fromDollars(owed)))) }
}

/** Nothing for a charity whose receipts don't speak of deductions. */
export async function valuesMissing(
  sql: Sql,
  event: EventRecord,
  priceList: readonly StaffItem[],
): Promise<Pick<Dashboard, 'valuesMissing'>> {
  if (event.texts.charity.is501c3 === false) return {}
  const onSale = priceList.filter(lacksValue).map(({ name }) => name)
  const receipts = await countWaitingReceipts(sql, event.id)
  return onSale.length + receipts > 0 ? { valuesMissing: { onSale, receipts } } : {}
}

/** What waits for a word that raffles may be sold. Once the result is final, nothing does. */
export async function raffleFacts(
  sql: Sql,
  event: EventRecord,
  priceList: readonly StaffItem[],
): Promise<Pick<Dashboard, 'rafflesHidden'>> {
  const chances = priceList.filter(({ treatment }) => treatment === 'game').map(({ name }) => name)
  if (chances.length === 0 || event.finalizedAt !== null) return {}
  const { permission } = await rafflePermissionOf(sql, event.id)
  return permission === null ? { rafflesHidden: chances } : {}
}

/** Nothing for an event that sells no add-ons, and never did. */
export async function sellingFacts(
  { sql, orders }: DashboardDeps,
  event: EventRecord,
  priceList: readonly StaffItem[],
): Promise<Pick<Dashboard, 'selling'>> {
  const addOns = priceList.filter(({ kind }) => kind === 'add-on')
  const { today, all, unpaidOrders } = await orders.figures(sql, event)
  const lateSales = await orders.lateSalesWaiting(sql, event.id)
  if (addOns.length === 0 && all.items === 0 && unpaidOrders === 0 && lateSales === 0) return {}
  const onSale = addOns.filter(({ isHidden, saleTime }) => !isHidden && saleTime === 'now')
  return {
    selling: {
      today: { ...today, amount: toDollars(today.amount) },
      all: { ...all, amount: toDollars(all.amount) },
      unpaidOrders,
      lateSales,
      nearlyGone: onSale.filter(isNearlyGone).map(({ name, left }) => ({ name, left: left ?? 0 })),
    },
  }
}
