import type { EventRecord, Events } from '../../../../event/event/server/index.ts'
import type { Person } from '../../../../kernel/actor.ts'
import type { Sql } from '../../../../ports/database.ts'
import type { Messages } from '../../../../site/messages/server/index.ts'
import type { RemoveDeps } from './remove-contacts.ts'

export interface RemovalDeps extends RemoveDeps {
  events: Pick<Events, 'all' | 'pick'>
  messages: Pick<Messages, 'email'>
  publicUrl: string
  /** Throws Problem 'confirm-first' unless the actor entered the password within ten minutes. */
  requireConfirmed(sql: Sql, actor: Person): Promise<void>
  /** Email addresses of the admins. */
  adminEmails(sql: Sql): Promise<string[]>
  /** What isn't settled with an event's payers, one sentence each. */
  moneyUnderWay(sql: Sql, eventId: string, now: Date): Promise<string[]>
  /** Holes in one whose claim isn't settled. */
  openClaims(sql: Sql, eventId: string): Promise<unknown[]>
}

/** Whom and when it's about. */
export interface OfEvent {
  event: EventRecord
  /** 'YYYY-MM-DD' in the event's time zone. */
  today: string
  endDay: string
}
