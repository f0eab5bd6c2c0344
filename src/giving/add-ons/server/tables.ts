import type { LateWhy } from '../../../event/late/rules.ts'
import type { Instant } from '../../../kernel/clock.ts'

interface OrdersTable {
  id: string
  eventId: string
  /** 132 random bits: whoever has it can pay for the order and see what it owes. */
  trackingId: string
  /** Both may be empty when staff sold it. */
  payerName: string
  payerEmail: string
  payerPhone: string | null
  teamId: string | null
  /** 1 if the team ordered for itself. */
  byTeam: number
  /** From 1, the leader. */
  playerNumber: number | null
  place: string
  /** Who of the staff sold it, by id and name. */
  soldById: string | null
  soldBy: string | null
  codeId: string | null
  heldUntil: Instant
  createdAt: Instant
  canceledAt: Instant | null
  version: number
  /** Of a sale made without signal: when it reached the server. `createdAt` is when it was made. */
  receivedAt: Instant | null
}

interface OrderLinesTable {
  id: string
  orderId: string
  /** From 1. */
  number: number
  itemId: string
  /** As it was then, like the price. */
  name: string
  quantity: number
  takenBack: number
  unitPrice: number
  discount: number
  unitValue: number | null
  treatment: string
  taxRate: number
}

/** What teams used on the course. */
interface ItemUsesTable {
  /** The mutation id that the phone chose. */
  id: string
  eventId: string
  teamId: string
  itemId: string
  holeNumber: number | null
  usedAt: Instant
  /** Why it waits for staff, who decide in `late_decisions`; null for one that counts from the first. */
  lateWhy: LateWhy | null
  undoneAt: Instant | null
  deviceId: string | null
}

/** Sales that count only after the treasurer's yes; their money is in `set_aside_money`, under the same id. */
interface LateSalesTable {
  /** The id that the phone chose. */
  id: string
  eventId: string
  sellerId: string
  seller: string
  place: string
  teamId: string | null
  playerNumber: number | null
  buyerName: string
  buyerEmail: string
  checkNumber: string | null
  /** JSON: see `LateLine`. */
  lines: string
  /** JSON: see `lateReasons`. */
  reasons: string
  /** By the phone's clock. */
  soldAt: Instant
  receivedAt: Instant
  decidedAt: Instant | null
  decidedById: string | null
  decidedBy: string | null
  why: string | null
  orderId: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    orders: OrdersTable
    late_sales: LateSalesTable
    order_lines: OrderLinesTable
    item_uses: ItemUsesTable
  }
}
