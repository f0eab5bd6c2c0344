import type { EventRecord } from '../../../../event/event/server/index.ts'

/** Whom and when it's about. */
export interface OfEvent {
  event: EventRecord
  /** 'YYYY-MM-DD' in the event's time zone. */
  today: string
  endDay: string
}
