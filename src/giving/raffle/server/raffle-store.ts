import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Instant } from '../../../kernel/clock.ts'
import { type Cents, noMoney, optionalCents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { NumberRange } from '../numbers.ts'
import type { DrawMethod, Prize, RaffleKind, RaffleStage } from '../rules.ts'

export interface RaffleRecord {
  id: string
  eventId: string
  itemId: string
  kind: RaffleKind
  method: DrawMethod
  winsAgain: boolean
  prizes: Prize[]
  /** 64 hexadecimal digits, drawn when the raffle was set up. Secret until the draw is over. */
  seed: string
  madeAt: Instant
  closed: { at: Instant; by: string; numbers: NumberRange[]; sold: Cents } | null
  endedAt: Instant | null
  endedBy: string | null
  version: number
}

interface RafflesTable extends Omit<RaffleRecord, 'winsAgain' | 'prizes' | 'closed'> {
  winsAgain: number
  /** JSON: see `Prize`. */
  prizes: string
  closedAt: Instant | null
  closedBy: string | null
  /** JSON: the ranges that can win, as published. Never changes. */
  numbers: string | null
  /** Whole cents: what these tickets brought in when the list was closed. */
  sold: Cents | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    raffles: RafflesTable
  }
}

const storedPrizes = z.array(
  z.object({ id: z.string(), name: z.string(), value: z.int().nullable().transform(optionalCents) }),
)
export const storedRanges = z.array(z.object({ from: z.int(), to: z.int() }))

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export function stageOf({ closed, endedAt }: Pick<RaffleRecord, 'closed' | 'endedAt'>): RaffleStage {
  if (closed === null) return 'selling'
  return endedAt === null ? 'closed' : 'drawn'
}

export async function rafflesOf(sql: Sql, eventId: string): Promise<RaffleRecord[]> {
  const rows = await sql
    .selectFrom('raffles')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
  return rows.map(fromRow)
}

export async function findRaffle(sql: Sql, by: 'id' | 'itemId', value: string): Promise<RaffleRecord | null> {
  const row = await sql.selectFrom('raffles').selectAll().where(by, '=', value).executeTakeFirst()
  return row ? fromRow(row) : null
}

export async function saveRaffle(sql: Sql, raffle: RaffleRecord): Promise<void> {
  const { id, ...columns } = toRow(raffle)
  await sql
    .insertInto('raffles')
    .values({ id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

function toRow({ winsAgain, prizes, closed, ...facts }: RaffleRecord): Tables['raffles'] {
  return {
    ...facts,
    winsAgain: Number(winsAgain),
    prizes: JSON.stringify(prizes),
    closedAt: closed?.at ?? null,
    closedBy: closed?.by ?? null,
    numbers: closed && JSON.stringify(closed.numbers),
    sold: closed?.sold ?? null,
  }
}

function fromRow(row: Tables['raffles']): RaffleRecord {
  const { winsAgain, prizes, closedAt: at, closedBy, numbers, sold, ...facts } = row
  const ranges = () => storedRanges.parse(JSON.parse(numbers ?? '[]'))
  return {
    ...facts,
    winsAgain: winsAgain === 1,
    prizes: storedPrizes.parse(JSON.parse(prizes)),
    closed: at === null ? null : { at, by: closedBy ?? '', numbers: ranges(), sold: sold ?? noMoney },
  }
}
