import { type Clock, instant } from '../../../../kernel/clock.ts'
import type { Audit, AuditActor } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import '../tables.ts'

/**
 * Ends every working key that a person made, because somebody else may have had their sign-in. They stay listed as ended,
 * also if the person becomes an admin again. Returns how many there were.
 */
export async function endKeysOf(
  { clock, audit }: { clock: Clock; audit: Audit },
  tx: Tx,
  actor: AuditActor,
  personId: string,
): Promise<number> {
  const now = instant(clock())
  const ended = await tx.sql
    .updateTable('api_keys')
    .set({ expiresAt: now })
    .where('personId', '=', personId)
    .where('expiresAt', '>', now)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of ended)
    await audit(tx, {
      eventId: null,
      actor,
      action: 'API key ended',
      subject: { kind: 'API key', id, name },
      reason: 'Its maker’s sign-in changed',
    })
  return ended.length
}
