import { type Clock, instant, minute } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Database, Tx } from '../../../../ports/database.ts'
import '../tables.ts'

/** Older requests are dropped: the person has asked again by then. */
const longestUseful = 10 * minute

export type EmailRequestKind = 'team-code' | 'sign-up' | 'password'

export interface EmailRequests {
  /** Saves a request for an email. Takes the same time whether the address is known or not. */
  ask(kind: EmailRequestKind, email: string): Promise<void>
  /** Handles all saved requests. Throws database errors; unhandled requests are retried next time. */
  drain(): Promise<void>
}

/**
 * Looks addresses up only after the response was sent, so that response times reveal nothing. Requests are rows
 * until handled, so a server that stops meanwhile handles them after its next start.
 */
export function createEmailRequests(
  database: Database,
  clock: Clock,
  send: Record<EmailRequestKind, (tx: Tx, email: string) => Promise<void>>,
): EmailRequests {
  let running: Promise<void> = Promise.resolve()

  /** Returns whether there may be more. */
  function doNext(): Promise<boolean> {
    return database.transaction(async (tx) => {
      const oldest = tx.sql.selectFrom('email_requests').selectAll().orderBy('askedAt').orderBy('id').limit(1)
      const request = await oldest.executeTakeFirst()
      if (!request) return false
      const { numDeletedRows } = await tx.sql
        .deleteFrom('email_requests')
        .where('id', '=', request.id)
        .executeTakeFirst()
      // Another server took it.
      if (numDeletedRows === 0n) return true
      if (clock().getTime() - Date.parse(request.askedAt) < longestUseful)
        await send[request.kind as EmailRequestKind](tx, request.email)
      return true
    })
  }

  function drain(): Promise<void> {
    const next = running.then(async () => {
      while (await doNext());
    })
    running = next.catch(() => {})
    return next
  }

  return {
    async ask(kind, email) {
      await database.sql
        .insertInto('email_requests')
        .values({ id: newId(), kind, email, askedAt: instant(clock()) })
        .execute()
      // Failures are retried by the background job.
      setImmediate(() => void drain().catch(() => {}))
    },
    drain,
  }
}
