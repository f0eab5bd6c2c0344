/** The only door to sponsors for the rest of the server. */

import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Download, Upload } from '../../../kernel/endpoint.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Database, Sql, Tx } from '../../../ports/database.ts'
import type { Pictures } from '../../../ports/pictures.ts'
import type { Kept } from '../../deletions/server/index.ts'
import type { Audit, Events } from '../../event/server/index.ts'
import type { Files } from '../../files/server/index.ts'
import type { Messages } from '../../messages/server/index.ts'
import type { Payments } from '../../payments/server/index.ts'
import type { SponsorChange, SponsorEntry } from '../contract.ts'
import { assignHoles } from './assign-holes.ts'
import { changeSponsor } from './change-sponsor.ts'
import { deleteSponsor } from './delete-sponsor.ts'
import { expireLogos } from './expire-logos.ts'
import { originalLogo } from './original-logo.ts'
import { sendPaymentLink } from './payment-link.ts'
import { removeLogo, replaceLogo } from './replace-logo.ts'
import { signUpSponsor } from './sign-up-sponsor.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { findSponsor, sponsorsOf } from './sponsor-store.ts'
import { sponsorsByHole } from './sponsor-views.ts'
import type { Sponsorships } from './sponsorships.ts'
import { thankYouLetter } from './thank-you-letter.ts'
import { forgetVisitorLogo } from './visitor-logos.ts'

export { restoreSponsor } from './restore-sponsor.ts'
export { sponsorsRoutes } from './routes.ts'
export type { SponsorRecord } from './sponsor-record.ts'
export { isLogo } from './sponsor-store.ts'
export { wholeSponsors } from './sponsor-views.ts'
export { createSponsorships, type Sponsorships } from './sponsorships.ts'

export interface SponsorsDeps {
  /** Keeps what is about to be deleted, so that it can be put back for a day. */
  keepDeleted(tx: Tx, actor: Person, kept: Kept): Promise<string>
  database: Database
  clock: Clock
  events: Events
  payments: Payments
  messages: Messages
  sponsorships: Sponsorships
  files: Files
  pictures: Pictures
  audit: Audit
  publicUrl: string
}

export interface Sponsors {
  deps: SponsorsDeps
  /** Throws Problem 'no-event', 'registration-closed', or 'invalid-input' or 'uploads-paused' about the logo. */
  signUp(actor: Actor, entry: SponsorEntry, logo: Upload | null): Promise<SponsorRecord>
  /** Throws Problem 'not-found', as the calls below do. */
  find(sql: Sql, id: string): Promise<SponsorRecord>
  change(actor: Person, id: string, change: SponsorChange): Promise<SponsorRecord>
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
  /** The names of all, listed or not. */
  namesOf(sql: Sql, eventId: string): Promise<string[]>
  /** Those that anybody may see, by hole number. */
  byHole(sql: Sql, eventId: string): Promise<Map<number, { name: string; logoUrl: string }[]>>
  /** Writes the thank-you letter, in the transaction in which the sponsorship was paid. */
  paid(tx: Tx, id: string): Promise<void>
}

export function createSponsors(deps: SponsorsDeps): Sponsors {
  async function find(sql: Sql, id: string): Promise<SponsorRecord> {
    const sponsor = await findSponsor(sql, 'id', id)
    if (!sponsor) throw new Problem('not-found')
    return sponsor
  }

  return {
    deps,
    find,
    signUp: (actor, entry, logo) => signUpSponsor(deps, actor, entry, logo),
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
    byHole: (sql, eventId) => sponsorsByHole(deps, sql, eventId),
    async paid(tx, id) {
      const sponsor = await find(tx.sql, id)
      const event = await deps.events.pick(tx.sql, sponsor.eventId)
      await forgetVisitorLogo(tx.sql, id)
      const mail = thankYouLetter(event, sponsor, deps.publicUrl)
      await deps.messages.email(tx, { ...mail, to: sponsor.contact.email, eventId: event.id })
    },
  }
}
