import type { EventRecord } from '../../../event/event/server/index.ts'
import { isEventOver, lateForPhones } from '../../../event/late/rules.ts'
import { type Actor, keepsScores } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import { findTeam, type TeamRecord } from '../../../people/teams/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import { findItem } from '../../price-list/server/index.ts'
import type { TeamExtras, UseEntry } from '../contract.ts'
import type { OrdersDeps } from './deps.ts'
import { entitlementsOf, readTeamExtras } from './order-views.ts'
import { findUse, insertUse, type UseRecord, undoUse, usesOf } from './use-store.ts'

/**
 * Uses one of a team's items on the course, or takes a use back. The phone chooses each use's id and sends it until it
 * gets a response, so sending it again changes nothing; a use that is taken back stays taken back, also if its own
 * request arrives later. What a phone sends once scoring is locked, the result is final,
 * the event is over or the team has stopped waits for staff. Throws
 * Problem 'not-allowed' for another team, 'not-found', 'not-live' before the event, 'none-left', and 'scoring-locked' for
 * taking back what counts by then.
 */
export async function useItem(
  deps: OrdersDeps,
  actor: Actor,
  entry: UseEntry,
  deviceId: string,
): Promise<TeamExtras> {
  if (!keepsScores(actor) && !(actor.kind === 'team' && actor.teamId === entry.teamId))
    throw new Problem('not-allowed')
  return deps.database.transaction(async (tx) => {
    await tx.lockRow('teams', entry.teamId)
    const team = await findTeam(tx.sql, entry.teamId)
    if (!team) throw new Problem('not-found')
    const event = await deps.events.pick(tx.sql, team.eventId)
    const now = deps.clock()
    const hasBegun = event.isLive || event.finalizedAt !== null || isEventOver(event, now)
    if (!hasBegun && !keepsScores(actor)) throw new Problem('not-live')
    const known = await findUse(tx.sql, entry.mutationId)
    if (known && (known.teamId !== team.id || known.itemId !== entry.itemId)) throw usedElsewhere()
    const lateWhy = keepsScores(actor) ? null : lateForPhones(event, team, now)
    const at = instant(now)
    const item = await findItem(tx.sql, entry.itemId)
    const note = (action: 'extra used' | 'extra use undone', holeNumber: number | null) =>
      deps.audit(tx, {
        eventId: event.id,
        actor,
        action,
        subject: { kind: 'item', id: entry.itemId, name: `${item?.name ?? 'Add-on'}, team ${team.id}` },
        after: { hole: holeNumber === null ? null : String(holeNumber) },
      })
    if (entry.undo && known && !known.isUndone) {
      if (lateWhy && known.late === null) throw new Problem('scoring-locked')
      await undoUse(tx.sql, known.id, at)
      await note('extra use undone', known.holeNumber)
    }
    if (!known) {
      if (item?.eventId !== event.id) throw new Problem('not-found')
      if (!entry.undo)
        await refuseWhenNoneLeft(deps, tx.sql, event, team, {
          itemId: entry.itemId,
          isLate: lateWhy !== null,
        })
      await insertUse(tx.sql, {
        id: entry.mutationId,
        eventId: event.id,
        teamId: team.id,
        itemId: entry.itemId,
        holeNumber: entry.holeNumber ?? null,
        usedAt: at,
        undoneAt: entry.undo ? at : null,
        lateWhy,
        deviceId: entry.deviceId ?? deviceId,
      })
      if (!entry.undo && lateWhy === null) await note('extra used', entry.holeNumber ?? null)
    }
    return readTeamExtras(deps, tx.sql, event, team)
  })
}

/** Late uses of one item that wait for staff, who see which of them were real: as many as a team's phones could forget. */
const mostWaiting = 20

async function refuseWhenNoneLeft(
  deps: Pick<OrdersDeps, 'clock'>,
  sql: Sql,
  event: EventRecord,
  team: TeamRecord,
  { itemId, isLate }: { itemId: string; isLate: boolean },
): Promise<void> {
  const left = (await entitlementsOf(deps, sql, event, team)).get(itemId)?.left ?? 0
  const waits = ({ late, isUndone, ...use }: UseRecord) =>
    use.itemId === itemId && late === 'waiting' && !isUndone
  const waiting = isLate ? (await usesOf(sql, team.id)).filter(waits).length : 0
  if (left === 0 || waiting >= mostWaiting) throw new Problem('none-left')
}

/** Says the same whoever has it: a team learns nothing about another's uses. */
function usedElsewhere(): Problem {
  return new Problem('invalid-input', { errors: { mutationId: ['Use a new id for each use'] } })
}
