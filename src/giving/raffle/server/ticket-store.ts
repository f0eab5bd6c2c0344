import type { Instant } from '../../../kernel/clock.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { NumberedTicket, NumberRange } from '../numbers.ts'
import { storedRanges } from './raffle-store.ts'
import './tables.ts'

export interface TicketRecord extends NumberedTicket {
  orderId: string
  onPaper: boolean
  voided: { at: Instant; by: string; why: string } | null
}

export interface RollRecord extends NumberRange {
  id: string
  raffleId: string
  eventId: string
  unitPrice: Cents
  seller: { id: string; name: string }
  givenAt: Instant
  givenBy: string
  returned: { at: Instant; by: string; unsold: NumberRange[]; orderId: string | null } | null
}

export async function ticketsOf(sql: Sql, by: 'raffle_id' | 'order_id', id: string) {
  const rows = await sql
    .selectFrom('raffle_tickets')
    .selectAll()
    .where(by, '=', id)
    .orderBy('number')
    .execute()
  return rows.map((row): TicketRecord & { raffleId: string } => ({
    raffleId: row.raffle_id,
    number: row.number,
    orderId: row.order_id,
    lineId: row.line_id,
    onPaper: row.on_paper === 1,
    isVoid: row.voided_at !== null,
    voided:
      row.voided_at === null ? null : { at: row.voided_at, by: row.voided_by ?? '', why: row.void_why ?? '' },
  }))
}

/** The highest number that a phone has given; 0 for none. */
export async function lastOnPhones(sql: Sql, raffleId: string): Promise<number> {
  const row = await sql
    .selectFrom('raffle_tickets')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('raffle_id', '=', raffleId)
    .where('on_paper', '=', 0)
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** SQLite takes so many values in one statement. */
const rowsAtOnce = 500

export async function insertTickets(
  sql: Sql,
  tickets: readonly number[],
  of: { raffleId: string; eventId: string; orderId: string; lineId: string; onPaper: boolean },
): Promise<void> {
  const row = {
    ...{ raffle_id: of.raffleId, event_id: of.eventId, order_id: of.orderId, line_id: of.lineId },
    ...{ on_paper: Number(of.onPaper), voided_at: null, voided_by: null, void_why: null },
  }
  for (let from = 0; from < tickets.length; from += rowsAtOnce)
    await sql
      .insertInto('raffle_tickets')
      .values(tickets.slice(from, from + rowsAtOnce).map((number) => ({ ...row, number })))
      .execute()
}

/** Returns whether there was such a ticket, and nobody had voided it. */
export async function voidTicket(
  sql: Sql,
  { raffleId, number }: { raffleId: string; number: number },
  { at, by, why }: NonNullable<TicketRecord['voided']>,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('raffle_tickets')
    .set({ voided_at: at, voided_by: by, void_why: why })
    .where('raffle_id', '=', raffleId)
    .where('number', '=', number)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function rollsOf(sql: Sql, by: 'raffle_id' | 'id', id: string): Promise<RollRecord[]> {
  const rows = await sql
    .selectFrom('raffle_rolls')
    .selectAll()
    .where(by, '=', id)
    .orderBy('first_number')
    .orderBy('given_at')
    .execute()
  return rows.map(fromRow)
}

export async function saveRoll(sql: Sql, roll: RollRecord): Promise<void> {
  const { returned } = roll
  const columns = {
    returned_at: returned?.at ?? null,
    returned_by: returned?.by ?? null,
    unsold: returned && JSON.stringify(returned.unsold),
    order_id: returned?.orderId ?? null,
  }
  await sql
    .insertInto('raffle_rolls')
    .values({
      id: roll.id,
      event_id: roll.eventId,
      raffle_id: roll.raffleId,
      first_number: roll.from,
      last_number: roll.to,
      unit_price: roll.unitPrice,
      seller_id: roll.seller.id,
      seller: roll.seller.name,
      given_at: roll.givenAt,
      given_by: roll.givenBy,
      ...columns,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

function fromRow(row: Tables['raffle_rolls']): RollRecord {
  return {
    id: row.id,
    raffleId: row.raffle_id,
    eventId: row.event_id,
    from: row.first_number,
    to: row.last_number,
    unitPrice: cents(row.unit_price),
    seller: { id: row.seller_id, name: row.seller },
    givenAt: row.given_at,
    givenBy: row.given_by,
    returned:
      row.returned_at === null
        ? null
        : {
            at: row.returned_at,
            by: row.returned_by ?? '',
            unsold: storedRanges.parse(JSON.parse(row.unsold ?? '[]')),
            orderId: row.order_id,
          },
  }
}

/** Numbers on paper that are or were handed out; what came back unsold may be handed out again. */
export function onPaper(rolls: readonly RollRecord[]): (NumberRange & { seller: string })[] {
  return rolls.flatMap(({ from, to, seller, returned }) =>
    soldRanges({ from, to }, returned?.unsold ?? []).map((range) => ({ ...range, seller: seller.name })),
  )
}

/** A range without others inside it. */
export function soldRanges({ from, to }: NumberRange, unsold: readonly NumberRange[]): NumberRange[] {
  const left: NumberRange[] = []
  let start = from
  for (const gap of unsold.toSorted((one, other) => one.from - other.from)) {
    if (gap.from > start) left.push({ from: start, to: gap.from - 1 })
    start = Math.max(start, gap.to + 1)
  }
  if (start <= to) left.push({ from: start, to })
  return left
}
