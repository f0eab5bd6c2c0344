import { type Actor, actorName, isAdmin } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { ScoreAnswer } from '../contract.ts'
import { cardState } from '../rules.ts'
import type { ScoringDeps } from './deps.ts'
import { mayWrite } from './permission.ts'
import { openConflicts, saveCard } from './score-store.ts'
import { readWriteFacts } from './write-facts.ts'

/** Confirms a complete scorecard. Confirming twice changes nothing; a later edit undoes it. */
export async function confirmCard(
  { database, clock, audit }: ScoringDeps,
  actor: Actor,
  teamId: string,
): Promise<ScoreAnswer> {
  mayWrite(actor, teamId)
  return database.transaction(async (tx) => {
    await tx.lockRow('teams', teamId)
    const facts = await readWriteFacts(
      tx.sql,
      { teamId, holeId: null, mutationId: null },
      database.kind === 'postgres',
    )
    if (!facts) throw new Problem('not-found')
    const { eventId, isLocked, others, holeCount } = facts
    const answer = (status: 'applied' | 'locked', isConfirmed: boolean): ScoreAnswer => ({
      status,
      hole: null,
      ...cardState({ ...others, holeCount, isConfirmed, isLocked }),
    })
    if (isLocked) return answer('locked', facts.isConfirmed)
    if (!facts.isLive && !isAdmin(actor)) throw new Problem('not-live')
    if (others.holesIn < holeCount) throw new Problem('holes-missing')
    if ((await openConflicts(tx.sql, teamId)).size > 0) throw new Problem('conflict-open')
    if (facts.isConfirmed) return answer('applied', true)

    await saveCard(tx.sql, {
      team_id: teamId,
      event_id: eventId,
      last_hole_viewed: facts.card.last_hole_viewed,
      confirmed_at: instant(clock()),
      confirmed_by: actorName(actor),
      version: facts.cardVersion + 1,
    })
    if (isAdmin(actor)) {
      await audit(tx, {
        eventId,
        actor,
        action: 'card confirmed',
        subject: { kind: 'team', id: teamId, name: `team ${teamId}` },
      })
    }
    tx.announce({ topic: 'scores', eventId, teamId })
    return answer('applied', true)
  })
}
