import type { EventRecord } from '../../../event/event/server/index.ts'
import type { LateFact } from '../../../event/late/contract.ts'
import { lateWords } from '../../../event/late/rules.ts'
import type { Accepted, LateSource } from '../../../event/late/server/index.ts'
import type { Person } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import { findTeam, teamsOf } from '../../../people/teams/server/index.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { findItem } from '../../price-list/server/index.ts'
import type { OrdersDeps } from './deps.ts'
import { entitlementsOf } from './order-views.ts'
import { findUse, usesOfEvent } from './use-store.ts'

/** Uses of add-ons that phones sent once scoring was locked. */
export function lateUses(deps: Pick<OrdersDeps, 'clock' | 'audit'>): LateSource {
  return {
    table: 'item_uses',
    events: eventsOfUses,
    open: openUses,
    accept: (tx, actor, accepted) => accept(deps, tx, actor, accepted),
  }
}

async function eventsOfUses(sql: Sql): Promise<string[]> {
  const rows = await sql
    .selectFrom('item_uses')
    .select('eventId')
    .distinct()
    .where('lateWhy', 'is not', null)
    .execute()
  return rows.map(({ eventId }) => eventId)
}

async function openUses(sql: Sql, event: EventRecord): Promise<LateFact[]> {
  const uses = (await usesOfEvent(sql, event.id)).filter(({ late, isUndone }) => late !== null && !isUndone)
  if (uses.length === 0) return []
  const teams = new Map((await teamsOf(sql, event.id)).map(({ id, name }) => [id, name]))
  const facts: LateFact[] = []
  for (const { id, teamId, itemId, holeNumber, usedAt, lateWhy } of uses) {
    const name = (await findItem(sql, itemId))?.name ?? 'Add-on'
    facts.push({
      kind: 'use',
      id,
      teamId,
      teamName: teams.get(teamId) ?? '',
      words: holeNumber === null ? `${name} used` : `${name} used on hole ${holeNumber}`,
      why: lateWhy ? lateWords[lateWhy] : '',
      note: null,
      by: 'Team’s phone',
      phoneAt: null,
      receivedAt: usedAt,
    })
  }
  return facts
}

/** The decision is saved already. Throws Problem 'none-left' if the team never had that many. */
async function accept(
  deps: Pick<OrdersDeps, 'clock' | 'audit'>,
  tx: Tx,
  actor: Person,
  { event, fact, reason }: Accepted,
) {
  await tx.lockRow('teams', fact.teamId)
  const team = await findTeam(tx.sql, fact.teamId)
  const use = await findUse(tx.sql, fact.id)
  if (!team || !use) throw new Problem('not-found')
  const figures = (await entitlementsOf(deps, tx.sql, event, team)).get(use.itemId)
  if (!figures || figures.used > figures.bought) throw new Problem('none-left')
  const item = await findItem(tx.sql, use.itemId)
  await deps.audit(tx, {
    eventId: event.id,
    actor,
    action: 'extra used',
    subject: { kind: 'item', id: use.itemId, name: `${item?.name ?? 'Add-on'}, team ${team.id}` },
    after: { hole: use.holeNumber === null ? null : String(use.holeNumber) },
    reason,
  })
  return undefined
}
