import { type RawBuilder, sql as raw } from 'kysely'
import { compiledOnce, type Take } from '../../../ports/compiled-once.ts'
import { type Database, Outdated, type Sql, type Tables } from '../../../ports/database.ts'
import './tables.ts'
import type { WriteFacts } from './write-facts.ts'

/** What one attempt at a hole writes. */
export interface AttemptRows {
  card: Tables['cards']
  /** Null when the score isn't applied. */
  score: Tables['hole_scores'] | null
  attempt: Tables['score_history']
}

interface Attempt extends AttemptRows {
  seen: WriteFacts
}

interface WrittenRow {
  teamId: string
}

type Written = RawBuilder<WrittenRow>
type TakeAttempt = Take<Attempt>

const columns: { [Table in 'cards' | 'hole_scores' | 'score_history']: (keyof Tables[Table])[] } = {
  cards: ['teamId', 'eventId', 'lastHoleViewed', 'confirmedAt', 'confirmedBy', 'version'],
  hole_scores: ['teamId', 'holeId', 'eventId', 'strokes', 'version', 'updatedAt', 'drivePlayerId', 'balls'],
  score_history: [
    'id',
    'eventId',
    'teamId',
    'holeId',
    'mutationId',
    'strokes',
    'strokesBefore',
    'baseVersion',
    'version',
    'status',
    'actor',
    'deviceId',
    'clientAt',
    'reason',
    'answer',
    'receivedAt',
    'drivePlayerId',
    'balls',
  ],
}

/**
 * Writes an attempt: all of it, or nothing. Throws Outdated when the scorecard, the team's status or the event's flags
 * aren't as `seen` any more. PostgreSQL does it in one statement, which also locks the team and the event's flags as it checks them, so
 * that no score slips in after 'locked' was acknowledged. SQLite, inside a transaction, is its only writer anyway.
 */
export async function saveAttempt(
  kind: Database['kind'],
  sql: Sql,
  seen: WriteFacts,
  rows: AttemptRows,
): Promise<void> {
  const save = kind === 'postgres' ? saveAtOnce : saveInTurn
  if (!(await save(sql, { ...rows, seen }))) throw new Outdated()
}

async function saveAtOnce(sql: Sql, attempt: Attempt): Promise<boolean> {
  try {
    return (await (attempt.score ? atOnce : atOnceWithoutScore)(sql, attempt)).length > 0
  } catch (error) {
    if (isUsedMutation(error)) return false
    throw error
  }
}

async function saveInTurn(sql: Sql, attempt: Attempt): Promise<boolean> {
  const parts = attempt.score ? [inTurn.card, inTurn.score, inTurn.attempt] : [inTurn.card, inTurn.attempt]
  for (const part of parts) if ((await part(sql, attempt)).length === 0) return false
  return true
}

const locked = raw`for update of team for share of event`

const atOnce = compiledOnce<Attempt, WrittenRow>(
  (take) => raw`with card as (${saveCard(take, locked)}), score as (${saveScore(take, raw`card`)}),
    attempt as (${addAttempt(take, raw`score`)}) select team_id from attempt`,
)
const atOnceWithoutScore = compiledOnce<Attempt, WrittenRow>(
  (take) => raw`with card as (${saveCard(take, locked)}), attempt as (${addAttempt(take, raw`card`)})
    select team_id from attempt`,
)

const anyway = raw`(select 1) as anyway`

const inTurn = {
  card: compiledOnce<Attempt, WrittenRow>((take) => saveCard(take, raw``)),
  score: compiledOnce<Attempt, WrittenRow>((take) => saveScore(take, anyway)),
  attempt: compiledOnce<Attempt, WrittenRow>((take) => addAttempt(take, anyway)),
}

function saveCard(take: TakeAttempt, lock: RawBuilder<unknown>): Written {
  const unchanged = raw`(
    select 1 from teams as team join events as event on event.id = team.event_id
    where team.id = ${take(({ card }) => card.teamId)} and event.id = ${take(({ card }) => card.eventId)}
      and event.is_live = ${take(({ seen }) => seen.flags.isLive)}
      and event.scoring_locked = ${take(({ seen }) => seen.flags.scoringLocked)}
      and event.finalized_at is not distinct from ${take(({ seen }) => seen.flags.finalizedAt)}
      and team.status is not distinct from ${take(({ seen }) => seen.flags.status)}
    ${lock}
  ) as unchanged`
  const values = columns.cards.map((column) => take(({ card }) => card[column]))
  return raw`${insertFrom(unchanged, 'cards', values)}
    on conflict (team_id) do update set last_hole_viewed = excluded.last_hole_viewed,
      confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by, version = excluded.version
    where cards.version = ${take(({ seen }) => seen.cardVersion)}
    returning team_id`
}

function saveScore(take: TakeAttempt, from: RawBuilder<unknown>): Written {
  const values = columns.hole_scores.map((column) => take(({ score }) => score?.[column]))
  return raw`${insertFrom(from, 'hole_scores', values)}
    on conflict (team_id, hole_id) do update set strokes = excluded.strokes, version = excluded.version,
      updated_at = excluded.updated_at, drive_player_id = excluded.drive_player_id, balls = excluded.balls
    where hole_scores.version = ${take(({ seen }) => seen.hole?.version ?? 0)}
    returning team_id`
}

function addAttempt(take: TakeAttempt, from: RawBuilder<unknown>): Written {
  const values = columns.score_history.map((column) => take(({ attempt }) => attempt[column]))
  return raw`${insertFrom(from, 'score_history', values)} returning team_id`
}

/** Inserts the row once for each row of `from`: for one, or for none. */
function insertFrom(from: RawBuilder<unknown>, table: keyof typeof columns, values: readonly unknown[]) {
  const names = raw.join(columns[table].map((column) => raw.ref(column)))
  return raw`insert into ${raw.raw(table)} (${names}) select ${raw.join(values)} from ${from} where true`
}

const uniqueViolation = '23505'

/** Another write with the same mutation id came first; reading again finds it. */
function isUsedMutation(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === uniqueViolation && constraint === 'score_history_mutation_id_key'
}
