import type { Instant } from '../../../kernel/clock.ts'

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

/** What somebody with a link had sent, counted for a day. */
interface LinkEmailsTable {
  id: string
  /** Id of the team, the party or the payment. */
  about: string
  sentAt: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    gone_links: GoneLinksTable
    link_emails: LinkEmailsTable
    team_looking: TeamLookingTable
  }
}
