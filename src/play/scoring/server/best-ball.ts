import type { Sql } from '../../../ports/database.ts'
import { type Balls, bestBall, together } from '../../rules/formats.ts'
import { settingsOf } from '../../rules/server/index.ts'
import type { ScoreEntry } from '../contract.ts'
import { ballsIn } from './score-store.ts'
import type { WriteFacts } from './write-facts.ts'

export interface Entered {
  score: number | null
  /** The version the writer had seen; null where nothing it hadn't seen is contradicted. */
  baseVersion: number | null
  balls: Balls | null
}

/**
 * What an entry means for the hole. Balls make the score, whatever the phone made of them; what two phones entered of
 * different golfers goes together. A score alone leaves the balls as long as it stays; of two that the team picks from,
 * the chosen one brings its own.
 */
export async function enteredOn(
  sql: Sql,
  entry: ScoreEntry,
  { eventId, hole }: Pick<WriteFacts, 'eventId' | 'hole'>,
): Promise<Entered> {
  const { score, balls: sent } = entry
  const baseVersion = entry.baseVersion ?? null
  const known = hole?.balls ?? null
  if (sent === undefined) {
    if (known === null || score === hole?.strokes) return { score, baseVersion, balls: known }
    return { score, baseVersion, balls: await ballsBehind(sql, entry, hole?.version ?? 0) }
  }
  const { format } = (await settingsOf(sql, eventId)).settings
  if (format !== 'best-ball') return { score, baseVersion, balls: null }
  const own = await ofTheTeam(sql, entry.teamId, sent)
  const isStale = baseVersion !== null && baseVersion < (hole?.version ?? 0)
  if (!isStale || known === null) return made(own, baseVersion)
  const both = together(known, own)
  return both ? made(both, null) : made({ ...known, ...own }, baseVersion)
}

function made(balls: Balls, baseVersion: number | null): Entered {
  return {
    ...{ score: bestBall(balls), baseVersion },
    balls: Object.keys(balls).length > 0 ? balls : null,
  }
}

/** Without those of somebody who isn't on the team. */
async function ofTheTeam(sql: Sql, teamId: string, sent: Balls): Promise<Balls> {
  const players = await sql.selectFrom('players').select('id').where('team_id', '=', teamId).execute()
  return Object.fromEntries(players.flatMap(({ id }) => (sent[id] === undefined ? [] : [[id, sent[id]]])))
}

/** Of the open conflict with this score. */
async function ballsBehind(
  sql: Sql,
  { teamId, holeId, score }: ScoreEntry,
  version: number,
): Promise<Balls | null> {
  const attempt = await sql
    .selectFrom('score_history')
    .select('balls')
    .where('team_id', '=', teamId)
    .where('hole_id', '=', holeId)
    .where('status', '=', 'conflict')
    .where('version', '=', version)
    .where('strokes', score === null ? 'is' : '=', score)
    .where('balls', 'is not', null)
    .orderBy('received_at', 'desc')
    .executeTakeFirst()
  return ballsIn(attempt?.balls ?? null)
}
