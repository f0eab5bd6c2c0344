import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Sql, Tables, Tx } from '../../../ports/database.ts'
import type { Correction, FinalBoard, Standing } from '../contract.ts'
import { standings } from '../rules.ts'
import { type FieldDeps, readWholeField } from './field.ts'
import './tables.ts'

/** Who changed something in a final event, and why. */
export interface FinalChange {
  eventId: string
  actor: string
  reason: string | null
}

/** What was saved of an event's final boards. */
export interface SavedFinal {
  standings: Standing[]
  corrections: Correction[]
}

/**
 * Saves the board of a final event in the transaction that changed it; earlier ones stay. Does nothing when the
 * event isn't final, or the board equals the latest one saved.
 */
export async function saveFinalBoard(
  deps: FieldDeps,
  tx: Tx,
  { eventId, actor, reason }: FinalChange,
): Promise<void> {
  const before = await latestInTurn(tx, eventId)
  const { event, field } = await readWholeField(deps, tx.sql, eventId)
  if (event.finalizedAt === null) return
  const board = standings(field)
  const json = JSON.stringify(board)
  if (before?.standings === json) return
  const isCorrection = before !== undefined && resultOf(JSON.parse(before.standings)) !== resultOf(board)
  await tx.sql
    .insertInto('final_boards')
    .values({
      id: newId(),
      event_id: eventId,
      number: (before?.number ?? 0) + 1,
      is_correction: isCorrection ? 1 : 0,
      standings: json,
      reason,
      actor,
      made_at: instant(deps.clock()),
    })
    .execute()
  tx.announce({ topic: 'event', eventId })
}

/** Null before the event was ever final. */
export async function readSavedFinal(sql: Sql, eventId: string): Promise<SavedFinal | null> {
  const last = await latest(sql, eventId)
  if (!last) return null
  const rows = await sql
    .selectFrom('final_boards')
    .select(['made_at', 'reason'])
    .where('event_id', '=', eventId)
    .where('is_correction', '=', 1)
    .orderBy('number', 'desc')
    .execute()
  const corrections = rows
    .filter((row, index) => index === 0 || row.reason !== rows[index - 1]?.reason)
    .map((row) => ({ correctedAt: row.made_at, reason: row.reason }))
  return { standings: JSON.parse(last.standings), corrections }
}

/** Everything saved, newest first. */
export async function finalBoardsOf(sql: Sql, eventId: string): Promise<FinalBoard[]> {
  const rows = await sql
    .selectFrom('final_boards')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ number, made_at, actor, reason, is_correction, standings }) => ({
    number,
    madeAt: made_at,
    actor,
    reason,
    isCorrection: is_correction === 1,
    standings: JSON.parse(standings),
  }))
}

/**
 * Two simultaneous corrections are saved one after the other, by locking the event's first row: the second sees the
 * first.
 */
async function latestInTurn(tx: Tx, eventId: string): Promise<Tables['final_boards'] | undefined> {
  const first = await tx.sql
    .selectFrom('final_boards')
    .select('id')
    .where('event_id', '=', eventId)
    .where('number', '=', 1)
    .executeTakeFirst()
  if (!first) return undefined
  await tx.lockRow('final_boards', first.id)
  return latest(tx.sql, eventId)
}

function latest(sql: Sql, eventId: string) {
  return sql
    .selectFrom('final_boards')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What decides the result. A corrected spelling of a name isn't a correction of the result. */
function resultOf(board: readonly Standing[]): string {
  return JSON.stringify(
    board.map(({ teamId, position, toPar, strokes, net, flight }) => [
      ...[teamId, position, toPar, strokes],
      ...[net?.position, net?.strokes, flight],
    ]),
  )
}
