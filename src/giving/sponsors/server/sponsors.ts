import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Download, Handlers, Upload } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Work } from '../../../ports/work.ts'
import type { SponsorChange, SponsorDetails, SponsorEntry, sponsorsApi } from '../contract.ts'
import type { packageApi } from '../package-contract.ts'
import type { placesApi } from '../places-contract.ts'
import type { SponsorRecord } from './sponsor-record.ts'

export interface Sponsors {
  handlers: {
    sponsors: Handlers<typeof sponsorsApi>
    sponsorPackages: Handlers<typeof packageApi>
    sponsorPlaces: Handlers<typeof placesApi>
  }
  /** Throws Problem 'no-event', 'registration-closed', or 'invalid-input' or 'uploads-paused' about the logo. */
  signUp(actor: Actor, entry: SponsorEntry, logo: Upload | null): Promise<SponsorRecord>
  /** The same without a logo, inside a larger unit of work. */
  enter(work: Work, entry: SponsorEntry): Promise<SponsorRecord>
  /** Throws Problem 'not-found', as the calls below do. */
  find(sql: Sql, id: string): Promise<SponsorRecord>
  change(actor: Person, id: string, change: SponsorChange): Promise<SponsorRecord>
  /** The same, inside a larger unit of work. Doesn't cancel payments opened at an old price. */
  changeWithin(work: Work<Person>, id: string, change: SponsorChange): Promise<SponsorRecord>
  /** Throws Problem 'in-use' while they have money here. */
  delete(actor: Person, id: string): Promise<void>
  /** For the current or the given event. Returns how many got a hole. */
  assignHoles(actor: Person, eventId?: string): Promise<number>
  replaceLogo(actor: Person, id: string, upload: Upload | null): Promise<SponsorRecord>
  removeLogo(actor: Person, id: string): Promise<SponsorRecord>
  sendPaymentLink(actor: Person, id: string): Promise<void>
  originalLogo(id: string): Promise<Download>
  /** Deletes visitors' logos of sponsorships not paid or approved for 30 days. */
  expireLogos(): Promise<void>
  /** Reminds sponsors whose check hasn't come and whose hold ends soon. */
  remindAboutChecks(): Promise<void>
  /** All of them, listed or not. */
  all(sql: Sql, eventId: string): Promise<SponsorRecord[]>
  /** As admins see them, oldest first. */
  details(sql: Sql, event: EventRecord): Promise<SponsorDetails[]>
  /** Names of all sponsors, listed or not. */
  namesOf(sql: Sql, eventId: string): Promise<string[]>
  /** Listed sponsors by hole number. */
  byHole(sql: Sql, eventId: string): Promise<Map<number, { name: string; logoUrl: string }[]>>
}
