import type { Instant } from '../../../kernel/clock.ts'
import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'

interface VolunteersTable {
  id: string
  eventId: string
  firstName: string
  lastName: string
  shirtSize: ShirtSize
  /** Ten digits. */
  phone: string | null
  email: string | null
  post: string
  /** '' or 'HH:MM' on the day of the event, in its time zone. */
  starts: string
  ends: string
  createdAt: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    volunteers: VolunteersTable
  }
}
