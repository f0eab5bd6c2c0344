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
      event_id: sale.eventId,
      seller_id: sale.seller.id,
      seller: sale.seller.name,
      place: sale.place,
      team_id: sale.teamId,
      player_number: sale.playerNumber,
      buyer_name: sale.buyer.name,
      buyer_email: sale.buyer.email,
      check_number: sale.checkNumber,
      lines: JSON.stringify(sale.lines),
      reasons: JSON.stringify(sale.reasons),
      sold_at: sale.soldAt,
      received_at: sale.receivedAt,
      decided_at: null,
      decided_by_id: null,
      decided_by: null,
      why: null,
      order_id: null,
    })
    .execute()
  await setMoneyAside(sql, sale.money)
}

export async function findLateSale(sql: Sql, id: string): Promise<LateSale | null> {
  const row = await sql.selectFrom('late_sales').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? ((await whole(sql, row.event_id, [row]))[0] ?? null) : null
}

/** Of one event, in the order they arrived. */
export async function lateSalesOf(sql: Sql, eventId: string): Promise<LateSale[]> {
  const rows = await sql
    .selectFrom('late_sales')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('received_at')
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
      decided_at: decision.at,
      decided_by_id: decision.by.id,
      decided_by: decision.by.name,
      why: decision.why,
      order_id: decision.orderId,
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
    eventId: row.event_id,
    seller: { id: row.seller_id, name: row.seller },
    place: row.place as SellingPlace,
    teamId: row.team_id,
    playerNumber: row.player_number,
    buyer: { name: row.buyer_name, email: row.buyer_email },
    checkNumber: row.check_number,
    lines: storedLines.parse(JSON.parse(row.lines)),
    reasons: storedReasons.parse(JSON.parse(row.reasons)),
    soldAt: row.sold_at,
    receivedAt: row.received_at,
    decision:
      row.decided_at === null
        ? null
        : {
            at: row.decided_at,
            by: { id: row.decided_by_id ?? '', name: row.decided_by ?? '' },
            why: row.why ?? '',
            orderId: row.order_id,
          },
    money: money.get(row.id) as SetAsideMoney,
  }))
}
