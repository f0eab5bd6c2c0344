import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Instant } from '../../../kernel/clock.ts'
import { type Cents, cents, optionalCents } from '../../../kernel/money.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { NumberRange } from '../numbers.ts'
import type { DrawMethod, Prize, RaffleKind, RaffleStage } from '../rules.ts'
import './tables.ts'

export interface RaffleRecord {
  id: string
  eventId: string
  itemId: string
  kind: RaffleKind
  method: DrawMethod
  winsAgain: boolean
  prizes: Prize[]
  seed: string
  madeAt: Instant
  closed: { at: Instant; by: string; numbers: NumberRange[]; sold: Cents } | null
  endedAt: Instant | null
  endedBy: string | null
  version: number
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

function toRow(raffle: RaffleRecord): Tables['raffles'] {
  const { closed } = raffle
  return {
    id: raffle.id,
    eventId: raffle.eventId,
    itemId: raffle.itemId,
    kind: raffle.kind,
    method: raffle.method,
    winsAgain: Number(raffle.winsAgain),
    prizes: JSON.stringify(raffle.prizes),
    seed: raffle.seed,
    madeAt: raffle.madeAt,
    closedAt: closed?.at ?? null,
    closedBy: closed?.by ?? null,
    numbers: closed && JSON.stringify(closed.numbers),
    sold: closed?.sold ?? null,
    endedAt: raffle.endedAt,
    endedBy: raffle.endedBy,
    version: raffle.version,
  }
}

function fromRow(row: Tables['raffles']): RaffleRecord {
  return {
    id: row.id,
    eventId: row.eventId,
    itemId: row.itemId,
    kind: row.kind as RaffleKind,
    method: row.method as DrawMethod,
    winsAgain: row.winsAgain === 1,
    prizes: storedPrizes.parse(JSON.parse(row.prizes)),
    seed: row.seed,
    madeAt: row.madeAt,
    closed:
      row.closedAt === null
        ? null
        : {
            at: row.closedAt,
            by: row.closedBy ?? '',
            numbers: storedRanges.parse(JSON.parse(row.numbers ?? '[]')),
            sold: cents(row.sold ?? 0),
          },
    endedAt: row.endedAt,
    endedBy: row.endedBy,
    version: row.version,
  }
}
