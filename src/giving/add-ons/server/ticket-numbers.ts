import type { Sql } from '../../../ports/database.ts'
import type { TicketNumbers } from '../contract.ts'
import type { OrdersDeps } from './deps.ts'
import type { OrderRecord } from './order-record.ts'

/** The numbers of an order's raffle tickets, and the link that opens them; nothing without any. */
export async function ticketNumbers(
  { ask, publicUrl }: Pick<OrdersDeps, 'ask' | 'publicUrl'>,
  sql: Sql,
  { id, trackingId, lines }: OrderRecord,
): Promise<{ tickets?: TicketNumbers }> {
  if (!lines.some(({ treatment }) => treatment === 'game')) return {}
  const notes = await ask('numberNotes', sql, id)
  if (notes.size === 0) return {}
  const numbered = lines.flatMap(({ id: line, name }) => {
    const numbers = notes.get(line)
    return numbers === undefined ? [] : [{ name, numbers }]
  })
  return { tickets: { lines: numbered, url: `${publicUrl}/raffle#ticket=${trackingId}` } }
}
