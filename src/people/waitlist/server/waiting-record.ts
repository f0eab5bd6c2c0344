import type { Instant } from '../../../kernel/clock.ts'
import type { DeletedRecord } from '../../../site/deletions/server/index.ts'
import type { DinnerEntry } from '../../dinner/contract.ts'
import type { EnteredParty } from '../../places/party-contract.ts'
import type { EnteredTeam } from '../../teams/team-shapes.ts'
import type { WantedAddOns } from '../contract.ts'
import type { WaitKind } from '../rules.ts'

/** What the sign-up is entered with once a place is free. */
export type Form =
  | { kind: 'team'; form: EnteredTeam }
  | { kind: 'party'; form: EnteredParty }
  | { kind: 'dinner'; form: DinnerEntry }

export type WaitState = 'waiting' | 'offered' | 'accepted' | 'seated' | 'ran-out' | 'left'

/** Somebody on the waitlist, inside the server. */
export interface WaitingRecord {
  id: string
  eventId: string
  kind: WaitKind
  /** People. */
  size: number
  form: Form['form']
  /** What they chose besides; null if nothing. */
  addOns: WantedAddOns | null
  /** The team that was given up because nobody paid: comes back if the money comes late and there is room. */
  kept: DeletedRecord | null
  name: string
  email: string
  /** Ten digits, if they agreed to texts. */
  phone: string | null
  /** Of the own page's link. */
  secret: string
  /** Lower ones go first. */
  position: number
  state: WaitState
  createdAt: Instant
  movedReason: string | null
  /** The team, party or dinner order it became. */
  subjectId: string | null
  version: number
}

/** The waitlist, in order of `position`. */
interface WaitingTable extends Omit<WaitingRecord, 'form' | 'addOns' | 'kept'> {
  /** JSON of what its sign-up asks. */
  entry: string
}

declare module '../../../ports/database.ts' {
  interface Tables {
    waiting: WaitingTable
    offers: OfferRecord
  }
}

/** An offer of a freed place. While it runs, it holds its places. */
export interface OfferRecord {
  id: string
  waitingId: string
  eventId: string
  kind: WaitKind
  size: number
  offeredAt: Instant
  until: Instant
  endedAt: Instant | null
  how: 'accepted' | 'ran-out' | 'declined' | 'withdrawn' | null
}
