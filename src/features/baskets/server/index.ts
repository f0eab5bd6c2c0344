import type { Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Handlers, Upload } from '../../../kernel/endpoint.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import type { Kept, Restorer } from '../../deletions/server/index.ts'
import type { Events } from '../../event/server/index.ts'
import type { Files } from '../../files/server/index.ts'
import type { Messages } from '../../messages/server/index.ts'
import type { BasketEntry, basketsApi, Donation, Notified, Winner } from '../contract.ts'
import { byName } from '../rules.ts'
import { removePicture, setPicture } from './basket-picture.ts'
import { basketsOf, namesCollectedBy } from './basket-store.ts'
import { asDonations, asWinners } from './basket-views.ts'
import { addBasket, changeBasket, deleteBasket } from './change-basket.ts'
import { notifyWinner, notifyWinners } from './notify-winners.ts'
import { restoreBasket } from './restore-basket.ts'
import { basketsRoutes } from './routes.ts'

export { isBasketPicture } from './basket-store.ts'

/** Who collects baskets: the volunteers, as far as baskets need to know them. */
export interface Collectors {
  ofEvent(sql: Sql, eventId: string): Promise<Collector[]>
  /** Holds one until the commit, so that nobody deletes them meanwhile; null when there is none. */
  hold(tx: Tx, volunteerId: string): Promise<Collector | null>
}
export interface Collector {
  id: string
  eventId: string
  firstName: string
  lastName: string
}

export interface BasketsDeps {
  /** Keeps what is about to be deleted, so that it can be put back for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: Kept): Promise<string>
  database: Database
  clock: Clock
  events: Events
  messages: Messages
  audit: Audit
  collectors: Collectors
  files: Files
  pictures: Pictures
}

export interface Baskets {
  handlers: { baskets: Handlers<typeof basketsApi> }
  /** Those with a winner, by name, without anything personal but the winner's name. */
  winners(sql: Sql, eventId: string): Promise<Winner[]>
  /** All of an event, by name. */
  all(sql: Sql, eventId: string): Promise<Donation[]>
  /** Throws Problem 'no-event', or 'invalid-input' when there is no such volunteer. */
  add(actor: Person, entry: BasketEntry): Promise<Donation>
  addWithin(work: Work<Person>, entry: BasketEntry): Promise<Donation>
  /** Throws Problem 'not-found', or 'invalid-input' when there is no such volunteer. */
  change(actor: Person, id: string, entry: BasketEntry): Promise<Donation>
  /** Throws Problem 'not-found'. */
  delete(actor: Person, id: string): Promise<void>
  /** Throws Problem 'not-found', or 'invalid-input' about the image. */
  setPicture(actor: Person, id: string, upload: Upload | null): Promise<Donation>
  /** Throws Problem 'not-found'. */
  removePicture(actor: Person, id: string): Promise<Donation>
  /** Throws Problem 'no-event'. */
  notifyAll(actor: Person): Promise<Notified>
  /** Throws Problem 'not-found'. */
  notifyOne(actor: Person, id: string): Promise<Notified>
  restore: Restorer
}

/** The names of the baskets a volunteer collected, in order. */
export async function basketsCollectedBy(sql: Sql, volunteerId: string): Promise<string[]> {
  const names = await namesCollectedBy(sql, volunteerId)
  return byName(names.map((name) => ({ name }))).map(({ name }) => name)
}

export function createBaskets(deps: BasketsDeps): Baskets {
  const baskets: Omit<Baskets, 'handlers'> = {
    winners: async (sql, eventId) => asWinners(await basketsOf(sql, eventId)),
    all: async (sql, eventId) =>
      asDonations(await basketsOf(sql, eventId), await deps.collectors.ofEvent(sql, eventId)),
    add: (actor, entry) => inOwnTransaction(deps, actor, (work) => addBasket(deps, work, entry)),
    addWithin: (work, entry) => addBasket(deps, work, entry),
    change: (actor, id, entry) => changeBasket(deps, actor, id, entry),
    delete: (actor, id) => deleteBasket(deps, actor, id),
    setPicture: (actor, id, upload) => setPicture(deps, actor, id, upload),
    removePicture: (actor, id) => removePicture(deps, actor, id),
    notifyAll: (actor) => notifyWinners(deps, actor),
    notifyOne: (actor, id) => notifyWinner(deps, actor, id),
    restore: restoreBasket(deps),
  }
  return { ...baskets, handlers: { baskets: basketsRoutes(baskets, deps) } }
}
