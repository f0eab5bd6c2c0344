/** Teams' calls at one hole, for the volunteer who stands there. */
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { callKind, type HoleCall } from '../../rules/card-message-shapes.ts'
import type { CardMessagesDeps } from './deps.ts'
import './tables.ts'

/** Open ones, medical ones first, then by when they came. */
export async function callsAtHole(
  sql: Sql,
  { eventId, hole }: { eventId: string; hole: number },
  teamsOf: () => Promise<readonly TeamRecord[]>,
): Promise<HoleCall[]> {
  const rows = await sql
    .selectFrom('desk_calls')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('holeNumber', '=', hole)
    .where('closedAt', 'is', null)
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()
  const teams = rows.length > 0 ? await teamsOf() : []
  const rank = ({ kind }: { kind: string }) => (kind === 'medical' ? 0 : 1)
  return rows
    .sort((one, other) => rank(one) - rank(other))
    .map((row) => ({
      ...{ callId: row.id, kind: callKind.parse(row.kind), words: row.words },
      teamName: teams.find(({ id }) => id === row.teamId)?.name ?? 'A team that is gone',
      ...{ calledAt: row.calledAt, takenBy: row.takenBy },
    }))
}

/** Taking what one has already changes nothing. */
export async function takeCallAtHole(
  { clock }: Pick<CardMessagesDeps, 'clock'>,
  tx: Tx,
  { eventId, holeNumber, callId, by }: { eventId: string; holeNumber: number; callId: string; by: string },
): Promise<void> {
  await tx.lockRow('desk_calls', callId)
  const row = await tx.sql.selectFrom('desk_calls').selectAll().where('id', '=', callId).executeTakeFirst()
  const isHere = row?.eventId === eventId && row.holeNumber === holeNumber && row.closedAt === null
  if (!isHere) throw new Problem('not-found')
  if (row.takenBy === by) return
  if (row.takenBy !== null) throw new Problem('changed-meanwhile')
  const taken = { takenBy: by, takenAt: instant(clock()) }
  await tx.sql.updateTable('desk_calls').set(taken).where('id', '=', callId).execute()
  tx.announce({ topic: 'event', eventId })
}
