import type { ShirtSize } from '../../../kernel/shirt-sizes.ts'

/** A volunteer of one event inside the server. */
export interface VolunteerRecord {
  id: string
  eventId: string
  firstName: string
  lastName: string
  shirtSize: ShirtSize
  /** Ten digits. */
  phone: string | null
  email: string | null
  /** What they do: 'Hole 7, closest to the pin'. */
  post: string
  /** '' or 'HH:MM' on the day of the event. */
  starts: string
  ends: string
}
