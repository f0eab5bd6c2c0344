/** What the rest of the server may use of this feature. */

import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import { assignHoles } from './assign-holes.ts'
import { changeInTransaction, changeSponsor } from './change-sponsor.ts'
import { remindAboutChecks } from './checks/remind-about-checks.ts'
import { deleteSponsor } from './delete-sponsor.ts'
import type { SponsorsDeps } from './deps.ts'
import { expireLogos } from './logos/expire-logos.ts'
import { originalLogo } from './logos/original-logo.ts'
import { removeLogo, replaceLogo } from './logos/replace-logo.ts'
import { heldForSponsors } from './packages/kept-packages.ts'
import { soldPackages } from './packages/listed-packages.ts'
import { packageRoutes } from './packages/package-routes.ts'
import { releasePackages } from './packages/release-packages.ts'
import { sendPaymentLink } from './payment-link.ts'
import { soldGolfPlaces } from './places/place-store.ts'
import { placesRoutes } from './places/places-routes.ts'
import { restoreSponsor } from './restore-sponsor.ts'
import { sponsorsRoutes } from './routes.ts'
import { enterSponsor, signUpSponsor } from './sign-up-sponsor.ts'
import { sponsorAudience } from './sponsor-audience.ts'
import { sponsorPurchase } from './sponsor-purchase.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { existingSponsors, findSponsor, isLogo, sponsorsAboveHole, sponsorsOf } from './sponsor-store.ts'
import { detailedSponsors, sponsorsByHole } from './sponsor-views.ts'
import type { Sponsors } from './sponsors.ts'

export { seatedWithoutPackage } from './packages/kept-packages.ts'
export { unnamedPlaces } from './places/places-view.ts'
export { sponsorsOf } from './sponsor-store.ts'
export type { Sponsors } from './sponsors.ts'

export const sponsors = feature({
  open: (needs: SponsorsDeps) => ({ sponsors: createSponsors(needs) }),
  handsIn: (needs) => ({
    sells: sponsorPurchase(needs),
    billsWithCode: { purpose: 'sponsor', kept: (sql, { ids }) => existingSponsors(sql, ids) },
    sold: (sql, { id }, now) => soldPackages(sql, id, now),
    audiences: { sponsors: sponsorAudience },
    usesFile: isLogo,
    restores: { sponsor: restoreSponsor(needs) },
    releasesHolds: (eventId) => releasePackages(needs, eventId),
    holesInUse: async (sql, { id }, above) => ({ sponsoring: await sponsorsAboveHole(sql, id, above) }),
    answers: { heldForSponsors, soldGolfPlaces },
  }),
})

function createSponsors(deps: SponsorsDeps): Sponsors {
  async function find(sql: Sql, id: string): Promise<SponsorRecord> {
    const sponsor = await findSponsor(sql, 'id', id)
    if (!sponsor) throw new Problem('not-found')
    return sponsor
  }

  const sponsors: Omit<Sponsors, 'handlers'> = {
    find,
    signUp: (actor, entry, logo) => signUpSponsor(deps, actor, entry, logo),
    enter: async (work, entry) => (await enterSponsor(deps, work, entry)).sponsor,
    changeWithin: (work, id, change) => changeInTransaction(deps, work, id, change),
    details: (sql, event) => detailedSponsors(deps, sql, event),
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
    remindAboutChecks: () => remindAboutChecks(deps),
    all: sponsorsOf,
    namesOf: async (sql, eventId) => (await sponsorsOf(sql, eventId)).map(({ name }) => name),
    byHole: (sql, eventId) => sponsorsByHole(sql, eventId),
  }
  const handlers = {
    sponsors: sponsorsRoutes(sponsors, deps),
    sponsorPackages: packageRoutes(deps),
    sponsorPlaces: placesRoutes(deps),
  }
  return { ...sponsors, handlers }
}
