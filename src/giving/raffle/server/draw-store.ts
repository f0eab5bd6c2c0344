import type { Instant } from '../../../kernel/clock.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { Sql } from '../../../ports/database.ts'
import type { DrawnTicket, Outcome } from '../rules.ts'

export interface DrawRecord extends DrawnTicket {
  raffleId: string
  eventId: string
  /** Why it was passed on. */
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

interface DrawsTable extends Omit<DrawRecord, 'formGiven'> {
  formGivenAt: Instant | null
  formGivenBy: string | null
}

export async function drawsOf(sql: Sql, raffleId: string): Promise<DrawRecord[]> {
  const rows = await sql
    .selectFrom('raffle_draws')
    .selectAll()
    .where('raffleId', '=', raffleId)
    .orderBy('position')
    .execute()
  return rows.map(({ formGivenAt: at, formGivenBy, ...draw }) => ({
    ...draw,
    formGiven: at === null ? null : { at, by: formGivenBy ?? '' },
  }))
}

export async function insertDraw(sql: Sql, { formGiven, ...draw }: DrawRecord): Promise<void> {
  const form = { formGivenAt: formGiven?.at ?? null, formGivenBy: formGiven?.by ?? null }
  await sql
    .insertInto('raffle_draws')
    .values({ ...draw, ...form })
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

/** From what winnings a form is due, by year, as the treasurer confirmed it. */
interface WinningsMinimumsTable extends MinimumRecord {
  confirmedAt: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    raffle_draws: DrawsTable
    winnings_minimums: WinningsMinimumsTable
  }
}

export async function minimumOf(sql: Sql, year: number): Promise<MinimumRecord | null> {
  const found = sql.selectFrom('winnings_minimums').selectAll().where('year', '=', year)
  return (await found.executeTakeFirst()) ?? null
}

export async function saveMinimum(
  sql: Sql,
  { year, ...confirmed }: MinimumRecord,
  at: Instant,
): Promise<void> {
  const columns = { ...confirmed, confirmedAt: at }
  await sql
    .insertInto('winnings_minimums')
    .values({ year, ...columns })
    .onConflict((conflict) => conflict.column('year').doUpdateSet(columns))
    .execute()
}
