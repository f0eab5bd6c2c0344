import { type Actor, actorName, keepsScores } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { isShortened } from '../../rules/server/index.ts'
import type { ScoreAnswer } from '../contract.ts'
import { type CountingHoles, cardState, countedPart } from '../rules.ts'
import type { ScoringDeps } from './deps.ts'
import { keepConfirmation } from './late-confirmations.ts'
import { mayWrite } from './permission.ts'
import { openConflicts, saveCard } from './score-store.ts'
import { measureOf, scoredHoles } from './scored-holes.ts'
import { readWriteFacts } from './write-facts.ts'

/**
 * Confirms a complete scorecard; in a shortened round, one on which only holes are missing that don't count. Confirming
 * twice changes nothing; a later edit undoes it. A team's that comes once scoring is locked waits for staff.
 */
export async function confirmCard(deps: ScoringDeps, actor: Actor, teamId: string): Promise<ScoreAnswer> {
  mayWrite(actor, teamId)
  const { database, clock, audit } = deps
  const counting = await countingNow(deps, teamId)
  return database.transaction(async (tx) => {
    await tx.lockRow('teams', teamId)
    const facts = await readWriteFacts(
      tx.sql,
      { teamId, holeId: null, mutationId: null },
      clock(),
      database.kind === 'postgres',
    )
    if (!facts) throw new Problem('not-found')
    const { eventId } = facts
    const isLocked = facts.isLocked || (facts.isOver && !keepsScores(actor))
    const measure = await measureOf(tx.sql, eventId)
    const part =
      counting || measure.cap !== null
        ? countedPart(await scoredHoles(deps, tx.sql, { eventId, teamId }, measure), counting)
        : { ...facts.others, holeCount: facts.holeCount }
    const answer = (status: 'applied' | 'locked', isConfirmed: boolean): ScoreAnswer => ({
      status,
      hole: null,
      ...cardState({ ...part, isConfirmed, isLocked }),
    })
    if (isLocked) {
      const isWhole = part.holesIn >= part.holeCount && (await openConflicts(tx.sql, teamId)).size === 0
      if (actor.kind === 'team' && isWhole && !facts.isConfirmed)
        await keepConfirmation(deps, tx, { eventId, teamId })
      return answer('locked', facts.isConfirmed)
    }
    if (!facts.isLive && !keepsScores(actor)) throw new Problem('not-live')
    if (part.holesIn < part.holeCount) throw new Problem('holes-missing')
    if ((await openConflicts(tx.sql, teamId)).size > 0) throw new Problem('conflict-open')
    if (facts.isConfirmed) return answer('applied', true)

    await saveCard(tx.sql, {
      teamId,
      eventId,
      lastHoleViewed: facts.card.lastHoleViewed,
      confirmedAt: instant(clock()),
      confirmedBy: actorName(actor),
      version: facts.cardVersion + 1,
    })
    if (keepsScores(actor)) {
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

/** Read before the transaction: the board answers from memory, with every score that was acknowledged. */
async function countingNow(
  { database: { sql }, teams, ask }: ScoringDeps,
  teamId: string,
): Promise<CountingHoles | null> {
  const { eventId } = await teams.find(sql, teamId)
  return (await isShortened(sql, eventId)) ? ask('countingHoles', eventId, teamId) : null
}
