import type { Instant } from '../../../kernel/clock.ts'
import { type Cents, cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { DrawnTicket, Outcome } from '../rules.ts'
import './tables.ts'

export interface DrawRecord extends DrawnTicket {
  raffleId: string
  eventId: string
  why: string | null
  winnerName: string
  /** Of a draw by hand; '' otherwise. */
  witness: string
  secondWitness: string
  drawnAt: Instant
  drawnBy: string
  /** The tax form that was due, once the winner has it. */
  formGiven: { at: Instant; by: string } | null
}

export async function drawsOf(sql: Sql, raffleId: string): Promise<DrawRecord[]> {
  const rows = await sql
    .selectFrom('raffle_draws')
    .selectAll()
    .where('raffleId', '=', raffleId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    raffleId: row.raffleId,
    eventId: row.eventId,
    position: row.position,
    prizeId: row.prizeId,
    number: row.number,
    outcome: row.outcome as Outcome,
    why: row.why,
    winnerName: row.winnerName,
    witness: row.witness,
    secondWitness: row.secondWitness,
    drawnAt: row.drawnAt,
    drawnBy: row.drawnBy,
    formGiven: row.formGivenAt === null ? null : { at: row.formGivenAt, by: row.formGivenBy ?? '' },
  }))
}

export async function insertDraw(sql: Sql, draw: DrawRecord): Promise<void> {
  await sql
    .insertInto('raffle_draws')
    .values({
      raffleId: draw.raffleId,
      eventId: draw.eventId,
      position: draw.position,
      prizeId: draw.prizeId,
      number: draw.number,
      outcome: draw.outcome,
      why: draw.why,
      winnerName: draw.winnerName,
      witness: draw.witness,
      secondWitness: draw.secondWitness,
      drawnAt: draw.drawnAt,
      drawnBy: draw.drawnBy,
      formGivenAt: draw.formGiven?.at ?? null,
      formGivenBy: draw.formGiven?.by ?? null,
    })
    .execute()
}

export async function changeDraw(
  sql: Sql,
  { raffleId, position }: Pick<DrawRecord, 'raffleId' | 'position'>,
  change: {
    outcome?: Outcome
    why?: string
    winnerName?: string
    formGivenAt?: Instant | null
    formGivenBy?: string | null
  },
): Promise<void> {
  await sql
    .updateTable('raffle_draws')
    .set(change)
    .where('raffleId', '=', raffleId)
    .where('position', '=', position)
    .execute()
}

export interface MinimumRecord {
  year: number
  minimum: Cents
  source: string
  confirmedBy: string
}

export async function minimumOf(sql: Sql, year: number): Promise<MinimumRecord | null> {
  const row = await sql
    .selectFrom('winnings_minimums')
    .selectAll()
    .where('year', '=', year)
    .executeTakeFirst()
  return row ? { year, minimum: cents(row.minimum), source: row.source, confirmedBy: row.confirmedBy } : null
}

export async function saveMinimum(
  sql: Sql,
  { year, minimum, source, confirmedBy }: MinimumRecord,
  at: Instant,
): Promise<void> {
  const columns = { minimum, source, confirmedAt: at, confirmedBy }
  await sql
    .insertInto('winnings_minimums')
    .values({ year, ...columns })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(columns))
    .execute()
}
