import { roundFault } from '../../../event/event/round.ts'
import { type Actor, actorName, keepsScores } from '../../../kernel/actor.ts'
import { type Instant, instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { type Balls, ballCountOf } from '../../rules/formats.ts'
import { type ScoreAnswer, type ScoreEntry, scoreAnswer } from '../contract.ts'
import { cardState, type Decision, decide, highestScoreOf } from '../rules.ts'
import { hasAce } from './aces.ts'
import { enteredOn } from './best-ball.ts'
import type { ScoringDeps } from './deps.ts'
import { mayWrite } from './permission.ts'
import { type AttemptRows, saveAttempt } from './save-attempt.ts'
import { conflictsAt } from './score-store.ts'
import { totalWith } from './scored-holes.ts'
import { readWriteFacts, type WriteFacts } from './write-facts.ts'

type Hole = NonNullable<WriteFacts['hole']>
type Taken = Exclude<Decision, 'not-live'>

/** Saves one attempt at one hole. After a '1', also when it is sent again, whatever follows from it is seen to. */
export async function recordScore(
  deps: ScoringDeps,
  actor: Actor,
  entry: ScoreEntry,
  deviceId: string,
): Promise<ScoreAnswer> {
  const answer = await writeScore(deps, actor, entry, deviceId)
  const isSaved = answer.status === 'applied' || answer.status === 'duplicate'
  const { hole } = answer
  if (hole && hasAce(hole.teamScore, hole.balls) && isSaved) await deps.ask('afterAce', entry.teamId)
  return answer
}

/** In a transaction of its own. */
async function writeScore(
  deps: ScoringDeps,
  actor: Actor,
  entry: ScoreEntry,
  deviceId: string,
): Promise<ScoreAnswer> {
  // An admin's score comes with more rows: the audit log, a corrected final board.
  // So does a message to another program.
  const { database, ask } = deps
  // And what is asked about again.
  const hasMore = keepsScores(actor) || ask('tellsScores') || entry.reopens != null
  const run = hasMore ? database.transaction : database.oneWrite
  return run((tx) => scoreIn(deps, tx, actor, entry, deviceId))
}

/** Written at once: the score, the scorecard, the history and the answer. */
export async function scoreIn(
  deps: ScoringDeps,
  tx: Tx,
  actor: Actor,
  sent: ScoreEntry,
  deviceId: string,
): Promise<ScoreAnswer> {
  const { database, clock, audit, tell, ask } = deps
  mayWrite(actor, sent.teamId)
  const mutationId = sent.mutationId ?? null
  await tx.lockRow('teams', sent.teamId)
  const now = clock()
  const facts = await readWriteFacts(tx.sql, { ...sent, mutationId }, now)
  if (!facts) throw new Problem('not-found')
  if (facts.known) return answeredBefore(facts.known, sent.teamId)
  if (!facts.hole) {
    const detail = roundFault(facts.holeCount, false)
    throw new Problem('not-found', detail === null ? {} : { detail })
  }

  refuseScore(sent, facts)
  const { balls, score, baseVersion, differs = false } = await enteredOn(tx.sql, sent, facts)
  const entry = { ...sent, score }
  const attempt = {
    score,
    baseVersion,
    differs,
    byAdmin: keepsScores(actor),
    reason: entry.reason || null,
  }
  const decision = decide(attempt, facts.hole, facts)
  if (decision === 'not-live') throw new Problem('not-live')

  const at = instant(now)
  const isLocked = facts.isLocked || (facts.isOver && !attempt.byAdmin)
  const drive = driveAfter(entry, facts, facts.hole)
  const answer = answerFor(decision, entry, { ...facts, isLocked }, { ...facts.hole, drive }, balls)
  const { finalScore: plain, hole: written } = answer
  if (plain !== null)
    answer.finalScore = await totalWith(
      deps,
      tx.sql,
      { eventId: facts.eventId, teamId: entry.teamId },
      { written, plain },
    )
  await saveAttempt(database.kind, tx.sql, facts, {
    card: cardAfter(entry, facts, decision, answer),
    score: decision === 'applied' ? scoreAfter(entry, facts, answer, at) : null,
    attempt: {
      id: newId(),
      eventId: facts.eventId,
      teamId: entry.teamId,
      holeId: entry.holeId,
      mutationId,
      strokes: entry.score,
      strokesBefore: facts.hole.strokes,
      baseVersion: sent.baseVersion ?? null,
      version: answer.hole.version,
      status: decision,
      actor: actorName(actor),
      deviceId: entry.deviceId ?? deviceId,
      clientAt: phoneTime(entry.clientAt),
      reason: attempt.reason,
      answer: JSON.stringify(answer),
      receivedAt: at,
      drivePlayerId: facts.driver,
      // A pick between two scores brings the balls of the one picked.
      balls: sent.balls || decision === 'applied' ? jsonOf(balls) : null,
    },
  })
  if (decision !== 'applied') return answer
  if (sent.reopens != null) await askAgain(tx.sql, sent, answer, at)

  if (ask('tellsScores'))
    await tell(tx, 'score saved', {
      eventId: facts.eventId,
      teamId: entry.teamId,
      holeId: entry.holeId,
      strokes: answer.hole.teamScore,
      version: answer.hole.version,
    })
  tx.announce({ topic: 'scores', eventId: facts.eventId, teamId: entry.teamId })
  if (attempt.byAdmin) {
    await audit(tx, {
      eventId: facts.eventId,
      actor,
      action: 'score changed',
      subject: { kind: 'team', id: entry.teamId, name: subjectOf(entry, drive !== facts.hole.drive) },
      before: facts.hole.strokes,
      after: entry.score,
      reason: attempt.reason,
    })
  }
  if (facts.isFinal) {
    await tell(tx, 'result changed', {
      eventId: facts.eventId,
      actor: actorName(actor),
      reason: attempt.reason,
    })
  }
  return answer
}

/** Throws Problem 'invalid-input' for more than the balls that count can have. */
function refuseScore({ score }: ScoreEntry, { settings }: WriteFacts): void {
  const most = highestScoreOf(ballCountOf(settings.format))
  if (score !== null && score > most)
    throw new Problem('invalid-input', { errors: { score: [`At most ${most} strokes`] } })
}

/** Without a word about the drive it stays; one of somebody who isn't on the team any more changes nothing. */
function driveAfter({ drive }: ScoreEntry, { driver }: WriteFacts, before: Hole): string | null {
  if (drive === null) return null
  return driver ?? before.drive
}

/** What stood against the score before a pick that is taken back waits for a pick again. */
async function askAgain(sql: Sql, sent: ScoreEntry, answer: ScoreAnswer, at: Instant): Promise<void> {
  const { teamScore = null, version = 0, balls = null } = answer.hole ?? {}
  const waited = await conflictsAt(sql, { ...sent, version: sent.reopens ?? 0 })
  const again = waited.filter((row) => row.strokes !== teamScore || row.balls !== jsonOf(balls))
  const now = { mutationId: null, strokesBefore: teamScore, version, receivedAt: at }
  const rows = again.map((row) => ({ ...row, ...now, id: newId(), answer: JSON.stringify(answer) }))
  if (rows.length > 0) await sql.insertInto('score_history').values(rows).execute()
}

function subjectOf({ teamId, holeId }: ScoreEntry, isDriveNew: boolean): string {
  return `team ${teamId}, hole ${holeId}${isDriveNew ? ', and whose drive it was' : ''}`
}

/** The same mutation again, as after a lost answer: returns the first answer and does nothing else. */
function answeredBefore(known: { teamId: string; answer: string }, teamId: string): ScoreAnswer {
  if (known.teamId !== teamId) throw usedElsewhere()
  return { ...scoreAnswer.parse(JSON.parse(known.answer)), status: 'duplicate' }
}

/** Says the same whoever has it: a team learns nothing about another's writes. */
function usedElsewhere(): Problem {
  return new Problem('invalid-input', { errors: { mutationId: ['Use a new id for a new score'] } })
}

function answerFor(status: Taken, entry: ScoreEntry, facts: WriteFacts, before: Hole, entered: Balls | null) {
  const isApplied = status === 'applied'
  const strokes = isApplied ? entry.score : before.strokes
  const card = cardState({
    holeCount: facts.holeCount,
    holesIn: facts.others.holesIn + (strokes === null ? 0 : 1),
    strokes: facts.others.strokes + (strokes ?? 0),
    isConfirmed: facts.isConfirmed && strokes === before.strokes,
    isLocked: facts.isLocked,
  })
  const version = before.version + (isApplied ? 1 : 0)
  const balls = isApplied ? entered : before.balls
  const hole = {
    ...{ holeId: entry.holeId, teamScore: strokes, version },
    ...(before.drive && { drive: before.drive }),
    ...(balls && { balls }),
  }
  return { status, hole, ...card }
}

function scoreAfter(
  entry: ScoreEntry,
  facts: WriteFacts,
  { hole }: ReturnType<typeof answerFor>,
  at: Instant,
): AttemptRows['score'] {
  return {
    teamId: entry.teamId,
    holeId: entry.holeId,
    eventId: facts.eventId,
    strokes: hole.teamScore,
    version: hole.version,
    updatedAt: at,
    drivePlayerId: hole.drive ?? null,
    balls: jsonOf(hole.balls ?? null),
  }
}

function jsonOf(balls: Balls | null): string | null {
  return balls && JSON.stringify(balls)
}

/** Which hole the phone shows; and an edit undoes the confirmation. */
function cardAfter(
  entry: ScoreEntry,
  { eventId, card, cardVersion }: WriteFacts,
  decision: Taken,
  { finalScoreConfirmed }: ScoreAnswer,
): AttemptRows['card'] {
  const viewed = decision === 'locked' ? null : entry.lastHoleViewed
  return {
    teamId: entry.teamId,
    eventId,
    lastHoleViewed: viewed ?? card.lastHoleViewed,
    confirmedAt: finalScoreConfirmed ? card.confirmedAt : null,
    confirmedBy: finalScoreConfirmed ? card.confirmedBy : null,
    version: cardVersion + 1,
  }
}

function phoneTime(clientAt: string | null | undefined): Instant | null {
  const time = Date.parse(clientAt ?? '')
  return Number.isNaN(time) ? null : instant(new Date(time))
}
