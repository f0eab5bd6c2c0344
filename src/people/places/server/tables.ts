import type { Instant } from '../../../kernel/clock.ts'

/** A missing row is the same as everything off: see `PlaceSettings`. */
interface PlaceSettingsTable {
  eventId: string
  isOn: number
  later: number
  parties: number
  looking: number
  waitlist: number
  playerPrice: number | null
  playerValue: number | null
  asksIndex: number
  /** 'YYYY-MM-DDTHH:MM' on the event's clock. */
  changeUntil: string | null
  offerHours: number
  /** 'HH:MM' on the event's clock. */
  quietFrom: string | null
  quietUntil: string | null
  /** Incremented with every change. */
  version: number
}

/** Who signed up together and pays per head. Never split; its money stays with it. */
interface PartiesTable {
  id: string
  eventId: string
  /** 132 random bits: the party's link. */
  secret: string
  requestId: string | null
  leaderEmail: string
  size: number
  /** Cents for all its golfers as agreed, less what a code takes off. */
  fee: number
  value: number | null
  /** Thousandths of a percent. */
  taxRate: number
  wishes: string
  note: string
  isLooking: number
  lookingText: string
  /** Where it is seated; null while it is in the pool. */
  teamId: string | null
  /** 1: staff keep it where it is. */
  isLocked: number
  version: number
  createdAt: Instant
  canceledAt: Instant | null
  /** The waitlist's offer it accepted. */
  offerId: string | null
}

/** A place held, or handed over, to whoever opens its link. */
interface PlaceLinksTable {
  id: string
  eventId: string
  /** A team's own place, or the place of a party's golfer. */
  teamId: string | null
  partyId: string | null
  /** Written by earlier versions, for links of teams. Players move up when somebody leaves, so the team knows its number. */
  number: number | null
  /** 132 random bits. */
  secret: string
  sentTo: string | null
  channel: 'email' | 'text' | 'copied'
  heldUntil: Instant
  createdAt: Instant
  /** When it was claimed or taken back. */
  endedAt: Instant | null
  /** The request that claimed it, so that sending it again succeeds. */
  claimId: string | null
  /** Hands over a taken place: this golfer stays until the link is claimed. */
  replacesPlayerId: string | null
  /** Who had the place before it was handed over: what they paid still counts for it. */
  leftName: string | null
  leftEmail: string | null
  remindedAt: Instant | null
}

/** What the link of a place says once its team is gone. */
interface GoneLinksTable {
  secret: string
  eventId: string
  teamName: string
  goneAt: Instant
}

/** Somebody asks to join a team or a party that is looking for players. */
interface JoinRequestsTable {
  id: string
  eventId: string
  teamId: string | null
  partyId: string | null
  /** 132 random bits: the link of whoever answers. */
  secret: string
  emailKey: string
  /** JSON of the person as typed. */
  person: string
  sentence: string
  createdAt: Instant
  answeredAt: Instant | null
  answer: 'yes' | 'no' | 'expired' | null
}

/** A team on the public list of teams looking for players. */
interface TeamLookingTable {
  teamId: string
  eventId: string
  sentence: string
}

/** An applied plan, with the rows it changed. */
interface PlansTable {
  id: string
  eventId: string
  madeAt: Instant
  madeBy: string
  /** JSON of the rows as they were, and as the plan left them. */
  before: string
  after: string
  undoneAt: Instant | null
  undoneBy: string | null
}

/** The waitlist, in order of `position`. */
interface WaitingTable {
  id: string
  eventId: string
  kind: 'team' | 'party' | 'dinner'
  size: number
  /** JSON of what its sign-up asks. */
  entry: string
  name: string
  email: string
  phone: string | null
  secret: string
  position: number
  state: 'waiting' | 'offered' | 'accepted' | 'seated' | 'ran-out' | 'left'
  createdAt: Instant
  movedReason: string | null
  /** The team, party or dinner order it became. */
  subjectId: string | null
  version: number
}

/** An offer of a freed place. While it runs, it holds its places. */
interface OffersTable {
  id: string
  waitingId: string
  eventId: string
  size: number
  kind: 'team' | 'party' | 'dinner'
  offeredAt: Instant
  until: Instant
  endedAt: Instant | null
  how: 'accepted' | 'ran-out' | 'declined' | 'withdrawn' | null
}

/** What somebody with a link had sent, counted for a day. */
interface LinkEmailsTable {
  id: string
  /** Id of the team, the party or the payment. */
  about: string
  sentAt: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    place_settings: PlaceSettingsTable
    parties: PartiesTable
    place_links: PlaceLinksTable
    gone_links: GoneLinksTable
    join_requests: JoinRequestsTable
    link_emails: LinkEmailsTable
    team_looking: TeamLookingTable
    plans: PlansTable
    waiting: WaitingTable
    offers: OffersTable
  }
}
