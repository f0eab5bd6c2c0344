import type { Instant } from '../../../../kernel/clock.ts'
import type { Cents } from '../../../../kernel/money.ts'
import type { KeptFacts } from '../../../teams/player-fields.ts'

/** A party inside the server. */
export interface PartyRecord {
  id: string
  eventId: string
  /** Of its link. */
  secret: string
  leaderEmail: string
  size: number
  /** Agreed at sign-up for all of them, less a code, before sales tax. */
  fee: Cents
  value: Cents | null
  /** Thousandths of a percent. */
  taxRate: number
  wishes: string
  note: string
  isLooking: boolean
  lookingText: string
  /** Where it is seated; null in the pool. */
  teamId: string | null
  /** Staff keep it where it is. */
  isLocked: boolean
  version: number
  createdAt: Instant
  canceledAt: Instant | null
  /** The waitlist's offer that it came from. */
  offerId: string | null
  /** In order; the first one is written to. Wherever they are: in the pool or on the team. */
  players: PartyPlayer[]
}

/** Who signed up together and pays per head. Never split; its money stays with it. */
interface PartiesTable extends Omit<PartyRecord, 'isLooking' | 'isLocked' | 'players'> {
  requestId: string | null
  isLooking: number
  isLocked: number
}

declare module '../../../../ports/database.ts' {
  interface Tables {
    parties: PartiesTable
  }
}

export interface PartyPlayer extends KeptFacts {
  /** Stays the same when the party is seated, so check-in marks and shirts keep their person. */
  id: string
  /** Tenths. */
  handicapIndex: number | null
  /** They said that they have none. */
  hasNoIndex: boolean
}
