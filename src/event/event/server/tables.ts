import type { Generated } from 'kysely'
import type { Instant } from '../../../kernel/clock.ts'

interface EventsTable {
  id: string
  name: string
  startsAt: Instant
  timeZone: string
  /** 1 for the one event that visitors see. */
  isCurrent: number
  registrationEnabled: number
  isLive: number
  scoringLocked: number
  finalizedAt: Instant | null
  /** Incremented with every change. */
  version: number
  /** The last team number given out. Numbers are never reused. */
  lastTeamNumber: number
  maxTeams: number
  /** Players on a team, 2 to 5. */
  teamSize: number
  /** 9, 18 or 27. */
  holeCount: number
  /** 1: eighteen holes on nine greens. */
  nineTwice: number
  maxAttendees: number | null
  /** JSON: see `TeeTimes`; null: all teams start at once, or in waves. */
  teeTimes: string | null
  eventFee: number
  /** JSON: see `FeeSteps`; null: none. */
  feeSteps: string | null
  dinnerFee: number
  shirtFee: number
  sponsorFee: number
  golfValue: number | null
  dinnerValue: number | null
  shirtValue: number | null
  sponsorValue: number | null
  /** Sales tax in thousandths of a percent. */
  golfTax: Generated<number>
  dinnerTax: Generated<number>
  shirtTax: Generated<number>
  sponsorTax: Generated<number>
  fundraisingGoal: number
  tieBreak: string
  /** 'none', 'later' or 'entered': see `courseCardStates`. */
  courseCard: Generated<string>
  volunteersTakeCash: number
  cardTerminal: Generated<number>
  /** How many holes a team plays, where its wave has a route; else null. */
  playedHoles: Generated<number | null>
  /** How the routes compare: a `Routes`; null without any. */
  routes: Generated<string | null>
  unpaidMayScore: number
  /** Texts, course, contact, charity and photos as JSON: see event-texts.ts. */
  texts: string
  createdAt: Instant
  /** How often what a calendar shows of it has changed, and when it last did; null: never. */
  calendarSequence: Generated<number>
  calendarChangedAt: Instant | null
}

interface HolesTable {
  id: string
  eventId: string
  number: number
  par: number
  yardage: number
  handicap: number
  imageUrl: string | null
  /** 1: there is water; 0: there is none; null: unknown. */
  water: number | null
}

/** A form that created something, by the request id its page generated. */
interface SignUpRequestsTable {
  id: string
  /** SHA-256 of everything that was sent. */
  contentHash: string
  madeId: string
  createdAt: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    events: EventsTable
    holes: HolesTable
    sign_up_requests: SignUpRequestsTable
  }
}
