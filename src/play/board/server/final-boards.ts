import type { EventRecord } from '../../../event/event/server/index.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tables, Tx } from '../../../ports/database.ts'
import type { FinalChange } from '../../../ports/final.ts'
import { roundRules } from '../../rules/versions.ts'
import type { Standing } from '../contract.ts'
import { rulesOf } from '../rule-versions.ts'
import { type BoardDeps, readWholeField } from './field.ts'
import { latestFinal, resultIn, type SavedResult, standingsIn } from './saved-final.ts'

/**
 * Saves the board of a final event in the transaction that changed it; earlier ones stay. Does nothing when the
 * event isn't final, or nothing differs from the latest one saved. Made by the rules that the event keeps. Throws Problem
 * 'reason-needed' for a correction without one.
 */
export async function saveFinalBoard(
  deps: BoardDeps,
  tx: Tx,
  { eventId, actor, reason, isOfficial = false, isFinalizing = false }: FinalChange,
): Promise<void> {
  const { finalizedAt } = await deps.events.pick(tx.sql, eventId)
  if (finalizedAt === null) return
  if (isOfficial && !reason) throw new Problem('reason-needed')
  const before = await latestInTurn(tx, eventId)
  const { event, field } = await readWholeField(deps, tx.sql, eventId)
  const rules = rulesOf(field)
  const version = field.rules ?? roundRules.version
  const board = rules.standings(field)
  const result: SavedResult = {
    flags: { holeCount: event.holeCount, ...rules.flags(field) },
    parts: await readParts(deps, tx.sql, event),
  }
  const saved = { standings: JSON.stringify(board), result: JSON.stringify(result) }
  if (before && isSame(before, saved)) return
  const earlier = before ? resultIn(before) : null
  const isCorrection =
    before !== undefined &&
    (isOfficial ||
      resultOf(standingsIn(before)) !== resultOf(board) ||
      (earlier !== null && !isSameWinners(deps, earlier, result)))
  if (isCorrection && !reason && !isFinalizing) throw new Problem('reason-needed')
  await tx.sql
    .insertInto('final_boards')
    .values({
      id: newId(),
      eventId,
      number: (before?.number ?? 0) + 1,
      isCorrection: isCorrection ? 1 : 0,
      ...saved,
      rulesVersion: version,
      reason,
      actor,
      madeAt: instant(deps.clock()),
    })
    .execute()
  tx.announce({ topic: 'event', eventId })
}

async function readParts({ parts }: BoardDeps, sql: Sql, event: EventRecord): Promise<SavedResult['parts']> {
  const all: Record<string, unknown> = {}
  for (const { read } of parts('resultPart')) Object.assign(all, await read(sql, event))
  return all
}

function isSameWinners({ parts }: BoardDeps, before: SavedResult, now: SavedResult): boolean {
  const winnersOf = (result: SavedResult) =>
    JSON.stringify(parts('resultPart').map(({ decisive }) => decisive(result.parts)))
  return winnersOf(before) === winnersOf(now)
}

/** A board saved before there was more than standings has nothing else to compare. */
function isSame(
  before: Pick<Tables['final_boards'], 'standings' | 'result'>,
  now: { standings: string; result: string },
): boolean {
  return before.standings === now.standings && (before.result === null || before.result === now.result)
}

/**
 * Two simultaneous corrections are saved one after the other, by locking the event's first row: the second sees the
 * first.
 */
async function latestInTurn(tx: Tx, eventId: string): Promise<Tables['final_boards'] | undefined> {
  const first = await tx.sql
    .selectFrom('final_boards')
    .select('id')
    .where('eventId', '=', eventId)
    .where('number', '=', 1)
    .executeTakeFirst()
  if (!first) return undefined
  await tx.lockRow('final_boards', first.id)
  return latestFinal(tx.sql, eventId)
}

/** What decides the result: a corrected spelling of a name doesn't, nor does a team that has no score. */
function resultOf(board: readonly Standing[]): string {
  const played = board.filter(({ holesCompleted, status }) => holesCompleted > 0 || status)
  return JSON.stringify(
    played.map(({ teamId, position, toPar, strokes, tie, net, flight, status }) => [
      ...[teamId, position, toPar, strokes, tie?.isDecided],
      ...[net?.position, net?.strokes, net?.tie?.isDecided, flight],
      ...(status ? [status] : []),
    ]),
  )
}
