import type { Instant } from '../../../kernel/clock.ts'
import type { SellingPlace } from '../../price-list/item.ts'
import type { OrderLine } from '../rules.ts'

/** An order of add-ons inside the server. */
export interface OrderRecord {
  id: string
  eventId: string
  /** 132 random bits: whoever has it can pay for the order and see what it owes. */
  trackingId: string
  /** Name and email are empty if staff sold it to somebody unknown. */
  payer: { name: string; email: string; phone: string | null }
  teamId: string | null
  /** Ordered by that team itself: logged in, or with its link. */
  byTeam: boolean
  /** From 1, the leader. */
  playerNumber: number | null
  place: SellingPlace
  soldBy: { id: string; name: string } | null
  codeId: string | null
  heldUntil: Instant
  createdAt: Instant
  /** Of a sale made without signal: when it reached the server. `createdAt` is when it was made. */
  receivedAt: Instant | null
  canceledAt: Instant | null
  version: number
  lines: OrderLine[]
}

interface OrdersTable extends Omit<OrderRecord, 'payer' | 'byTeam' | 'soldBy' | 'lines'> {
  payerName: string
  payerEmail: string
  payerPhone: string | null
  byTeam: number
  /** Who of the staff sold it, by id and name. */
  soldById: string | null
  soldBy: string | null
}

interface OrderLinesTable extends OrderLine {
  orderId: string
  /** From 1. */
  number: number
}

declare module '../../../ports/database.ts' {
  interface Tables {
    order_lines: OrderLinesTable
    orders: OrdersTable
  }
}
