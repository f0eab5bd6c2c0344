import type { Person } from '../../../kernel/actor.ts'
import type { Handlers, Upload } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { Basket, BasketEntry, BasketWinner, basketsApi, Notified } from '../contract.ts'

export interface Baskets {
  handlers: { baskets: Handlers<typeof basketsApi> }
  /** The won baskets by name, without personal data except the winner's name. */
  winners(sql: Sql, eventId: string): Promise<BasketWinner[]>
  /** All baskets of an event, by name. */
  all(sql: Sql, eventId: string): Promise<Basket[]>
  /** Throws Problem 'no-event', or 'invalid-input' for an unknown volunteer. */
  add(actor: Person, entry: BasketEntry): Promise<Basket>
  addWithin(work: Work<Person>, entry: BasketEntry): Promise<Basket>
  /** Throws Problem 'not-found', or 'invalid-input' for an unknown volunteer. */
  change(actor: Person, id: string, entry: BasketEntry): Promise<Basket>
  /** Throws Problem 'not-found'. */
  delete(actor: Person, id: string): Promise<void>
  /** Throws Problem 'not-found', or 'invalid-input' for a bad image. */
  setPicture(actor: Person, id: string, upload: Upload | null): Promise<Basket>
  /** Throws Problem 'not-found'. */
  removePicture(actor: Person, id: string): Promise<Basket>
  /** Throws Problem 'no-event'. */
  notifyAll(actor: Person): Promise<Notified>
  /** Throws Problem 'not-found'. */
  notifyOne(actor: Person, id: string): Promise<Notified>
}
