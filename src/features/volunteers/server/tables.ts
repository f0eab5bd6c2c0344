import type { Instant } from '../../../kernel/clock.ts'
import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'

interface VolunteersTable {
  id: string
  event_id: string
  first_name: string
  last_name: string
  shirt_size: ShirtSize
  created_at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    volunteers: VolunteersTable
  }
}
