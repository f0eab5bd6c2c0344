import '../../site/accounts/server/index.ts'
import '../../site/messages/server/index.ts'
import '../../money/ledger/server/index.ts'
import '../../office/programs/server/index.ts'
import type { Database } from '../../ports/database.ts'

/** What tells this installation's tokens from those of others. The copy's first start makes its own. */
const ownKeys = ['signing-key', 'installation-id']

/**
 * Before the copy is opened: nobody's login works in both, no other program is told or let in, nothing waits to be sent, and
 * the money so far counts beside the rehearsal's, which real money otherwise never does.
 */
export async function cleanCopy(database: Database): Promise<void> {
  await database.transaction(async ({ sql }) => {
    await sql.deleteFrom('installation').where('id', 'in', ownKeys).execute()
    await sql.deleteFrom('staff_sessions').execute()
    await sql.deleteFrom('webhook_deliveries').execute()
    await sql.deleteFrom('webhooks').execute()
    await sql.deleteFrom('api_keys').execute()
    await sql.deleteFrom('outbox').where('status', 'in', ['queued', 'sending']).execute()
    await sql.updateTable('payments').set({ status: 'canceled' }).where('status', '=', 'open').execute()
    await sql
      .updateTable('payments')
      .set({ provider: 'stripe', mode: 'test', account: null })
      .where('rehearsal', '=', 1)
      .execute()
    await sql
      .updateTable('payments')
      .set({ provider: 'sandbox', mode: 'sandbox', account: null })
      .where('rehearsal', '=', 0)
      .execute()
  })
}
