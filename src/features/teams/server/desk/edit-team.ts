import { actorName, type Person } from '../../../../kernel/actor.ts'
import { emailKey } from '../../../../kernel/email.ts'
import { newId } from '../../../../kernel/ids.ts'
import { Problem } from '../../../../kernel/problem.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { TeamEdit } from '../../desk-contract.ts'
import type { RegistrationDeps } from '../deps.ts'
import { welcomeTeam } from '../letters/mail-leader.ts'
import { refuseTaken } from '../sign-up-team.ts'
import type { TeamRecord } from '../team-record.ts'
import { updateTeam } from '../team-store.ts'
import { teams } from '../teams.ts'
import { holdTeams } from './held-teams.ts'
import { asWritten, phoneAfter, reseat, type Seat } from './seats.ts'

/**
 * The staff corrects a team's name and players, or puts somebody else in a seat. A leader with another address
 * gets the team's code and link there; the code itself stays, it is the team's.
 * Throws Problem 'not-found', 'changed-meanwhile', or 'invalid-input' naming the fields.
 */
export async function editTeam(
  deps: RegistrationDeps,
  actor: Person,
  teamId: string,
  edit: TeamEdit,
): Promise<TeamRecord> {
  return deps.database.transaction(async (tx) => {
    const [before] = (await holdTeams(tx, [{ teamId, version: edit.version }])) as [TeamRecord]
    const seats = seatsOf(before, edit)
    // A name that stays is nobody's to refuse, even where an older one was given twice.
    const teamName = edit.teamName === before.name ? undefined : edit.teamName
    const leadsAnotherTeam = edit.leadsAnotherTeam || keepsLeader(before, edit)
    await refuseTaken(tx.sql, before.eventId, { ...edit, teamName, leadsAnotherTeam }, teamId)
    await reseat(tx.sql, [before], [{ teamId, seats }])
    await updateTeam(tx.sql, teamId, {
      name: edit.teamName ?? before.name,
      phone: phoneAfter(before, seats[0]),
      version: before.version + 1,
    })
    const after = await teams.find(tx.sql, teamId)
    await deps.audit(tx, {
      eventId: before.eventId,
      actor,
      action: 'team edited',
      subject: { kind: 'team', id: teamId, name: before.name },
      before: asWritten(before),
      after: asWritten(after),
      reason: edit.reason,
    })
    await tellNewLeader(deps, tx, before, after)
    await tellAll(deps, tx, actor, before.eventId, edit.reason)
    return after
  })
}

/** Whoever leads several teams already has been asked about it. */
function keepsLeader(before: TeamRecord, { players: [leader] }: TeamEdit): boolean {
  return emailKey(leader.email) === emailKey(before.players[0]?.email ?? '')
}

function seatsOf(before: TeamRecord, edit: TeamEdit): Seat[] {
  const known = new Set(before.players.map((player) => player.id))
  const errors: Record<string, string[]> = {}
  const seats = edit.players.map(({ id, ...player }, index) => {
    if (id && !known.delete(id)) errors[`players.${index}.id`] = ['Not a player of this team']
    return { ...player, id: id ?? newId() }
  })
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
  return seats
}

/** Whoever leads the team from now on has a way in. */
export async function tellNewLeader(
  deps: RegistrationDeps,
  tx: Tx,
  before: TeamRecord,
  after: TeamRecord,
): Promise<void> {
  const [old, fresh] = [before.players[0]?.email, after.players[0]?.email]
  if (fresh && emailKey(fresh) !== emailKey(old ?? '')) await welcomeTeam(deps, tx, after.id)
}

/** The public list, the board and, of an event that is final, the board that is kept. */
export async function tellAll(
  deps: RegistrationDeps,
  tx: Tx,
  actor: Person,
  eventId: string,
  reason: string | null,
): Promise<void> {
  await deps.afterFinal(tx, { eventId, actor: actorName(actor), reason })
  tx.announce({ topic: 'teams', eventId })
}
