import { toDollars } from '../../../kernel/money.ts'
import { paymentMethods } from '../../../money/ledger/payment-methods.ts'
import { countedPart } from '../../../money/ledger/rules.ts'
import { type PaymentPart, partsFor } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { type TeamPayment, whoPaid } from '../who-paid-rules.ts'
import { formerPlayersOf } from './former-players.ts'
import { partiesOn } from './seated-parties.ts'
import type { TeamRecord } from './team-record.ts'

export interface PaidBy {
  /** Dollars, in the order of the players. */
  players: number[]
  /** Payers who aren't on the team. */
  others: { name: string; paidAmount: number }[]
}

/** Somebody else's check is recorded with the leader's email, for the receipt. Only the name tells whose it is. */
export function asTeamPayment(payment: PaymentPart): TeamPayment {
  const { name, email } = payment.payer
  const { isHandedOver } = paymentMethods[payment.method]
  return { name, email: isHandedOver && name ? null : email, amount: countedPart(payment) }
}

/** Who has paid what of each team's fee, or of their own party's, by team id. */
export async function paidByPlayer(sql: Sql, teams: readonly TeamRecord[]): Promise<Map<string, PaidBy>> {
  const ids = teams.map(({ id }) => id)
  const payments = Map.groupBy(await partsFor(sql, 'team', ids), ({ subjectId }) => subjectId)
  const parties = Map.groupBy(await partiesOn(sql, ids), ({ teamId }) => teamId)
  const ofParties = await partsFor(
    sql,
    'party',
    [...parties.values()].flat().map(({ id }) => id),
  )
  const formerly = await formerPlayersOf(sql, ids)
  const byParty = Map.groupBy(ofParties, ({ subjectId }) => subjectId)
  return new Map(
    teams.map(({ id, players }) => {
      const onTeam = (parties.get(id) ?? []).flatMap((party) => byParty.get(party.id) ?? [])
      const counted = [...(payments.get(id) ?? []), ...onTeam]
        .filter(({ status, method, isRehearsal }) => status === 'paid' && method !== 'waived' && !isRehearsal)
        .map(asTeamPayment)
      const paid = whoPaid(
        players.map(({ id: playerId, fullName, email }) => ({
          fullName,
          email,
          formerly: formerly.get(playerId) ?? [],
        })),
        counted,
      )
      return [
        id,
        {
          players: paid.players.map(toDollars),
          others: paid.others.map(({ name, amount }) => ({ name, paidAmount: toDollars(amount) })),
        },
      ]
    }),
  )
}
