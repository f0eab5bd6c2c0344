import type { Person } from '../../../kernel/actor.ts'
import type { Handlers, Upload } from '../../../kernel/endpoint.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import type { eventApi } from '../contract.ts'
import type { EventChange, NewEvent, PicturePlace } from '../event-entry-shapes.ts'
import type { EventInfo } from '../event-shapes.ts'
import type { TeeTimes } from '../tee-times.ts'
import type { EventRecord, HoleRecord } from './event-record.ts'

export type Flag = 'registrationEnabled' | 'isEventLive' | 'scoringIsLocked' | 'eventIsFinalized'

export interface Events {
  handlers: { event: Handlers<typeof eventApi> }
  /** The public event info. */
  info(sql: Sql, event: EventRecord): Promise<EventInfo>
  all(sql: Sql): Promise<EventRecord[]>
  current(sql: Sql): Promise<EventRecord | null>
  /** Returns the event with this id, or the current one. Throws Problem 'not-found' or 'no-event'. */
  pick(sql: Sql, eventId?: string): Promise<EventRecord>
  /** The event's holes, by number. */
  holes(sql: Sql, eventId: string): Promise<HoleRecord[]>
  /** What calendars subscribe to, as text; null without an event that visitors see. */
  calendarFeed(sql: Sql): Promise<string | null>
  /** Returns the next team number. Numbers are never reused. */
  takeTeamNumber(tx: Tx, eventId: string): Promise<number>
  /** Sets how many teams it takes, and what they play. The event's row must be locked. */
  setWaves(
    tx: Tx,
    event: EventRecord,
    facts: Pick<EventRecord, 'maxTeams' | 'playedHoles' | 'routes'>,
  ): Promise<void>
  /** Sets how teams go off. The event's row must be locked. */
  setTeeTimes(tx: Tx, event: EventRecord, teeTimes: TeeTimes | null): Promise<void>
  /** Sets how many players a team has. The event's row must be locked, and nobody signed up. */
  setTeamSize(tx: Tx, event: EventRecord, teamSize: number): Promise<void>
  make(actor: Person, entry: NewEvent): Promise<EventRecord>
  /** `reason`: needed if the result is final and course card or tie-break change. Throws Problem 'reason-needed'. */
  change(actor: Person, eventId: string, change: EventChange, reason?: string | null): Promise<EventRecord>
  /**
   * Toggles the switch, or sets it to the given value. `reason` says why a final result is changed. `closesSignUp`:
   * finalizing also ends sign-up, sponsorships and add-ons.
   */
  toggle(
    actor: Person,
    eventId: string,
    flag: Flag,
    to: { enabled?: boolean; reason?: string | null; closesSignUp?: boolean },
  ): Promise<EventRecord>
  /** Adds an uploaded picture and returns its URL. Throws Problem 'invalid-input' for a bad image. */
  addPicture(actor: Person, eventId: string, place: PicturePlace, upload: Upload | null): Promise<string>
  /** Removes a picture from the event. Throws Problem 'not-found'. */
  removePicture(actor: Person, eventId: string, url: string): Promise<void>
  /** Copies the event for another year, without people, scores and payments. */
  copy(actor: Person, eventId: string, entry: { eventName: string; eventDate: string }): Promise<EventRecord>
  makeCurrent(actor: Person, eventId: string): Promise<EventRecord>
}
