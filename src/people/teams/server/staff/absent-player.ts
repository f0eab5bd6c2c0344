import type { Person } from '../../../../kernel/actor.ts'
import { instant } from '../../../../kernel/clock.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { playingToday } from '../../rules.ts'
import type { TeamsDeps } from '../deps.ts'
import { teamQueries } from '../team-queries.ts'
import type { TeamRecord } from '../team-record.ts'
import { tellAll } from '../tell-all.ts'

/**
 * Takes a golfer who didn't come off the team for the day, or puts the golfer back. The team's handicap is then that of the
 * players who are left; what was paid stays as it is. Throws Problem 'not-found', or 'invalid-input' if nobody would be left.
 */
export async function markAbsent(
  deps: TeamsDeps,
  actor: Person,
  { teamId, playerId }: { teamId: string; playerId: string },
  { isAbsent, reason }: { isAbsent: boolean; reason: string | null },
): Promise<TeamRecord> {
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('teams', teamId)
    const team = await teamQueries.find(tx.sql, teamId)
    await tx.lockRow('events', team.eventId)
    const player = team.players.find(({ id }) => id === playerId)
    if (!player) throw new Problem('not-found')
    if (player.isAbsent === isAbsent) return team
    if (isAbsent && playingToday(team.players).length === 1) throw nobodyLeft(team)
    const absentAt = isAbsent ? instant(deps.clock()) : null
    await tx.sql.updateTable('golfers').set({ absentAt }).where('id', '=', playerId).execute()
    await deps.audit(tx, {
      eventId: team.eventId,
      actor,
      action: isAbsent ? 'player off the team today' : 'player back on the team',
      subject: { kind: 'team', id: teamId, name: team.name },
      after: player.fullName,
      reason,
    })
    await tellAll(deps, tx, actor, { eventId: team.eventId, reason, isOfficial: true })
    return teamQueries.find(tx.sql, teamId)
  })
}

function nobodyLeft({ name }: TeamRecord): Problem {
  const detail = `Nobody would be left on ${name}. Mark the team as withdrawn instead.`
  return new Problem('invalid-input', { detail, errors: { isAbsent: [detail] } })
}
