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

/** What the link of a place says once its team is gone. */
interface GoneLinksTable {
  secret: string
  eventId: string
  teamName: string
  goneAt: Instant
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
    gone_links: GoneLinksTable
    link_emails: LinkEmailsTable
    team_looking: TeamLookingTable
    plans: PlansTable
  }
}
