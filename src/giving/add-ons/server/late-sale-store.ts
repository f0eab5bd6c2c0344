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
import './tables.ts'

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

export interface Decision {
  at: Instant
  by: { id: string; name: string }
  why: string
  /** The order that it became; null if it was refused. */
  orderId: string | null
}

export async function insertLateSale(sql: Sql, sale: LateSale): Promise<void> {
  await sql
    .insertInto('late_sales')
    .values({
      id: sale.id,
      eventId: sale.eventId,
      sellerId: sale.seller.id,
      seller: sale.seller.name,
      place: sale.place,
      teamId: sale.teamId,
      playerNumber: sale.playerNumber,
      buyerName: sale.buyer.name,
      buyerEmail: sale.buyer.email,
      checkNumber: sale.checkNumber,
      lines: JSON.stringify(sale.lines),
      reasons: JSON.stringify(sale.reasons),
      soldAt: sale.soldAt,
      receivedAt: sale.receivedAt,
      decidedAt: null,
      decidedById: null,
      decidedBy: null,
      why: null,
      orderId: null,
    })
    .execute()
  await setMoneyAside(sql, sale.money)
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
  decision: Decision,
): Promise<void> {
  await sql
    .updateTable('late_sales')
    .set({
      decidedAt: decision.at,
      decidedById: decision.by.id,
      decidedBy: decision.by.name,
      why: decision.why,
      orderId: decision.orderId,
    })
    .where('id', '=', id)
    .execute()
  await decideSetAside(sql, money, { state, at: decision.at })
}

async function whole(sql: Sql, eventId: string, rows: readonly Tables['late_sales'][]): Promise<LateSale[]> {
  if (rows.length === 0) return []
  const money = new Map((await setAsideOf(sql, eventId)).map((each) => [each.id, each]))
  return rows.map((row) => ({
    id: row.id,
    eventId: row.eventId,
    seller: { id: row.sellerId, name: row.seller },
    place: row.place as SellingPlace,
    teamId: row.teamId,
    playerNumber: row.playerNumber,
    buyer: { name: row.buyerName, email: row.buyerEmail },
    checkNumber: row.checkNumber,
    lines: storedLines.parse(JSON.parse(row.lines)),
    reasons: storedReasons.parse(JSON.parse(row.reasons)),
    soldAt: row.soldAt,
    receivedAt: row.receivedAt,
    decision:
      row.decidedAt === null
        ? null
        : {
            at: row.decidedAt,
            by: { id: row.decidedById ?? '', name: row.decidedBy ?? '' },
            why: row.why ?? '',
            orderId: row.orderId,
          },
    money: money.get(row.id) as SetAsideMoney,
  }))
}
