import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { NumberedTicket, NumberRange } from '../numbers.ts'
import { storedRanges } from './raffle-store.ts'

export interface TicketRecord extends NumberedTicket {
  orderId: string
  onPaper: boolean
  voided: { at: Instant; by: string; why: string } | null
}

/** Numbers that were sold. Whether one can win follows from its order, and from what staff voided. */
interface TicketsTable {
  raffleId: string
  number: number
  eventId: string
  orderId: string
  lineId: string
  onPaper: number
  voidedAt: Instant | null
  voidedBy: string | null
  voidWhy: string | null
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

interface RollsTable extends Omit<RollRecord, 'from' | 'to' | 'seller' | 'returned'> {
  firstNumber: number
  lastNumber: number
  sellerId: string
  seller: string
  returnedAt: Instant | null
  returnedBy: string | null
  /** JSON ranges; null while the seller has it. */
  unsold: string | null
  /** null if none of it was sold. */
  orderId: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    raffle_rolls: RollsTable
    raffle_tickets: TicketsTable
  }
}

export async function ticketsOf(sql: Sql, by: 'raffleId' | 'orderId', id: string) {
  const rows = await sql
    .selectFrom('raffle_tickets')
    .selectAll()
    .where(by, '=', id)
    .orderBy('number')
    .execute()
  return rows.map((row): TicketRecord & { raffleId: string } => ({
    raffleId: row.raffleId,
    number: row.number,
    orderId: row.orderId,
    lineId: row.lineId,
    onPaper: row.onPaper === 1,
    isVoid: row.voidedAt !== null,
    voided:
      row.voidedAt === null ? null : { at: row.voidedAt, by: row.voidedBy ?? '', why: row.voidWhy ?? '' },
  }))
}

/** The highest number that a phone has given; 0 for none. */
export async function lastOnPhones(sql: Sql, raffleId: string): Promise<number> {
  const row = await sql
    .selectFrom('raffle_tickets')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('raffleId', '=', raffleId)
    .where('onPaper', '=', 0)
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
    ...{ raffleId: of.raffleId, eventId: of.eventId, orderId: of.orderId, lineId: of.lineId },
    ...{ onPaper: Number(of.onPaper), voidedAt: null, voidedBy: null, voidWhy: null },
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
    .set({ voidedAt: at, voidedBy: by, voidWhy: why })
    .where('raffleId', '=', raffleId)
    .where('number', '=', number)
    .where('voidedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function rollsOf(sql: Sql, by: 'raffleId' | 'id', id: string): Promise<RollRecord[]> {
  const rows = await sql
    .selectFrom('raffle_rolls')
    .selectAll()
    .where(by, '=', id)
    .orderBy('firstNumber')
    .orderBy('givenAt')
    .execute()
  return rows.map(fromRow)
}

export async function saveRoll(sql: Sql, roll: RollRecord): Promise<void> {
  const { from, to, seller, returned, ...facts } = roll
  const columns = {
    returnedAt: returned?.at ?? null,
    returnedBy: returned?.by ?? null,
    unsold: returned && JSON.stringify(returned.unsold),
    orderId: returned?.orderId ?? null,
  }
  await sql
    .insertInto('raffle_rolls')
    .values({
      ...facts,
      ...{ firstNumber: from, lastNumber: to, sellerId: seller.id, seller: seller.name },
      ...columns,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

function fromRow(row: Tables['raffle_rolls']): RollRecord {
  const { firstNumber: from, lastNumber: to, sellerId, seller, ...rest } = row
  const { returnedAt: at, returnedBy, unsold, orderId, ...facts } = rest
  const ranges = () => storedRanges.parse(JSON.parse(unsold ?? '[]'))
  return {
    ...facts,
    ...{ from, to, seller: { id: sellerId, name: seller } },
    returned: at === null ? null : { at, by: returnedBy ?? '', unsold: ranges(), orderId },
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
