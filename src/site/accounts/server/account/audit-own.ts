import type { AuditAction, AuditActor } from '../../../../ports/audit.ts'
import type { Tx } from '../../../../ports/database.ts'
import type { AuthDeps } from '../deps.ts'
import type { UserRow } from '../users/user-store.ts'

interface OwnChange {
  /** 'visitor' while the person isn't logged in yet. */
  actor: AuditActor
  /** Whose account it is. */
  person: UserRow
  action: AuditAction
  reason?: string
}

/** Records a change of how somebody signs in. */
export function auditOwn(
  { audit }: Pick<AuthDeps, 'audit'>,
  tx: Tx,
  { actor, person, action, reason }: OwnChange,
): Promise<void> {
  const name = `${person.firstName} ${person.lastName} (${person.email})`
  return audit(tx, { eventId: null, actor, action, subject: { kind: 'person', id: person.id, name }, reason })
}
