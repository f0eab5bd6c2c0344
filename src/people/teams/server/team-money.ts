import { type Cents, cents, noMoney, sum, toDollars } from '../../../kernel/money.ts'
import { priceOf } from '../../../money/ledger/purposes.ts'
import type { BillOnTeam } from '../../../money/ledger/record-contract.ts'
import { owed } from '../../../money/ledger/rules.ts'
import { type Paid, paidFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { teamPrice } from './prices/team-price.ts'
import { partiesOn } from './seated-parties.ts'
import type { TeamRecord } from './team-record.ts'
import { agreedPricesOf } from './team-store.ts'

/** What a team has paid and owes, net of refunds: its own fee, and what the parties on it pay for themselves. */
export interface TeamMoney {
  paid: Cents
  /** Waived by staff. */
  waived: Cents
  owed: Cents
  /** Being processed by the provider; neither paid yet nor to be paid again. */
  underWay: Cents
  paidInFull: boolean
  /** What is owed by whom: the team itself first. Absent without parties on the team. */
  bills?: OwedBill[]
}

/** A part of what a team owes. */
export interface OwedBill extends Omit<TeamMoney, 'bills'> {
  /** Id of the team, or of a party on it. */
  subjectId: string
  /** Of the party's link; null for the team's own bill. */
  secret: string | null
}

/** Returns amounts by team id. A deleted team owes nothing. */
export async function moneyOf(sql: Sql, teamIds: readonly string[]): Promise<Map<string, TeamMoney>> {
  const agreed = await agreedPricesOf(sql, teamIds)
  const paid = await paidFor(sql, 'team', teamIds)
  const parties = await partyMoney(sql, teamIds)
  return new Map(
    teamIds.map((id) => {
      const price = teamPrice(agreed.get(id) ?? { fee: noMoney, taxRate: 0 })
      const own = bill(price, paid.get(id))
      const others = parties.get(id) ?? []
      if (others.length === 0) return [id, own]
      const all = [{ ...own, subjectId: id, secret: null }, ...others]
      return [id, { ...added(all), bills: all }]
    }),
  )
}

/** What the parties on these teams have paid and owe, by team id; teams without parties are absent. */
async function partyMoney(sql: Sql, teamIds: readonly string[]): Promise<Map<string, OwedBill[]>> {
  const parties = await partiesOn(sql, teamIds)
  if (parties.length === 0) return new Map()
  const paid = await paidFor(
    sql,
    'party',
    parties.map(({ id }) => id),
  )
  const byTeam = Map.groupBy(parties, ({ teamId }) => teamId)
  return new Map(
    [...byTeam].map(([teamId, on]) => [
      teamId,
      on.map((party) => ({
        ...bill(priceOf('party', party).price, paid.get(party.id)),
        subjectId: party.id,
        secret: party.secret,
      })),
    ]),
  )
}

function bill(price: Cents, money: Paid | undefined): TeamMoney {
  const left = owed(price, money ?? { covered: noMoney })
  const underWay = money?.underWay ?? noMoney
  const [received, waived] = [money?.paid ?? noMoney, money?.waived ?? noMoney]
  return { paid: received, waived, owed: left, underWay, paidInFull: left === 0 }
}

function added(bills: readonly TeamMoney[]): TeamMoney {
  const all = (part: 'paid' | 'waived' | 'owed' | 'underWay') => sum(bills.map((each) => each[part]))
  return {
    paid: all('paid'),
    waived: all('waived'),
    owed: all('owed'),
    underWay: all('underWay'),
    paidInFull: bills.every(({ paidInFull }) => paidInFull),
  }
}

/** The bills of a team that owe something, named after who owes them; empty if only the team itself may. */
export function namedBills(
  { id, players }: Pick<TeamRecord, 'id' | 'players'>,
  { bills = [] }: Pick<TeamMoney, 'bills'>,
): BillOnTeam[] {
  return bills
    .map((each) => ({ ...each, left: cents(Math.max(0, each.owed - each.underWay)) }))
    .filter(({ left }) => left > noMoney)
    .map(({ subjectId, left }) => {
      const theirs = players.filter(({ partyId }) => (partyId ?? id) === subjectId)
      const names = theirs.map(({ fullName }) => fullName)
      const name = subjectId === id ? 'The team’s own places' : list.format(names)
      return { subjectId, name, owedAmount: toDollars(left), playerIds: theirs.map((player) => player.id) }
    })
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Returns payments that were not refunded, including anything above the fee, and those being processed. */
export async function moneyHeld(sql: Sql, teamId: string): Promise<{ held: Cents; underWay: Cents }> {
  const money = (await paidFor(sql, 'team', [teamId])).get(teamId)
  const [paid, above] = [money?.paid ?? noMoney, money?.unmatched ?? noMoney]
  return { held: sum([paid, above]), underWay: money?.underWay ?? noMoney }
}
