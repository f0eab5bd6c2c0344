import { Problem } from '../../../../kernel/problem.ts'
import type { Tx } from '../../../../ports/database.ts'
import { teamQueries } from '../team-queries.ts'
import type { TeamRecord } from '../team-record.ts'

/** A team as somebody at a desk looked at it. */
export interface SeenTeam {
  teamId: string
  version: number
}

/**
 * The teams, held until the commit together with their event's places, addresses and money. Teams come first and
 * by their ids, as a score's own write takes them: no two writers wait for each other.
 * Throws Problem 'not-found', or 'changed-meanwhile' when one is not what was seen.
 */
export async function lockTeams(tx: Tx, seen: readonly SeenTeam[]): Promise<TeamRecord[]> {
  const ids = seen.map(({ teamId }) => teamId)
  for (const id of [...ids].sort()) await tx.lockRow('teams', id)
  const held: TeamRecord[] = []
  for (const { teamId, version } of seen) {
    const team = await teamQueries.find(tx.sql, teamId)
    if (team.version !== version) throw new Problem('changed-meanwhile')
    held.push(team)
  }
  const [first] = held
  if (!first || held.some((team) => team.eventId !== first.eventId)) throw new Problem('not-found')
  await tx.lockRow('events', first.eventId)
  return held
}
