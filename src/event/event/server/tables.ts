import type { Generated } from 'kysely'
import type { Instant } from '../../../kernel/clock.ts'

interface EventsTable {
  id: string
  name: string
  starts_at: Instant
  time_zone: string
  /** 1 for the one event that visitors see. */
  is_current: number
  registration_enabled: number
  is_live: number
  scoring_locked: number
  finalized_at: Instant | null
  /** Incremented with every change. */
  version: number
  /** The last team number given out. Numbers are never reused. */
  last_team_number: number
  max_teams: number
  /** Players on a team, 2 to 5. */
  team_size: number
  /** 9, 18 or 27. */
  hole_count: number
  /** 1: eighteen holes on nine greens. */
  nine_twice: number
  max_attendees: number | null
  /** JSON: see `TeeTimes`; null: all teams start at once, or in waves. */
  tee_times: string | null
  event_fee: number
  /** JSON: see `FeeSteps`; null: none. */
  fee_steps: string | null
  dinner_fee: number
  shirt_fee: number
  sponsor_fee: number
  golf_value: number | null
  dinner_value: number | null
  shirt_value: number | null
  sponsor_value: number | null
  /** Sales tax in thousandths of a percent. */
  golf_tax: Generated<number>
  dinner_tax: Generated<number>
  shirt_tax: Generated<number>
  sponsor_tax: Generated<number>
  fundraising_goal: number
  tie_break: string
  /** 'none', 'later' or 'entered': see `courseCardStates`. */
  course_card: Generated<string>
  volunteers_take_cash: number
  card_terminal: Generated<number>
  /** How many holes a team plays, where its wave has a route; else null. */
  played_holes: Generated<number | null>
  /** How the routes compare: a `Routes`; null without any. */
  routes: Generated<string | null>
  unpaid_may_score: number
  /** Texts, course, contact, charity and photos as JSON: see event-texts.ts. */
  texts: string
  created_at: Instant
  /** How often what a calendar shows of it has changed, and when it last did; null: never. */
  calendar_sequence: Generated<number>
  calendar_changed_at: Instant | null
}

interface HolesTable {
  id: string
  event_id: string
  number: number
  par: number
  yardage: number
  handicap: number
  image_url: string | null
  /** 1: there is water; 0: there is none; null: unknown. */
  water: number | null
}

/** A form that created something, by the request id its page generated. */
interface SignUpRequestsTable {
  id: string
  /** SHA-256 of everything that was sent. */
  content_hash: string
  made_id: string
  created_at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    events: EventsTable
    holes: HolesTable
    sign_up_requests: SignUpRequestsTable
  }
}
