import { z } from 'zod'
import type { Instant } from '../../../kernel/clock.ts'
import { cents } from '../../../kernel/money.ts'
import {
  decideSetAside,
  type SetAsideMoney,
  setAsideOf,
  setMoneyAside,
} from '../../../money/cash/server/index.ts'
import type { Sql, Tables } from '../../../ports/database.ts'
import type { SellingPlace } from '../../price-list/item.ts'
import { type LateLine, type LateReason, lateReasons } from '../late-sales.ts'

const wholeCents = z.int().transform(cents)
const storedLines = z.array(
  z.object({
    itemId: z.string(),
    name: z.string(),
    quantity: z.int(),
    unitPrice: wholeCents,
    listPrice: wholeCents.nullable(),
  }),
)
const storedReasons = z.array(z.enum(lateReasons))

/** A sale that counts only after the treasurer's yes. */
export interface LateSale {
  /** The phone's id for the sale. */
  id: string
  eventId: string
  seller: { id: string; name: string }
  place: SellingPlace
  teamId: string | null
  playerNumber: number | null
  buyer: { name: string; email: string }
  checkNumber: string | null
  lines: LateLine[]
  reasons: LateReason[]
  /** By the phone's clock. */
  soldAt: Instant
  /** By ours. */
  receivedAt: Instant
  decision: Decision | null
  /** The money taken, and what became of it. */
  money: SetAsideMoney
}

/** Sales that count only after the treasurer's yes; their money is in `set_aside_money`, under the same id. */
interface LateSalesTable
  extends Omit<LateSale, 'seller' | 'buyer' | 'lines' | 'reasons' | 'decision' | 'money'> {
  sellerId: string
  seller: string
  buyerName: string
  buyerEmail: string
  /** JSON: see `LateLine`. */
  lines: string
  /** JSON: see `lateReasons`. */
  reasons: string
  decidedAt: Instant | null
  decidedById: string | null
  decidedBy: string | null
  why: string | null
  orderId: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    late_sales: LateSalesTable
  }
}

export interface Decision {
  at: Instant
  by: { id: string; name: string }
  why: string
  /** The order that it became; null if it was refused. */
  orderId: string | null
}

export async function insertLateSale(sql: Sql, sale: LateSale): Promise<void> {
  const { seller, buyer, lines, reasons, decision: _, money, ...facts } = sale
  const undecided = { decidedAt: null, decidedById: null, decidedBy: null, why: null, orderId: null }
  await sql
    .insertInto('late_sales')
    .values({
      ...{ ...facts, ...undecided },
      ...{ sellerId: seller.id, seller: seller.name, buyerName: buyer.name, buyerEmail: buyer.email },
      ...{ lines: JSON.stringify(lines), reasons: JSON.stringify(reasons) },
    })
    .execute()
  await setMoneyAside(sql, money)
}

export async function findLateSale(sql: Sql, id: string): Promise<LateSale | null> {
  const row = await sql.selectFrom('late_sales').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? ((await whole(sql, row.eventId, [row]))[0] ?? null) : null
}

/** Of one event, in the order they arrived. */
export async function lateSalesOf(sql: Sql, eventId: string): Promise<LateSale[]> {
  const rows = await sql
    .selectFrom('late_sales')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('receivedAt')
    .orderBy('id')
    .execute()
  return whole(sql, eventId, rows)
}

/** If it is accepted, call it once its order's payment is written. */
export async function decideLateSale(
  sql: Sql,
  { id, money }: LateSale,
  state: SetAsideMoney['state'],
  { at, by, why, orderId }: Decision,
): Promise<void> {
  await sql
    .updateTable('late_sales')
    .set({ decidedAt: at, decidedById: by.id, decidedBy: by.name, why, orderId })
    .where('id', '=', id)
    .execute()
  await decideSetAside(sql, money, { state, at })
}

async function whole(sql: Sql, eventId: string, rows: readonly Tables['late_sales'][]): Promise<LateSale[]> {
  if (rows.length === 0) return []
  const money = new Map((await setAsideOf(sql, eventId)).map((each) => [each.id, each]))
  return rows.map(({ sellerId, seller, buyerName, buyerEmail, lines, reasons, ...rest }) => {
    const { decidedAt: at, decidedById, decidedBy, why, orderId, ...facts } = rest
    const by = { id: decidedById ?? '', name: decidedBy ?? '' }
    return {
      ...facts,
      seller: { id: sellerId, name: seller },
      buyer: { name: buyerName, email: buyerEmail },
      lines: storedLines.parse(JSON.parse(lines)),
      reasons: storedReasons.parse(JSON.parse(reasons)),
      decision: at === null ? null : { at, by, why: why ?? '', orderId },
      money: money.get(facts.id) as SetAsideMoney,
    }
  })
}
