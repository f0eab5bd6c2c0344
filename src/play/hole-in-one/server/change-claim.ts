import { actorName, type Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { ClaimSheet } from '../contract.ts'
import { findClaim, sheetOf } from './claim-store.ts'
import type { HoleInOneDeps } from './deps.ts'

/** Fills in the sheet. Returns the event's id. Throws Problem 'not-found' or 'changed-meanwhile'. */
export async function changeClaim(
  { database, audit, clock }: HoleInOneDeps,
  actor: Person,
  id: string,
  { version, isSettled, ...sheet }: ClaimSheet & { isSettled: boolean; version: number },
): Promise<string> {
  return database.transaction(async (tx) => {
    await tx.lockRow('hole_in_one_claims', id)
    const before = await findClaim(tx.sql, id)
    if (!before) throw new Problem('not-found')
    if (before.version !== version) throw new Problem('changed-meanwhile')
    const now = instant(clock())
    await tx.sql
      .updateTable('hole_in_one_claims')
      .set({
        sheet: JSON.stringify(sheet),
        settledAt: isSettled ? (before.settledAt ?? now) : null,
        version: version + 1,
        changedBy: actorName(actor),
        changedAt: now,
      })
      .where('id', '=', id)
      .execute()
    await audit(tx, {
      eventId: before.eventId,
      actor,
      action: 'hole-in-one claim changed',
      subject: { kind: 'team', id: before.teamId, name: before.teamName },
      before: { ...sheetOf(before), settled: before.settledAt !== null },
      after: { ...sheet, settled: isSettled },
    })
    return before.eventId
  })
}
