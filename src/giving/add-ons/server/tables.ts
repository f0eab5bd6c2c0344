import type { LateWhy } from '../../../event/late/rules.ts'
import type { Instant } from '../../../kernel/clock.ts'

interface OrdersTable {
  id: string
  event_id: string
  /** 132 random bits: whoever has it can pay for the order and see what it owes. */
  tracking_id: string
  /** Both may be empty when staff sold it. */
  payer_name: string
  payer_email: string
  payer_phone: string | null
  team_id: string | null
  /** 1 if the team ordered for itself. */
  by_team: number
  /** From 1, the leader. */
  player_number: number | null
  place: string
  /** Who of the staff sold it, by id and name. */
  sold_by_id: string | null
  sold_by: string | null
  code_id: string | null
  held_until: Instant
  created_at: Instant
  canceled_at: Instant | null
  version: number
  /** Of a sale made without signal: when it reached the server. `created_at` is when it was made. */
  received_at: Instant | null
}

interface OrderLinesTable {
  id: string
  order_id: string
  /** From 1. */
  number: number
  item_id: string
  /** As it was then, like the price. */
  name: string
  quantity: number
  taken_back: number
  unit_price: number
  discount: number
  unit_value: number | null
  treatment: string
  tax_rate: number
}

/** What teams used on the course. */
interface ItemUsesTable {
  /** The mutation id that the phone chose. */
  id: string
  event_id: string
  team_id: string
  item_id: string
  hole_number: number | null
  used_at: Instant
  /** Why it waits for staff, who decide in `late_decisions`; null for one that counts from the first. */
  late_why: LateWhy | null
  undone_at: Instant | null
  device_id: string | null
}

/** Sales that count only after the treasurer's yes; their money is in `set_aside_money`, under the same id. */
interface LateSalesTable {
  /** The id that the phone chose. */
  id: string
  event_id: string
  seller_id: string
  seller: string
  place: string
  team_id: string | null
  player_number: number | null
  buyer_name: string
  buyer_email: string
  check_number: string | null
  /** JSON: see `LateLine`. */
  lines: string
  /** JSON: see `lateReasons`. */
  reasons: string
  /** By the phone's clock. */
  sold_at: Instant
  received_at: Instant
  decided_at: Instant | null
  decided_by_id: string | null
  decided_by: string | null
  why: string | null
  order_id: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    orders: OrdersTable
    late_sales: LateSalesTable
    order_lines: OrderLinesTable
    item_uses: ItemUsesTable
  }
}
