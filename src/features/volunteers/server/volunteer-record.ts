import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'

/** A volunteer of one event as the server's own code sees it. */
export interface VolunteerRecord {
  id: string
  eventId: string
  firstName: string
  lastName: string
  shirtSize: ShirtSize
}
