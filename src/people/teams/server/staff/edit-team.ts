import type { Person } from '../../../../kernel/actor.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { newId } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { teamSizeFault } from '../../rules.ts'
import type { TeamEdit } from '../../staff-contract.ts'
import type { TeamsDeps } from '../deps.ts'
import { refuseTaken } from '../refuse-taken.ts'
import { maySeeCodes } from '../team-access.ts'
import { teamQueries } from '../team-queries.ts'
import type { TeamRecord } from '../team-record.ts'
import { updateTeam } from '../team-store.ts'
import { tellAll } from '../tell-all.ts'
import { lockTeams } from './lock-teams.ts'
import { followNewLeader } from './new-leader.ts'
import { withParties } from './party-players.ts'
import { auditView, type RosterPlayer, saveRosters, teamPhoneAfter } from './rosters.ts'

/**
 * Corrects a team's name and players, or replaces players. A leader's new email ends the team's link and is followed by
 * emails (`followNewLeader`); the code doesn't change. Throws Problem 'not-found', 'changed-meanwhile', or 'invalid-input' naming the
 * fields.
 */
export async function editTeam(
  deps: TeamsDeps,
  actor: Person,
  teamId: string,
  edit: TeamEdit,
): Promise<TeamRecord> {
  return deps.database.transaction(async (tx) => {
    const [before] = (await lockTeams(tx, [{ teamId, version: edit.version }])) as [TeamRecord]
    const fewest = (await deps.ask('placesAreOn', tx.sql, before.eventId)) ? 1 : before.players.length
    if (edit.players.length < fewest || edit.players.length > before.size) throw refuseCount(before)
    const seats = withParties(before, seatsOf(before, edit))
    // An unchanged name is always accepted, even if it was given twice in the past.
    const teamName = edit.teamName === before.name ? undefined : edit.teamName
    const leadsAnotherTeam = edit.leadsAnotherTeam || keepsLeader(before, edit)
    await refuseTaken(tx.sql, before.eventId, { ...edit, teamName, leadsAnotherTeam }, teamId)
    await saveRosters(tx.sql, [before], [{ teamId, seats }])
    await updateTeam(tx.sql, teamId, {
      name: edit.teamName ?? before.name,
      phone: teamPhoneAfter(before, seats[0]),
      version: before.version + 1,
    })
    await deps.tell(tx, 'players changed', { teamId: teamId })
    const after = await teamQueries.find(tx.sql, teamId)
    await deps.audit(tx, {
      eventId: before.eventId,
      actor,
      action: 'team edited',
      subject: { kind: 'team', id: teamId, name: before.name },
      before: auditView(before),
      after: auditView(after),
      reason: edit.reason,
    })
    const event = await deps.events.pick(tx.sql, before.eventId)
    await followNewLeader(deps, tx, { before, after, maySeeCodes: maySeeCodes(actor, event) })
    const isOfficial = idsOf(before) !== idsOf(after)
    await tellAll(deps, tx, actor, { eventId: before.eventId, reason: edit.reason, isOfficial })
    return after
  })
}

/** A leader who already leads several teams has confirmed that before. */
function keepsLeader(before: TeamRecord, { players: [leader] }: TeamEdit): boolean {
  return emailKey(leader.email) === emailKey(before.players[0]?.email ?? '')
}

function refuseCount({ size }: TeamRecord): Problem {
  return new Problem('invalid-input', { errors: { players: [teamSizeFault(size)] } })
}

function seatsOf(before: TeamRecord, edit: TeamEdit): RosterPlayer[] {
  const known = new Set(before.players.map((player) => player.id))
  const errors: Record<string, string[]> = {}
  const seats = edit.players.map(({ id, ...player }, index) => {
    if (id && !known.delete(id)) errors[`players.${index}.id`] = ['Not a player of this team']
    return { ...player, id: id ?? newId() }
  })
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
  return seats
}

/** Who plays, to compare. */
function idsOf({ players }: TeamRecord): string {
  return JSON.stringify(players.map(({ id }) => id).sort())
}
