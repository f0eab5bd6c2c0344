import { statusWords, type TeamStatus } from '../../../../event/event/team-status.ts'
import { actorName, type Person } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { Work } from '../../../../ports/work.ts'
import type { TeamStop } from '../../staff-contract.ts'
import type { TeamsDeps } from '../deps.ts'
import { teamQueries } from '../team-queries.ts'
import { statusesOf } from '../team-status-store.ts'
import { updateTeam } from '../team-store.ts'
import { tellAll } from '../tell-all.ts'

/**
 * Says that a team withdrew, is disqualified or turned in no card, or with null that it plays after all. Its card stays. Of a
 * final result it is a correction with this reason. The status that the team has already changes nothing. Throws Problem
 * 'not-found'.
 */
export async function stopTeam(
  deps: TeamsDeps,
  { tx, actor }: Work<Person>,
  teamId: string,
  { status, reason }: { status: TeamStatus | null; reason: string },
): Promise<void> {
  await tx.lockRow('teams', teamId)
  const team = await teamQueries.find(tx.sql, teamId)
  await tx.lockRow('events', team.eventId)
  if (team.status === status) return
  await updateTeam(tx.sql, teamId, { status })
  await tx.sql
    .insertInto('team_statuses')
    .values({
      ...{ id: newId(), eventId: team.eventId, teamId, status, reason },
      ...{ setBy: actorName(actor), setAt: instant(deps.clock()) },
    })
    .execute()
  await deps.audit(tx, {
    eventId: team.eventId,
    actor,
    action: status ? 'team stopped' : 'team plays again',
    subject: { kind: 'team', id: teamId, name: team.name },
    before: team.status && statusWords[team.status],
    after: status && statusWords[status],
    reason,
  })
  await tellAll(deps, tx, actor, { eventId: team.eventId, reason })
}

/** What a team is, and everything that was said about it, newest first. Throws Problem 'not-found'. */
export async function readStop(
  { events }: Pick<TeamsDeps, 'events'>,
  sql: Sql,
  teamId: string,
): Promise<TeamStop> {
  const team = await teamQueries.find(sql, teamId)
  const { timeZone } = await events.pick(sql, team.eventId)
  const said = await statusesOf(sql, { eventId: team.eventId, teamId })
  return {
    teamId,
    teamName: team.name,
    timeZone,
    status: team.status,
    history: said
      .reverse()
      .map(({ status, reason, setBy, setAt }) => ({ status, reason, by: setBy, at: setAt })),
  }
}
