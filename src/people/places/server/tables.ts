import type { Instant } from '../../../kernel/clock.ts'

/** A missing row is the same as everything off: see `PlaceSettings`. */
interface PlaceSettingsTable {
  event_id: string
  is_on: number
  later: number
  parties: number
  looking: number
  waitlist: number
  player_price: number | null
  player_value: number | null
  asks_index: number
  /** 'YYYY-MM-DDTHH:MM' on the event's clock. */
  change_until: string | null
  offer_hours: number
  /** 'HH:MM' on the event's clock. */
  quiet_from: string | null
  quiet_until: string | null
  /** Incremented with every change. */
  version: number
}

/** Who signed up together and pays per head. Never split; its money stays with it. */
interface PartiesTable {
  id: string
  event_id: string
  /** 132 random bits: the party's link. */
  secret: string
  request_id: string | null
  leader_email: string
  size: number
  /** Cents for all its golfers as agreed, less what a code takes off. */
  fee: number
  value: number | null
  /** Thousandths of a percent. */
  tax_rate: number
  wishes: string
  note: string
  is_looking: number
  looking_text: string
  /** Where it is seated; null while it is in the pool. */
  team_id: string | null
  /** 1: staff keep it where it is. */
  is_locked: number
  version: number
  created_at: Instant
  canceled_at: Instant | null
  /** The waitlist's offer it accepted. */
  offer_id: string | null
}

/** A place held, or handed over, to whoever opens its link. */
interface PlaceLinksTable {
  id: string
  event_id: string
  /** A team's own place, or the place of a party's golfer. */
  team_id: string | null
  party_id: string | null
  /** Written by earlier versions, for links of teams. Players move up when somebody leaves, so the team knows its number. */
  number: number | null
  /** 132 random bits. */
  secret: string
  sent_to: string | null
  channel: 'email' | 'text' | 'copied'
  held_until: Instant
  created_at: Instant
  /** When it was claimed or taken back. */
  ended_at: Instant | null
  /** The request that claimed it, so that sending it again succeeds. */
  claim_id: string | null
  /** Hands over a taken place: this golfer stays until the link is claimed. */
  replaces_player_id: string | null
  /** Who had the place before it was handed over: what they paid still counts for it. */
  left_name: string | null
  left_email: string | null
  reminded_at: Instant | null
}

/** What the link of a place says once its team is gone. */
interface GoneLinksTable {
  secret: string
  event_id: string
  team_name: string
  gone_at: Instant
}

/** Somebody asks to join a team or a party that is looking for players. */
interface JoinRequestsTable {
  id: string
  event_id: string
  team_id: string | null
  party_id: string | null
  /** 132 random bits: the link of whoever answers. */
  secret: string
  email_key: string
  /** JSON of the person as typed. */
  person: string
  sentence: string
  created_at: Instant
  answered_at: Instant | null
  answer: 'yes' | 'no' | 'expired' | null
}

/** A team on the public list of teams looking for players. */
interface TeamLookingTable {
  team_id: string
  event_id: string
  sentence: string
}

/** An applied plan, with the rows it changed. */
interface PlansTable {
  id: string
  event_id: string
  made_at: Instant
  made_by: string
  /** JSON of the rows as they were, and as the plan left them. */
  before: string
  after: string
  undone_at: Instant | null
  undone_by: string | null
}

/** The waitlist, in order of `position`. */
interface WaitingTable {
  id: string
  event_id: string
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
  created_at: Instant
  moved_reason: string | null
  /** The team, party or dinner order it became. */
  subject_id: string | null
  version: number
}

/** An offer of a freed place. While it runs, it holds its places. */
interface OffersTable {
  id: string
  waiting_id: string
  event_id: string
  size: number
  kind: 'team' | 'party' | 'dinner'
  offered_at: Instant
  until: Instant
  ended_at: Instant | null
  how: 'accepted' | 'ran-out' | 'declined' | 'withdrawn' | null
}

/** What somebody with a link had sent, counted for a day. */
interface LinkEmailsTable {
  id: string
  /** Id of the team, the party or the payment. */
  about: string
  sent_at: Instant
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
