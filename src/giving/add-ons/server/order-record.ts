import type { Instant } from '../../../kernel/clock.ts'
import type { SellingPlace } from '../../price-list/item.ts'
import type { OrderLine } from '../rules.ts'

/** An order of add-ons inside the server. */
export interface OrderRecord {
  id: string
  eventId: string
  trackingId: string
  /** Name and email are empty if staff sold it to somebody unknown. */
  payer: { name: string; email: string; phone: string | null }
  teamId: string | null
  /** Ordered by that team itself: logged in, or with its link. */
  byTeam: boolean
  playerNumber: number | null
  place: SellingPlace
  soldBy: { id: string; name: string } | null
  codeId: string | null
  heldUntil: Instant
  createdAt: Instant
  /** Of a sale made without signal: when it reached the server. */
  receivedAt: Instant | null
  canceledAt: Instant | null
  version: number
  lines: OrderLine[]
}
