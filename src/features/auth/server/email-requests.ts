import { type Clock, instant, minute } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Database, Tx } from '../../../ports/database.ts'
import './tables.ts'

/** What is older is not worth sending any more: whoever waited has asked again. */
const longestUseful = 10 * minute

export type EmailRequestKind = 'team-code' | 'password'

export interface EmailRequests {
  /** Notes that an email was asked for. Costs the same whether the address is known or not. */
  ask(kind: EmailRequestKind, email: string): Promise<void>
  /** Does everything that was asked for so far. Throws what the database throws; what is left is done next time. */
  drain(): Promise<void>
}

/**
 * Whether an address is known is looked up only after the answer is on its way, so that the time it takes tells
 * nothing. A request is a row until it is done: a server that stops meanwhile does it after its next start.
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
      const oldest = tx.sql
        .selectFrom('email_requests')
        .selectAll()
        .orderBy('asked_at')
        .orderBy('id')
        .limit(1)
      const request = await oldest.executeTakeFirst()
      if (!request) return false
      const { numDeletedRows } = await tx.sql
        .deleteFrom('email_requests')
        .where('id', '=', request.id)
        .executeTakeFirst()
      // Another server was quicker.
      if (numDeletedRows === 0n) return true
      if (clock().getTime() - Date.parse(request.asked_at) < longestUseful)
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
        .values({ id: newId(), kind, email, asked_at: instant(clock()) })
        .execute()
      // What fails now is tried again by the background job.
      setImmediate(() => void drain().catch(() => {}))
    },
    drain,
  }
}
