import { playedHolesOf } from '../../../../event/event/round.ts'
import { noMoney, showDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import { cardInWords } from '../../card-words.ts'
import type { TeamsDeps } from '../deps.ts'
import { moneyHeld } from '../team-money.ts'
import type { TeamRecord } from '../team-record.ts'

/** Throws Problem 'team-has-money' if the team's own payments weren't refunded, or are being processed. */
export async function refuseMoney(sql: Sql, team: TeamRecord): Promise<void> {
  const { held, underWay } = await moneyHeld(sql, team.id)
  if (held > noMoney) {
    const detail = `${team.name} has paid ${showDollars(held)} that was not refunded. Refund it first, or merge the team into another.`
    throw new Problem('team-has-money', { detail })
  }
  if (underWay > noMoney) {
    const detail = `A payment of ${showDollars(underWay)} for ${team.name} is still being processed. Wait until it clears.`
    throw new Problem('team-has-money', { detail })
  }
}

/**
 * Throws Problem 'team-has-money' for paid add-ons: they would be left without a team, and their money without a reason to be
 * refunded.
 */
export async function refuseAddOns(
  deps: Pick<TeamsDeps, 'events' | 'ask'>,
  sql: Sql,
  team: TeamRecord,
): Promise<void> {
  const event = await deps.events.pick(sql, team.eventId)
  const bought = ((await deps.ask('addOnsOf', sql, event, [team])).get(team.id) ?? []).filter(
    ({ paid }) => paid > 0,
  )
  if (bought.length === 0) return
  const things = bought.map(({ paid, name }) => `${paid} × ${name}`).join(', ')
  const detail = `${team.name} has paid for ${things}. Refund it first, or merge the team into another.`
  throw new Problem('team-has-money', { detail })
}

/** Throws Problem 'team-has-scores': its card goes with it. */
export async function refuseScores(
  deps: Pick<TeamsDeps, 'ask' | 'events'>,
  sql: Sql,
  team: TeamRecord,
): Promise<void> {
  const card = await scoresInWords(deps, sql, team)
  if (!card) return
  const detail = `${team.name} has scores (${card}), and nobody would be left on it. Put somebody else on the team first, or empty its card.`
  throw new Problem('team-has-scores', { detail })
}

/** How far its card is, '12 of 18 holes', as every list of the staff says it; null without a score. */
export async function scoresInWords(
  deps: Pick<TeamsDeps, 'ask' | 'events'>,
  sql: Sql,
  team: TeamRecord,
): Promise<string | null> {
  const holesIn = Object.keys(await deps.ask('strokesByHole', sql, team)).length
  if (holesIn === 0) return null
  const holeCount = playedHolesOf(await deps.events.pick(sql, team.eventId))
  const isConfirmed = (await deps.ask('confirmedTeams', sql, team.eventId)).has(team.id)
  return cardInWords({ isConfirmed, holesIn, status: team.status ?? undefined }, holeCount)
}
