import type { Person } from '../../../kernel/actor.ts'
import type { TeamsDeps } from './deps.ts'
import { teamQueries } from './team-queries.ts'
import type { TeamRecord } from './team-record.ts'
import { updateTeam } from './team-store.ts'

/**
 * Lets a team play before it has paid, or undoes that. It still owes the fee, and nothing is marked as paid.
 * Calling it again changes nothing. Throws Problem 'not-found'.
 */
export async function letPlay(
  deps: Pick<TeamsDeps, 'database' | 'audit'>,
  actor: Person,
  { teamId, enabled }: { teamId: string; enabled: boolean },
): Promise<TeamRecord> {
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('teams', teamId)
    const before = await teamQueries.find(tx.sql, teamId)
    if (before.mayScore === enabled) return before
    await updateTeam(tx.sql, teamId, { mayScore: Number(enabled) })
    await deps.audit(tx, {
      eventId: before.eventId,
      actor,
      action: enabled ? 'team let play unpaid' : 'team no longer let play unpaid',
      subject: { kind: 'team', id: teamId, name: before.name },
      before: { mayScore: before.mayScore },
      after: { mayScore: enabled },
    })
    tx.announce({ topic: 'teams', eventId: before.eventId })
    return { ...before, mayScore: enabled }
  })
}
