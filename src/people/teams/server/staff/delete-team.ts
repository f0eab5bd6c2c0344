import type { Person } from '../../../../kernel/actor.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { TeamsDeps } from '../deps.ts'
import type { TeamRecord } from '../team-record.ts'
import { removeTeam } from '../team-store.ts'
import { tellAll } from '../tell-all.ts'
import { lockTeams } from './lock-teams.ts'
import { refuseAddOns, refuseMoney, scoresInWords } from './refuse-losing.ts'
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
    const strokes = await deps.ask('strokesByHole', tx.sql, team)
    const holesIn = Object.keys(strokes).length
    if (holesIn > 0 && !reason) throw await scoresNeedReason(deps, tx.sql, team)
    await deps.deletions.keep(tx, actor, await deletedTeam(tx.sql, team))
    await deps.tell(tx, 'team ending', { team })
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
    await tellAll(deps, tx, actor, { eventId: team.eventId, reason })
  })
}

/** Golfers of a party paid for themselves, so they aren't deleted with the team they play on. */
function refuseParties(team: TeamRecord): void {
  const player = team.players.find(({ partyId }) => partyId !== null)
  if (!player) return
  const detail = `${player.fullName} signed up with a party and pays separately. Take the party off ${team.name} first.`
  throw new Problem('in-use', { detail })
}

async function scoresNeedReason(deps: TeamsDeps, sql: Sql, team: TeamRecord): Promise<Problem> {
  const card = await scoresInWords(deps, sql, team)
  return new Problem('invalid-input', {
    errors: { reason: [`Enter a reason: ${team.name} has scores (${card})`] },
  })
}
