import type { Cents } from '../../../kernel/money.ts'
import type { PlayerFacts } from '../player-fields.ts'

/** A team as the server's own code sees it. */
export interface TeamRecord {
  id: string
  eventId: string
  number: number
  name: string
  phone: string | null
  startingHole: number | null
  startingGroup: 'A' | 'B' | null
  /** Which edit of name, phone and players this is. */
  version: number
  /** The team fee agreed at sign-up, or when the staff repriced the team; not yet rounded. */
  fee: Cents
  /** The fair market value that goes with it; null: not set then, nor since. */
  value: Cents | null
  /** Sales tax on top of the fee, in thousandths of a percent. */
  taxRate: number
  /** Staff let it play before it has paid. */
  mayScore: boolean
  createdAt: string
  /** In the order of their cards; the first leads. */
  players: PlayerRecord[]
}

export interface PlayerRecord extends PlayerFacts {
  id: string
  number: number
  fullName: string
}
