import { refuseHoleOfTee, refuseOffRoute, refuseUnknownHole } from '../../../event/event/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import type { Work } from '../../../ports/work.ts'
import type { TeamsDeps } from './deps.ts'
import { tellOfNewPhone } from './staff/new-leader.ts'
import { maySeeCodes } from './team-access.ts'
import { teamQueries } from './team-queries.ts'
import type { TeamRecord } from './team-record.ts'
import { updateTeam } from './team-store.ts'
import { tellAll } from './tell-all.ts'
import { noteTeamPhone } from './unproven-contacts.ts'

/** Sets a team's phone, starting hole or group. Throws Problem 'not-found', or 'invalid-input' for an unknown hole. */
export async function changeTeam(
  deps: TeamsDeps,
  { tx, actor }: Work<Person>,
  teamId: string,
  { reason = null, ...change }: TeamChange,
): Promise<TeamRecord> {
  await tx.lockRow('teams', teamId)
  const before = await teamQueries.find(tx.sql, teamId)
  const event = await deps.events.pick(tx.sql, before.eventId)
  refuseUnknownHole(event, 'startingHole', change.startingHole)
  if (change.startingHole !== undefined) refuseHoleOfTee(event, 'startingHole')
  const { waveId } = before
  await refuseOffRoute(deps, tx.sql, event, { field: 'startingHole', waveId, hole: change.startingHole })
  await updateTeam(tx.sql, teamId, {
    phone: change.phone ?? before.phone,
    version: before.version + (change.phone === undefined ? 0 : 1),
    ...startOf(before, change),
  })
  const after = await teamQueries.find(tx.sql, teamId)
  if (change.phone !== undefined) {
    const isProven = maySeeCodes(actor, event)
    await noteTeamPhone(tx.sql, { before, after, isProven })
    if (!isProven) await tellOfNewPhone(deps, tx, before, after)
  }
  await deps.audit(tx, {
    eventId: before.eventId,
    actor,
    action: 'team changed',
    subject: { kind: 'team', id: teamId, name: before.name },
    before: { phone: before.phone, startingHole: before.startingHole, startingGroup: before.startingGroup },
    after: { ...change },
    reason,
  })
  await tellAll(deps, tx, actor, { eventId: before.eventId, reason })
  return after
}

/** Issues a new code and link. The old ones, and phones logged in with them, stop working. */
export async function reissueKey(deps: TeamsDeps, actor: Person, teamId: string): Promise<TeamRecord> {
  return deps.database.transaction(async (tx) => {
    const team = await teamQueries.find(tx.sql, teamId)
    await deps.auth.issueTeamKey(tx, team)
    await deps.audit(tx, {
      eventId: team.eventId,
      actor,
      action: 'new team code issued',
      subject: { kind: 'team', id: teamId, name: team.name },
    })
    return team
  })
}

/** A team without a hole has no group either. Fields left out stay as they are. */
function startOf(before: TeamRecord, { startingHole, startingGroup }: TeamChange) {
  if (startingHole === null) return { startingHole: null, startingGroup: null }
  return {
    startingHole: startingHole ?? before.startingHole,
    startingGroup: startingGroup === undefined ? before.startingGroup : startingGroup,
  }
}

export interface TeamChange {
  phone?: string
  /** null: no starting hole. */
  startingHole?: number | null
  startingGroup?: 'A' | 'B' | null
  /** Needed where another starting hole changes a final result. */
  reason?: string | null
}
