import { type RawBuilder, sql as raw } from 'kysely'
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

type Written = RawBuilder<{ team_id: string }>

/**
 * Writes an attempt: all of it, or nothing. Throws Outdated when the scorecard or the event's flags aren't as `seen`
 * any more. PostgreSQL does it in one statement, which also locks the team and the event's flags as it checks them, so
 * that no score slips in after 'locked' was acknowledged. SQLite, inside a transaction, is its only writer anyway.
 */
export async function saveAttempt(
  kind: Database['kind'],
  sql: Sql,
  seen: WriteFacts,
  rows: AttemptRows,
): Promise<void> {
  const written = kind === 'postgres' ? await saveAtOnce(sql, seen, rows) : await saveInTurn(sql, seen, rows)
  if (!written) throw new Outdated()
}

async function saveAtOnce(sql: Sql, seen: WriteFacts, { card, score, attempt }: AttemptRows) {
  const locked = raw`for update of team for share of event`
  const parts = [raw`card as (${saveCard(card, seen, locked)})`]
  if (score) parts.push(raw`score as (${saveScore(score, seen, raw`card`)})`)
  parts.push(raw`attempt as (${addAttempt(attempt, score ? raw`score` : raw`card`)})`)
  try {
    const { rows } = await raw`with ${raw.join(parts)} select team_id from attempt`.execute(sql)
    return rows.length > 0
  } catch (error) {
    if (isUsedMutation(error)) return false
    throw error
  }
}

async function saveInTurn(sql: Sql, seen: WriteFacts, { card, score, attempt }: AttemptRows) {
  const anyway = raw`(select 1) as anyway`
  const parts = [saveCard(card, seen, raw``)]
  if (score) parts.push(saveScore(score, seen, anyway))
  parts.push(addAttempt(attempt, anyway))
  for (const part of parts) if ((await part.execute(sql)).rows.length === 0) return false
  return true
}

function saveCard(
  card: Tables['cards'],
  { flags, cardVersion }: WriteFacts,
  locked: RawBuilder<unknown>,
): Written {
  const unchanged = raw`(
    select 1 from teams as team join events as event on event.id = team.event_id
    where team.id = ${card.team_id} and event.id = ${card.event_id}
      and event.is_live = ${flags.is_live} and event.scoring_locked = ${flags.scoring_locked}
      and event.finalized_at is not distinct from ${flags.finalized_at}
    ${locked}
  ) as unchanged`
  return raw`${insertFrom(unchanged, 'cards', card)}
    on conflict (team_id) do update set last_hole_viewed = excluded.last_hole_viewed,
      confirmed_at = excluded.confirmed_at, confirmed_by = excluded.confirmed_by, version = excluded.version
    where cards.version = ${cardVersion}
    returning team_id`
}

function saveScore(score: Tables['hole_scores'], { hole }: WriteFacts, from: RawBuilder<unknown>): Written {
  return raw`${insertFrom(from, 'hole_scores', score)}
    on conflict (team_id, hole_id) do update set strokes = excluded.strokes, version = excluded.version,
      updated_at = excluded.updated_at
    where hole_scores.version = ${hole?.version ?? 0}
    returning team_id`
}

function addAttempt(attempt: Tables['score_history'], from: RawBuilder<unknown>): Written {
  return raw`${insertFrom(from, 'score_history', attempt)} returning team_id`
}

/** Inserts the row once for each row of `from`: for one, or for none. */
function insertFrom(from: RawBuilder<unknown>, table: keyof Tables, row: object): RawBuilder<unknown> {
  const columns = raw.raw(Object.keys(row).join(', '))
  return raw`insert into ${raw.raw(table)} (${columns}) select ${raw.join(Object.values(row))} from ${from} where true`
}

const uniqueViolation = '23505'

/** Another write with the same mutation id came first; reading again finds it. */
function isUsedMutation(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === uniqueViolation && constraint === 'score_history_mutation_id_key'
}
