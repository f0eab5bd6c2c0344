import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'

/** A volunteer of one event as the server's own code sees it. */
export interface VolunteerRecord {
  id: string
  eventId: string
  firstName: string
  lastName: string
  shirtSize: ShirtSize
  /** Ten digits. */
  phone: string | null
  email: string | null
  /** What they do, such as 'Hole 7, closest to the pin'. */
  post: string
  /** '' or 'HH:MM' of the event's day. */
  starts: string
  ends: string
}
