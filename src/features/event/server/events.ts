import type { Person } from '../../../kernel/actor.ts'
import type { Handlers, Upload } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { EventChange, EventInfo, eventApi, NewEvent, PicturePlace } from '../contract.ts'
import type { EventRecord, HoleRecord } from './event-record.ts'

export type Flag = 'registrationEnabled' | 'isEventLive' | 'scoringIsLocked' | 'eventIsFinalized'

export interface Events {
  handlers: { event: Handlers<typeof eventApi> }
  /** The event info, as anybody may read it. */
  info(sql: Sql, event: EventRecord): Promise<EventInfo>
  all(sql: Sql): Promise<EventRecord[]>
  current(sql: Sql): Promise<EventRecord | null>
  /** The event of that id, or the current one. Throws Problem 'not-found' or 'no-event'. */
  pick(sql: Sql, eventId?: string): Promise<EventRecord>
  /** The event's holes, by number. */
  holes(sql: Sql, eventId: string): Promise<HoleRecord[]>
  /** The number of the next team; numbers are never given twice. */
  takeTeamNumber(tx: Tx, eventId: string): Promise<number>
  make(actor: Person, entry: NewEvent): Promise<EventRecord>
  change(actor: Person, eventId: string, change: EventChange): Promise<EventRecord>
  /** Flips the flag, or sets it when told to what. The reason is why a final result is changed. */
  toggle(
    actor: Person,
    eventId: string,
    flag: Flag,
    to: { enabled?: boolean; reason?: string | null },
  ): Promise<EventRecord>
  /** Puts an uploaded picture in its place, and answers its address. Throws Problem 'invalid-input' about the image. */
  addPicture(actor: Person, eventId: string, place: PicturePlace, upload: Upload | null): Promise<string>
  /** Takes a picture away from where the event shows it. Throws Problem 'not-found'. */
  removePicture(actor: Person, eventId: string, url: string): Promise<void>
  /** A new year's event like this one, without people, scores and money. */
  copy(actor: Person, eventId: string, entry: { eventName: string; eventDate: string }): Promise<EventRecord>
  makeCurrent(actor: Person, eventId: string): Promise<EventRecord>
}
