import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { rulesForSelf, rulesOfGolfers } from '../../../site/consents/server/index.ts'
import type { TeamRules } from '../team-shapes.ts'
import type { TeamsDeps } from './deps.ts'
import { golfersOf } from './pooled-golfers.ts'
import { findTeam } from './team-store.ts'

/** Who of the logged-in team hasn't agreed to the event's rules, and to what; nobody at an event without rules. */
export async function teamRules({ database: { sql }, events }: TeamsDeps, actor: Actor): Promise<TeamRules> {
  const team = actor.kind === 'team' ? await findTeam(sql, actor.teamId) : null
  if (!team) return { ask: null, golfers: [] }
  return rulesOfTeam(sql, await events.pick(sql, team.eventId), team.id)
}

/**
 * A golfer of the logged-in team agrees for themselves. Doing so again changes nothing. Throws Problem 'not-found' for
 * anybody else, or 'invalid-input' at `agreed` for other words than those of now.
 */
export async function agreeToRules(
  deps: TeamsDeps,
  actor: Actor,
  { playerId, agreed }: { playerId: string; agreed: string },
): Promise<TeamRules> {
  return deps.database.transaction(async (tx) => {
    const team = actor.kind === 'team' ? await findTeam(tx.sql, actor.teamId) : null
    if (!team?.players.some(({ id }) => id === playerId)) throw new Problem('not-found')
    const event = await deps.events.pick(tx.sql, team.eventId)
    const golfers = await golfersOf(tx.sql, event.id)
    await deps.consents.agreeForSelf(tx, { event, golfers, golferId: playerId, agreed })
    return rulesOfTeam(tx.sql, event, team.id)
  })
}

async function rulesOfTeam(sql: Sql, event: EventRecord, teamId: string): Promise<TeamRules> {
  const ask = rulesForSelf(event)
  if (!ask) return { ask: null, golfers: [] }
  const rules = await rulesOfGolfers(sql, event, await golfersOf(sql, event.id))
  const team = await findTeam(sql, teamId)
  const open = (team?.players ?? []).filter(({ id }) => rules.get(id)?.hasAgreed === false)
  return { ask, golfers: open.map(({ id, fullName }) => ({ playerId: id, name: fullName })) }
}
