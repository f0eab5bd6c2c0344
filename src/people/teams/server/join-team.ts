import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import type { KeptFacts } from '../player-fields.ts'
import { writeGolfer } from './player-row.ts'
import { refuseTaken } from './refuse-taken.ts'
import type { TeamRecord } from './team-record.ts'
import { findTeam, updateTeam } from './team-store.ts'

/** Open places that the team's own fee pays for, or its sponsor's package. */
export function openOwnPlaces({ ownPlaces, players }: TeamRecord): number {
  return Math.max(0, ownPlaces - players.filter(({ partyId }) => partyId === null).length)
}

/**
 * Puts somebody on an open place of the team's own. The caller must hold the lock on the event's row. Throws Problem
 * 'not-found', 'place-taken', or 'invalid-input' at `players.0` if the email or phone is in use.
 */
export async function joinTeam(tx: Tx, teamId: string, player: KeptFacts): Promise<TeamRecord> {
  const team = await findTeam(tx.sql, teamId)
  if (!team) throw new Problem('not-found')
  if (openOwnPlaces(team) === 0) throw new Problem('place-taken')
  await refuseTaken(tx.sql, team.eventId, { players: [player] })
  const seat = { teamId, partyId: null, eventId: team.eventId, number: team.players.length + 1 }
  await writeGolfer(tx.sql, { ...player, id: newId() }, seat)
  await updateTeam(tx.sql, teamId, { version: team.version + 1 })
  tx.announce({ topic: 'teams', eventId: team.eventId })
  return (await findTeam(tx.sql, teamId)) as TeamRecord
}
