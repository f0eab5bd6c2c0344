/** What the rest of the server may use of this feature. */

import type { EventRecord } from '../../../event/event/server/index.ts'
import type { Answerer, Respondent } from '../../../event/questions/server/index.ts'
import type { Actor, Person } from '../../../kernel/actor.ts'
import type { Upload } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import type { Work } from '../../../ports/work.ts'
import type { SponsorChange, SponsorEntry } from '../contract.ts'
import { changeInTransaction, changeSponsor } from './change-sponsor.ts'
import { remindAboutChecks } from './checks/remind-about-checks.ts'
import { contactOf } from './contact.ts'
import type { SponsorsDeps } from './deps.ts'
import { expireLogos } from './logos/expire-logos.ts'
import { heldForSponsors } from './packages/kept-packages.ts'
import { soldPackages } from './packages/listed-packages.ts'
import { packageRoutes } from './packages/package-routes.ts'
import { releasePackages } from './packages/release-packages.ts'
import { isWaiting } from './places/make-team.ts'
import { readAllPlaces } from './places/place-state.ts'
import { soldGolfPlaces } from './places/place-store.ts'
import { placesRoutes } from './places/places-routes.ts'
import { restoreSponsor } from './restore-sponsor.ts'
import { sponsorsRoutes } from './routes.ts'
import { enterSponsor, signUpSponsor } from './sign-up-sponsor.ts'
import { sponsorAudience } from './sponsor-audience.ts'
import { sponsorPurchase } from './sponsor-purchase.ts'
import {
  existingSponsor,
  existingSponsors,
  findSponsor,
  isLogo,
  sponsorsAboveHole,
  sponsorsOf,
} from './sponsor-store.ts'
import { detailedSponsors, sponsorsByHole } from './sponsor-views.ts'

export { seatedWithoutPackage, sponsorsWithPackage } from './packages/kept-packages.ts'
export { unnamedPlaces } from './places/places-view.ts'
export { sponsorsOf } from './sponsor-store.ts'

/** What others may ask of sponsors. */
export type Sponsors = ReturnType<typeof createSponsors>

export const sponsors = feature({
  open: (needs: SponsorsDeps) => ({ sponsors: createSponsors(needs) }),
  handsIn: (needs) => ({
    sells: sponsorPurchase(needs),
    billsWithCode: { purpose: 'sponsor', kept: (sql, { ids }) => existingSponsors(sql, ids) },
    sold: (sql, { id }, now) => soldPackages(sql, id, now),
    audiences: { sponsors: sponsorAudience },
    usesFile: isLogo,
    async sweeps() {
      await expireLogos(needs)
      await remindAboutChecks(needs)
    },
    restores: { sponsor: restoreSponsor(needs) },
    respondents: sponsorRespondents,
    answererBehind: sponsorBehind,
    releasesHolds: (eventId) => releasePackages(needs, eventId),
    holesInUse: async (sql, { id }, above) => ({ sponsoring: await sponsorsAboveHole(sql, id, above) }),
    answers: { heldForSponsors, soldGolfPlaces },
  }),
})

/** Sponsors, and the golfers they named who aren't on a team yet. */
async function sponsorRespondents(sql: Sql, { id }: EventRecord): Promise<Respondent[]> {
  const all = await sponsorsOf(sql, id)
  const names = new Map(all.map((sponsor) => [sponsor.id, sponsor.name]))
  const waiting = (await readAllPlaces(sql, id)).filter(isWaiting)
  const golfers = waiting.map(({ id: personId, name, sponsorId }) => ({
    ...{ audience: 'golfer' as const, personId, name, of: names.get(sponsorId) ?? '', groupId: sponsorId },
  }))
  const sponsors = all.map((sponsor) => ({
    ...{
      audience: 'sponsor' as const,
      personId: sponsor.id,
      name: sponsor.name,
      groupId: sponsor.id,
      of: '',
    },
    saidBy: contactOf(sponsor).name ?? sponsor.name,
  }))
  return [...golfers, ...sponsors]
}

/** The sponsor whose link to its places this is. */
export async function sponsorBehind(sql: Sql, secret: string): Promise<Answerer | null> {
  const sponsor = await findSponsor(sql, 'placesSecret', secret)
  return sponsor && { eventId: sponsor.eventId, groupId: sponsor.id }
}

function createSponsors(deps: SponsorsDeps) {
  return {
    /** Throws Problem 'not-found'. */
    find: existingSponsor,
    /** All of them, listed or not. */
    all: sponsorsOf,
    /** Names of all of them. */
    namesOf: async (sql: Sql, eventId: string) => (await sponsorsOf(sql, eventId)).map(({ name }) => name),
    /** Listed sponsors by hole number. */
    byHole: sponsorsByHole,
    /** As admins see them, oldest first. */
    details: (sql: Sql, event: EventRecord) => detailedSponsors(deps, sql, event),
    signUp: (actor: Actor, entry: SponsorEntry, logo: Upload | null) =>
      signUpSponsor(deps, actor, entry, logo),
    /** The same without a logo, inside a larger unit of work. */
    enter: async (work: Work, entry: SponsorEntry) => (await enterSponsor(deps, work, entry)).sponsor,
    change: (actor: Person, id: string, change: SponsorChange) => changeSponsor(deps, actor, id, change),
    /** The same, inside a larger unit of work. Doesn't cancel payments opened at an old price. */
    changeWithin: (work: Work<Person>, id: string, change: SponsorChange) =>
      changeInTransaction(deps, work, id, change),
    /** Deletes visitors' logos of sponsorships not paid or approved for 30 days. */
    expireLogos: () => expireLogos(deps),
    /** Reminds sponsors whose check hasn't come and whose hold ends soon. */
    remindAboutChecks: () => remindAboutChecks(deps),
    handlers: {
      sponsors: sponsorsRoutes(deps),
      sponsorPackages: packageRoutes(deps),
      sponsorPlaces: placesRoutes(deps),
    },
  }
}
