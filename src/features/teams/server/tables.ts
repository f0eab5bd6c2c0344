import type { Instant } from '../../../kernel/clock.ts'

interface TeamsTable {
  id: string
  event_id: string
  number: number
  name: string
  phone: string | null
  starting_hole: number | null
  starting_group: 'A' | 'B' | null
  /** Raised by every change of name, phone or players; a starting hole is set by itself and does not count. */
  version: number
  /** Cents, as they were at sign-up or when the staff repriced the team: a later change of fees is not theirs. */
  fee: number
  value: number | null
  /** Sales tax of the same day, in thousandths of a percent. */
  tax_rate: number
  /** 1: staff let the team play before it has paid. */
  may_score: number
  created_at: Instant
}

interface PlayersTable {
  id: string
  team_id: string
  event_id: string
  /** 1 to 4; 1 leads the team. */
  number: number
  first_name: string
  last_name: string
  email: string | null
  /** Lower case; unique in the event, as the phone is. */
  email_key: string | null
  phone: string | null
  shirt_size: string
}

declare module '../../../ports/database.ts' {
  interface Tables {
    teams: TeamsTable
    players: PlayersTable
  }
}
