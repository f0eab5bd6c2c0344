import type { EventRecord } from '../../../../event/event/server/index.ts'
import type { Sql } from '../../../../ports/database.ts'
import { withContacts } from '../../contact-details.ts'
import { contactRows, rowKey } from './contact-rows.ts'
import { rowChange, scrubberFor } from './remove-contacts.ts'

export interface Preview {
  /** How many records change, by whose they are. */
  goes: { whose: string; rows: number }[]
  /** Messages that wait and won't be sent. */
  canceled: number
  /** Receipts that keep their payer's email. */
  receipts: number
  /** Letters for gifts in kind that keep their address. */
  letters: number
}

/** What a removal would do now. It reads the same rows and decides the same way. */
export async function previewOf(sql: Sql, event: EventRecord, now: Date): Promise<Preview> {
  const change = rowChange(await scrubberFor(sql, event), now)
  const goes = new Map<string, number>()
  let canceled = 0
  for (const kept of withContacts)
    for (let last: string | null = ''; last !== null; ) {
      const rows = await contactRows(sql, kept, event.id, last)
      for (const row of rows) {
        const changed = change(kept, row)
        if (changed) goes.set(kept.whose, (goes.get(kept.whose) ?? 0) + 1)
        if (changed && 'cancelled_at' in changed) canceled += 1
      }
      const end = rows.at(-1)
      last = end ? rowKey(kept, end) : null
    }
  return {
    goes: Array.from(goes, ([whose, rows]) => ({ whose, rows })),
    canceled,
    ...(await stayingOf(sql, event.id)),
  }
}

async function stayingOf(sql: Sql, eventId: string): Promise<Pick<Preview, 'receipts' | 'letters'>> {
  const { receipts } = await sql
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('receipts'))
    .where('event_id', '=', eventId)
    .where('number', 'is not', null)
    .where('payer_email', 'is not', null)
    .executeTakeFirstOrThrow()
  const { letters } = await sql
    .selectFrom('baskets')
    .select(({ fn }) => fn.countAll<number>().as('letters'))
    .where('event_id', '=', eventId)
    .where('donor_address', 'is not', null)
    .executeTakeFirstOrThrow()
  return { receipts, letters }
}
