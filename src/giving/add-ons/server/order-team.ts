import type { Actor } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { findTeam, type TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { keyByLink } from '../../../site/accounts/server/index.ts'

export interface TeamAsked {
  teamId?: string | undefined
  teamSecret?: string | undefined
}

/**
 * The team an order is for: the logged-in team's own, or the one named by its link or its id. Anybody may buy for a
 * team. Throws Problem 'not-found' for a team of another event.
 */
export async function teamOfOrder(
  sql: Sql,
  actor: Actor,
  eventId: string,
  { teamId, teamSecret }: TeamAsked,
): Promise<TeamRecord | null> {
  const bySecret = teamSecret ? (await keyByLink(sql, teamSecret))?.teamId : undefined
  if (teamSecret && !bySecret) throw new Problem('not-found')
  const own = actor.kind === 'team' && actor.eventId === eventId ? actor.teamId : undefined
  const id = bySecret ?? teamId ?? own
  if (id === undefined) return null
  const team = await findTeam(sql, id)
  if (!team || team.eventId !== eventId) throw new Problem('not-found')
  return team
}

/** Whether the team orders for itself: logged in, or with its link. Anybody may order for a team by its id. */
export function isByTeam(actor: Actor, { teamSecret }: TeamAsked, team: TeamRecord): boolean {
  return Boolean(teamSecret) || (actor.kind === 'team' && actor.teamId === team.id)
}
