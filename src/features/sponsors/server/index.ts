/** The only door to sponsors for the rest of the server. */

import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Download, Handlers, Upload } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Audit } from '../../../ports/audit.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Work } from '../../../ports/work.ts'
import type { Kept, Restorer } from '../../deletions/server/index.ts'
import type { EventRecord, Events } from '../../event/server/index.ts'
import type { Files } from '../../files/server/index.ts'
import type { Messages } from '../../messages/server/index.ts'
import type { Payments } from '../../payments/server/index.ts'
import type { SponsorChange, SponsorEntry, sponsorsApi, WholeSponsor } from '../contract.ts'
import { assignHoles } from './assign-holes.ts'
import { changeSponsor, changeWithin } from './change-sponsor.ts'
import { deleteSponsor } from './delete-sponsor.ts'
import { expireLogos } from './expire-logos.ts'
import { originalLogo } from './original-logo.ts'
import { sendPaymentLink } from './payment-link.ts'
import { removeLogo, replaceLogo } from './replace-logo.ts'
import { restoreSponsor } from './restore-sponsor.ts'
import { sponsorsRoutes } from './routes.ts'
import { enterSponsor, signUpSponsor } from './sign-up-sponsor.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { findSponsor, sponsorsOf } from './sponsor-store.ts'
import { sponsorsByHole, wholeSponsors } from './sponsor-views.ts'

export { sponsorAudience } from './sponsor-audience.ts'
export { sponsorPurchase } from './sponsor-purchase.ts'
export type { SponsorRecord } from './sponsor-record.ts'
export { isLogo } from './sponsor-store.ts'

export interface SponsorsDeps {
  /** Keeps what is about to be deleted, so that it can be put back for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: Kept): Promise<string>
  database: Database
  clock: Clock
  events: Events
  payments: Payments
  messages: Messages
  files: Files
  pictures: Pictures
  audit: Audit
  publicUrl: string
}

export interface Sponsors {
  handlers: { sponsors: Handlers<typeof sponsorsApi> }
  /** Throws Problem 'no-event', 'registration-closed', or 'invalid-input' or 'uploads-paused' about the logo. */
  signUp(actor: Actor, entry: SponsorEntry, logo: Upload | null): Promise<SponsorRecord>
  /** The same, without a logo, as part of a piece of work. */
  enter(work: Work, entry: SponsorEntry): Promise<SponsorRecord>
  /** Throws Problem 'not-found', as the calls below do. */
  find(sql: Sql, id: string): Promise<SponsorRecord>
  change(actor: Person, id: string, change: SponsorChange): Promise<SponsorRecord>
  /** The same as part of a piece of work: no payment begun at an old price is ended at the provider. */
  changeWithin(work: Work<Person>, id: string, change: SponsorChange): Promise<SponsorRecord>
  /** Throws Problem 'in-use' while there is money of theirs. */
  delete(actor: Person, id: string): Promise<void>
  /** Of the current event, or another. Answers how many got a hole. */
  assignHoles(actor: Person, eventId?: string): Promise<number>
  replaceLogo(actor: Person, id: string, upload: Upload | null): Promise<SponsorRecord>
  removeLogo(actor: Person, id: string): Promise<SponsorRecord>
  sendPaymentLink(actor: Person, id: string): Promise<void>
  originalLogo(id: string): Promise<Download>
  /** Deletes the logos that visitors sent with a sponsorship nobody has paid or approved for 30 days. */
  expireLogos(): Promise<void>
  /** All of them, listed or not. */
  all(sql: Sql, eventId: string): Promise<SponsorRecord[]>
  /** As admins see them, the earliest first. */
  whole(sql: Sql, event: EventRecord): Promise<WholeSponsor[]>
  restore: Restorer
  /** The names of all, listed or not. */
  namesOf(sql: Sql, eventId: string): Promise<string[]>
  /** Those that anybody may see, by hole number. */
  byHole(sql: Sql, eventId: string): Promise<Map<number, { name: string; logoUrl: string }[]>>
}

export function createSponsors(deps: SponsorsDeps): Sponsors {
  async function find(sql: Sql, id: string): Promise<SponsorRecord> {
    const sponsor = await findSponsor(sql, 'id', id)
    if (!sponsor) throw new Problem('not-found')
    return sponsor
  }

  const sponsors: Omit<Sponsors, 'handlers'> = {
    find,
    signUp: (actor, entry, logo) => signUpSponsor(deps, actor, entry, logo),
    enter: async (work, entry) => (await enterSponsor(deps, work, entry)).sponsor,
    changeWithin: (work, id, change) => changeWithin(deps, work, id, change),
    whole: (sql, event) => wholeSponsors(deps, sql, event),
    restore: restoreSponsor((tx, subjectId) => deps.payments.refit(tx, { purpose: 'sponsor', subjectId })),
    change: (actor, id, change) => changeSponsor(deps, actor, id, change),
    delete: (actor, id) => deleteSponsor(deps, actor, id),
    async assignHoles(actor, eventId) {
      const event = await deps.events.pick(deps.database.sql, eventId)
      return assignHoles(deps, actor, event.id)
    },
    replaceLogo: (actor, id, upload) => replaceLogo(deps, actor, id, upload),
    removeLogo: (actor, id) => removeLogo(deps, actor, id),
    sendPaymentLink: (actor, id) => sendPaymentLink(deps, actor, id),
    originalLogo: async (id) => originalLogo(deps.files, await find(deps.database.sql, id)),
    expireLogos: () => expireLogos(deps),
    all: sponsorsOf,
    namesOf: async (sql, eventId) => (await sponsorsOf(sql, eventId)).map(({ name }) => name),
    byHole: (sql, eventId) => sponsorsByHole(sql, eventId),
  }
  return { ...sponsors, handlers: { sponsors: sponsorsRoutes(sponsors, deps) } }
}
