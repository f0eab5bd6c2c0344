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
    .where('raffle_id', '=', raffleId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    raffleId: row.raffle_id,
    eventId: row.event_id,
    position: row.position,
    prizeId: row.prize_id,
    number: row.number,
    outcome: row.outcome as Outcome,
    why: row.why,
    winnerName: row.winner_name,
    witness: row.witness,
    secondWitness: row.second_witness,
    drawnAt: row.drawn_at,
    drawnBy: row.drawn_by,
    formGiven: row.form_given_at === null ? null : { at: row.form_given_at, by: row.form_given_by ?? '' },
  }))
}

export async function insertDraw(sql: Sql, draw: DrawRecord): Promise<void> {
  await sql
    .insertInto('raffle_draws')
    .values({
      raffle_id: draw.raffleId,
      event_id: draw.eventId,
      position: draw.position,
      prize_id: draw.prizeId,
      number: draw.number,
      outcome: draw.outcome,
      why: draw.why,
      winner_name: draw.winnerName,
      witness: draw.witness,
      second_witness: draw.secondWitness,
      drawn_at: draw.drawnAt,
      drawn_by: draw.drawnBy,
      form_given_at: draw.formGiven?.at ?? null,
      form_given_by: draw.formGiven?.by ?? null,
    })
    .execute()
}

export async function changeDraw(
  sql: Sql,
  { raffleId, position }: Pick<DrawRecord, 'raffleId' | 'position'>,
  change: {
    outcome?: Outcome
    why?: string
    winner_name?: string
    form_given_at?: Instant | null
    form_given_by?: string | null
  },
): Promise<void> {
  await sql
    .updateTable('raffle_draws')
    .set(change)
    .where('raffle_id', '=', raffleId)
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
  return row ? { year, minimum: cents(row.minimum), source: row.source, confirmedBy: row.confirmed_by } : null
}

export async function saveMinimum(
  sql: Sql,
  { year, minimum, source, confirmedBy }: MinimumRecord,
  at: Instant,
): Promise<void> {
  const columns = { minimum, source, confirmed_at: at, confirmed_by: confirmedBy }
  await sql
    .insertInto('winnings_minimums')
    .values({ year, ...columns })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(columns))
    .execute()
}
