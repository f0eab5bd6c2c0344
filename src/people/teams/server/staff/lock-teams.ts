import { Problem } from '../../../../kernel/problem.ts'
import type { Tx } from '../../../../ports/database.ts'
import { teamQueries } from '../team-queries.ts'
import type { TeamRecord } from '../team-record.ts'

/** A team as staff last saw it. */
export interface SeenTeam {
  teamId: string
  version: number
}

/**
 * Locks the teams and their event until the commit. Teams are locked first and in order of id, as scoring does, to
 * avoid deadlocks. Throws Problem 'not-found', or 'changed-meanwhile' if a team has a newer version.
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
