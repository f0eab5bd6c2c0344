import type { Instant } from '../../../kernel/clock.ts'
import type { LateWhy } from '../../late/rules.ts'

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

declare module '../../../ports/database.ts' {
  interface Tables {
    orders: OrdersTable
    order_lines: OrderLinesTable
    item_uses: ItemUsesTable
  }
}
