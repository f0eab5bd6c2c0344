/** What staff besides admins may see of a team, and which teams they may change. */

import { type EventRecord, refuseOtherEvent } from '../../../event/event/server/index.ts'
import { isAdmin, mayHandleCash, type Person } from '../../../kernel/actor.ts'
import type { WholeTeam } from '../team-shapes.ts'
import type { TeamsDeps } from './deps.ts'
import { findTeam } from './team-store.ts'

/** Code and link are for admins, and for those who take cash where the event lets them. */
export function maySeeCodes(actor: Person, event: EventRecord): boolean {
  return isAdmin(actor) || mayHandleCash(actor, event.volunteersTakeCash)
}

/** Code and link let their holder keep score: as at check-in, the event's setting decides who hands them out. */
export function asSeenBy(actor: Person, event: EventRecord, team: WholeTeam): WholeTeam {
  if (maySeeCodes(actor, event)) return team
  return { ...team, teamCode: '', teamLink: '' }
}

/** Throws Problem 'not-allowed' if the team plays in another event than the current one and the actor is no admin. */
export async function refuseTeamOfOtherEvent(deps: TeamsDeps, actor: Person, teamId: string): Promise<void> {
  if (isAdmin(actor)) return
  const { sql } = deps.database
  const team = await findTeam(sql, teamId)
  if (team) await refuseOtherEvent(deps.events, sql, actor, team.eventId)
}
