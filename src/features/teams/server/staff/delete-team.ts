import type { Person } from '../../../../kernel/actor.ts'
import { noMoney, showDollars } from '../../../../kernel/money.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { TeamsDeps } from '../deps.ts'
import { moneyHeld } from '../team-money.ts'
import type { TeamRecord } from '../team-record.ts'
import { removeTeam } from '../team-store.ts'
import { tellAll } from './edit-team.ts'
import { lockTeams } from './lock-teams.ts'
import { deletedTeam } from './restore-team.ts'
import { auditView } from './rosters.ts'

/**
 * Deletes a team with its players, code and card; it can be restored for a day. Refused while the team has paid, has
 * paid add-ons, or a payment is being processed. A team with scores needs a reason, and its scores go into the audit log. The score
 * history stays. Throws Problem 'not-found', 'changed-meanwhile', 'team-has-money', or 'invalid-input' if the
 * reason is missing.
 */
export async function deleteTeam(
  deps: TeamsDeps,
  actor: Person,
  teamId: string,
  { version, reason }: { version: number; reason: string | null },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const [team] = (await lockTeams(tx, [{ teamId, version }])) as [TeamRecord]
    await refuseMoney(tx.sql, team)
    refuseParties(team)
    await refuseAddOns(deps, tx.sql, team)
    const strokes = await deps.scoring.strokesByHole(tx.sql, team)
    const holesIn = Object.keys(strokes).length
    if (holesIn > 0 && !reason) throw scoresNeedReason(team, holesIn)
    await deps.keepDeleted(tx, actor, await deletedTeam(tx.sql, team))
    await removeTeam(tx.sql, teamId)
    await deps.audit(tx, {
      eventId: team.eventId,
      actor,
      action: 'team deleted',
      subject: { kind: 'team', id: team.id, name: team.name },
      before: {
        ...auditView(team),
        ...(holesIn > 0 ? { hole: Object.fromEntries(Object.entries(strokes)) } : {}),
      },
      reason,
    })
    await tellAll(deps, tx, actor, team.eventId, reason)
  })
}

async function refuseMoney(sql: Sql, team: TeamRecord): Promise<void> {
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

/** Golfers of a party paid for themselves, so they aren't deleted with the team they play on. */
function refuseParties(team: TeamRecord): void {
  const player = team.players.find(({ partyId }) => partyId !== null)
  if (!player) return
  const detail = `${player.fullName} signed up with a party and pays separately. Take the party off ${team.name} first.`
  throw new Problem('in-use', { detail })
}

/** What it bought would be left without a team, and its money without a reason to be refunded. */
async function refuseAddOns(deps: TeamsDeps, sql: Sql, team: TeamRecord): Promise<void> {
  const event = await deps.events.pick(sql, team.eventId)
  const bought = ((await deps.addOns(sql, event, [team])).get(team.id) ?? []).filter(({ paid }) => paid > 0)
  if (bought.length === 0) return
  const things = bought.map(({ paid, name }) => `${paid} × ${name}`).join(', ')
  const detail = `${team.name} has paid for ${things}. Refund it first, or merge the team into another.`
  throw new Problem('team-has-money', { detail })
}

function scoresNeedReason(team: TeamRecord, holesIn: number): Problem {
  const holes = holesIn === 1 ? '1 hole' : `${holesIn} holes`
  return new Problem('invalid-input', {
    errors: { reason: [`Enter a reason: ${team.name} has ${holes} in`] },
  })
}
