import { actorName } from '../../../kernel/actor.ts'
import { type Clock, instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Audit } from '../../../ports/audit.ts'
import './tables.ts'

/** Adds an entry to the append-only audit log, in the transaction of the change. */
export function createAudit(clock: Clock): Audit {
  return async (tx, entry) => {
    await tx.sql
      .insertInto('audit_log')
      .values({
        id: newId(),
        at: instant(clock()),
        eventId: entry.eventId,
        actor: typeof entry.actor === 'string' ? entry.actor : actorName(entry.actor),
        action: entry.action,
        subject: entry.subject.name,
        subjectKind: entry.subject.kind,
        subjectId: entry.subject.id,
        before: asText(entry.before),
        after: asText(entry.after),
        reason: entry.reason ?? null,
      })
      .execute()
  }
}

function asText(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}
