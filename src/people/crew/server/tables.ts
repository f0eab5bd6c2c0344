import type { Instant } from '../../../kernel/clock.ts'
import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'

interface VolunteersTable {
  id: string
  event_id: string
  first_name: string
  last_name: string
  shirt_size: ShirtSize
  /** Ten digits. */
  phone: string | null
  email: string | null
  post: string
  /** '' or 'HH:MM' on the day of the event, in its time zone. */
  starts: string
  ends: string
  created_at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    volunteers: VolunteersTable
  }
}
