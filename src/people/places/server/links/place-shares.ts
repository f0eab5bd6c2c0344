import type { EventRecord } from '../../../../event/event/server/index.ts'
import { type Cents, cents, fromDollars, noMoney } from '../../../../kernel/money.ts'
import { owed, shareOf } from '../../../../money/ledger/rules.ts'
import { paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { type PlayerRecord, paidByPlayer, type TeamRecord, teamQuote } from '../../../teams/server/index.ts'

/** What a team's own fee comes to, and who has paid a share of it. */
export interface PlaceShares {
  price: Cents
  left: Cents
  underWay: Cents
  /** What one more share is. */
  share: Cents
  /** Dollars, in the order of the players. */
  paid: number[]
  /** Payers who aren't on the team, and never were. */
  others: { name: string; paidAmount: number }[]
  /** Whether a player has paid a share, or the whole fee is paid. */
  hasPaid(player: Pick<PlayerRecord, 'id'> | null): boolean
}

export async function placeShares(sql: Sql, event: EventRecord, team: TeamRecord): Promise<PlaceShares> {
  const { price, shares } = teamQuote(event, team)
  const money = (await paidFor(sql, 'team', [team.id])).get(team.id)
  const left = owed(price, money ?? { covered: noMoney })
  const { players: paid = [], others = [] } = (await paidByPlayer(sql, [team])).get(team.id) ?? {}
  const part = Math.floor(price / (shares ?? team.size))
  return {
    price,
    left,
    underWay: money?.underWay ?? noMoney,
    share: shareOf(price, left, shares),
    paid,
    others,
    hasPaid(player) {
      if (left === noMoney) return true
      const place = team.players.findIndex(({ id }) => id === player?.id)
      return place >= 0 && fromDollars(paid[place] ?? 0) >= part
    },
  }
}

/** Whether a share of the team's fee is left to pay for this player's place. */
export async function isShareOwed(
  sql: Sql,
  event: EventRecord,
  team: TeamRecord,
  player: Pick<PlayerRecord, 'id'> | null,
): Promise<boolean> {
  const shares = await placeShares(sql, event, team)
  return cents(shares.left - shares.underWay) > noMoney && !shares.hasPaid(player)
}
