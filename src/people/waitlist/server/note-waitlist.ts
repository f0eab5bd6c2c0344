import type { AuditAction, AuditActor } from '../../../ports/audit.ts'
import type { Tx } from '../../../ports/database.ts'
import type { WaitlistDeps } from './deps.ts'
import type { WaitingRecord } from './waiting-record.ts'
import { placesInWords } from './waitlist-emails.ts'

interface Note {
  actor: AuditActor
  action: AuditAction
  entry: WaitingRecord
  after?: Record<string, string | number>
  reason?: string | null
}

/** Writes what happened to somebody in line into the audit log, and tells open lists. */
export async function noteWaitlist(
  { audit }: Pick<WaitlistDeps, 'audit'>,
  tx: Tx,
  { actor, action, entry, after, reason }: Note,
): Promise<void> {
  await audit(tx, {
    eventId: entry.eventId,
    actor,
    action,
    subject: { kind: 'waiting', id: entry.id, name: entry.name },
    after: { waitsFor: placesInWords(entry), ...after },
    reason,
  })
  tx.announce({ topic: 'teams', eventId: entry.eventId })
}
