import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Person } from '../../../../kernel/actor.ts'
import { type Cents, fromDollars, noMoney, showDollars, toDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { billsWithCode } from '../../../../money/codes/server/index.ts'
import { openFor, paidFor } from '../../../../money/ledger/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { KeptPriceReason, Repricing, TeamPrices } from '../../price-contract.ts'
import { keptPriceReason } from '../../price-rules.ts'
import type { TeamsDeps } from '../deps.ts'
import type { TeamRecord } from '../team-record.ts'
import { teamsOf, updateTeam } from '../team-store.ts'
import { teamPrice } from './team-price.ts'

interface Priced {
  team: TeamRecord
  covered: Cents
  underWay: Cents
  leftOut: KeptPriceReason | null
}

/** Returns every team of the current event with its agreed price and today's. Throws Problem 'no-event'. */
export async function readTeamPrices(deps: TeamsDeps): Promise<TeamPrices> {
  const { sql } = deps.database
  const event = await deps.events.pick(sql)
  // An abandoned payment doesn't keep the price: repricing cancels it.
  const priced = await pricedTeams(sql, event, await teamsOf(sql, event.id), new Set())
  return {
    eventId: event.id,
    newFee: toDollars(event.feesNow.golf),
    teams: priced.map(({ team, covered, underWay, leftOut }) => ({
      teamId: team.id,
      teamNumber: team.number,
      teamName: team.name,
      agreedFee: toDollars(team.fee),
      agreedPrice: toDollars(teamPrice(team)),
      newPrice: toDollars(newPrice(event)),
      coveredAmount: toDollars(covered),
      underWayAmount: toDollars(underWay),
      leftOut,
    })),
  }
}

/**
 * Gives the chosen teams today's fee and fair market value, if they have paid nothing. Cancels open payments at the
 * old price at the provider first; if one succeeds meanwhile, the team keeps its price. Throws Problem
 * 'changed-meanwhile' if today's fee differs from the one shown, or a team is gone.
 */
export async function repriceTeams(
  deps: TeamsDeps,
  actor: Person,
  { teamIds, newFee }: { teamIds: readonly string[]; newFee: number },
): Promise<Repricing> {
  const ids = [...new Set(teamIds)].sort()
  const eventId = await refuseOtherPrice(deps, deps.database.sql, newFee)
  const before = await readTeamPrices(deps)
  const eligible = before.teams.filter(({ teamId, leftOut }) => ids.includes(teamId) && leftOut === null)
  await deps.payments.endOpen(
    'team',
    eligible.map(({ teamId }) => teamId),
  )
  return deps.database.transaction(async (tx) => {
    for (const id of ids) await tx.lockRow('teams', id)
    await tx.lockRow('events', eventId)
    await refuseOtherPrice(deps, tx.sql, newFee)
    const event = await deps.events.pick(tx.sql, eventId)
    const chosen = (await teamsOf(tx.sql, eventId)).filter(({ id }) => ids.includes(id))
    if (chosen.length < ids.length) throw new Problem('changed-meanwhile')
    const open = await openFor(tx.sql, 'team', ids)
    const priced = await pricedTeams(tx.sql, event, chosen, open)
    const repriced = priced.filter(({ leftOut }) => leftOut === null).map(({ team }) => team)
    for (const team of repriced) {
      await updateTeam(tx.sql, team.id, {
        fee: event.feesNow.golf,
        value: event.values.golf,
        taxRate: event.taxRates.golf,
      })
      await deps.audit(tx, {
        eventId,
        actor,
        action: 'team price changed',
        subject: { kind: 'team', id: team.id, name: team.name },
        before: { price: showDollars(teamPrice(team)) },
        after: { price: showDollars(newPrice(event)) },
      })
    }
    tx.announce({ topic: 'payments', eventId })
    return {
      repriced: repriced.map((team) => ({
        teamId: team.id,
        teamName: team.name,
        agreedPrice: toDollars(teamPrice(team)),
        newPrice: toDollars(newPrice(event)),
      })),
      leftOut: priced.flatMap(({ team, leftOut: why }) =>
        why ? [{ teamId: team.id, teamName: team.name, why }] : [],
      ),
    }
  })
}

async function refuseOtherPrice(deps: TeamsDeps, sql: Sql, newFee: number): Promise<string> {
  const event = await deps.events.pick(sql)
  if (event.feesNow.golf === fromDollars(newFee)) return event.id
  throw new Problem('changed-meanwhile', {
    detail: `The team fee is ${showDollars(event.feesNow.golf)} now. Please look at the prices again.`,
  })
}

async function pricedTeams(
  sql: Sql,
  event: EventRecord,
  all: readonly TeamRecord[],
  open: ReadonlySet<string>,
): Promise<Priced[]> {
  const paid = await paidFor(
    sql,
    'team',
    all.map(({ id }) => id),
  )
  const withCode = await billsWithCode(sql, event.id, 'team')
  return all.map((team) => {
    const money = paid.get(team.id)
    const [covered, underWay] = [money?.covered ?? noMoney, money?.underWay ?? noMoney]
    const leftOut = keptPriceReason({
      agreed: team,
      today: { fee: event.feesNow.golf, value: event.values.golf, taxRate: event.taxRates.golf },
      covered,
      unmatched: money?.unmatched ?? noMoney,
      underWay,
      hasCode: withCode.has(team.id),
      isOpen: open.has(team.id),
      isIncluded: team.includedIn !== null,
    })
    return { team, covered, underWay, leftOut }
  })
}

/** What a team signing up now would pay. */
function newPrice(event: EventRecord): Cents {
  return teamPrice({ fee: event.feesNow.golf, taxRate: event.taxRates.golf })
}
