import { noMoney } from '../../../kernel/money.ts'
import type { Tx } from '../../../ports/database.ts'
import type { DeletedRecord } from '../../../site/deletions/server/index.ts'
import { insertRows } from '../../../site/deletions/server/index.ts'
import type { TeamsDeps } from './deps.ts'
import { deletedTeam, waveAfter } from './staff/restore-team.ts'
import { findTeam, removeTeam } from './team-store.ts'

/**
 * Frees the place of a team that never paid: it leaves every list with its code and link. Returns its rows, which bring it
 * back; 'kept' if it owes nothing, staff let it play, or golfers of a party play on it; null if it is gone already. The
 * caller holds the lock on the event's row and has ended its open payments.
 */
export async function giveUpTeam(
  deps: Pick<TeamsDeps, 'tell'>,
  tx: Tx,
  teamId: string,
): Promise<DeletedRecord | 'kept' | null> {
  const team = await findTeam(tx.sql, teamId)
  if (!team) return null
  const isStaffs = team.mayScore || team.players.some(({ partyId }) => partyId !== null)
  if (team.fee === noMoney || isStaffs) return 'kept'
  const kept = await deletedTeam(tx.sql, team)
  await deps.tell(tx, 'team ending', { team })
  await removeTeam(tx.sql, teamId)
  tx.announce({ topic: 'teams', eventId: team.eventId })
  tx.announce({ topic: 'payments', eventId: team.eventId })
  return kept
}

/**
 * Brings it back as it was, with a new code if its code is another team's by now, on no starting hole, in a wave with
 * room. The caller holds
 * the lock on the event's row and knows that there is room and that its contacts are unused.
 */
export async function bringTeamBack(
  deps: Pick<TeamsDeps, 'auth' | 'events' | 'ask'>,
  tx: Tx,
  { eventId, rows }: DeletedRecord,
): Promise<void> {
  const key = rows.find(({ table }) => table === 'team_keys')?.rows[0]
  const codes = [...(await deps.auth.keysOf(tx.sql, eventId)).values()].map(({ code }) => code)
  const isCodeFree = key !== undefined && !codes.includes(key.code as string)
  const event = await deps.events.pick(tx.sql, eventId)
  const waveId = (await waveAfter(deps, tx, event, rows)) ?? (await deps.ask('waveFor', tx.sql, event))
  const place = { startingHole: null, startingGroup: null, teeSlot: null, waveId }
  await insertRows(
    tx.sql,
    rows
      .filter(({ table }) => isCodeFree || table !== 'team_keys')
      .map((kept) =>
        kept.table === 'teams' ? { ...kept, rows: kept.rows.map((row) => ({ ...row, ...place })) } : kept,
      ),
  )
  const id = rows.find(({ table }) => table === 'teams')?.rows[0]?.id as string
  if (!isCodeFree) await deps.auth.issueTeamKey(tx, { id, eventId })
  tx.announce({ topic: 'teams', eventId })
}
