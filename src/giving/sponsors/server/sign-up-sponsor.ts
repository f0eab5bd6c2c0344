import { teamSizeOf } from '../../../event/event/round.ts'
import {
  type EventRecord,
  findEarlierResult,
  refuseOtherPrices,
  saveResult,
} from '../../../event/event/server/index.ts'
import { keepAnswers } from '../../../event/questions/server/index.ts'
import { type Actor, isAdmin } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import type { Upload } from '../../../kernel/endpoint.ts'
import { newId, newSecret } from '../../../kernel/ids.ts'
import { cents, fromDollars, noMoney } from '../../../kernel/money.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql, Tx } from '../../../ports/database.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import { placesIn } from '../../price-list/includes.ts'
import type { SponsorEntry } from '../contract.ts'
import { emailAboutCheck } from './checks/check-email.ts'
import { contactOf } from './contact.ts'
import type { SponsorsDeps } from './deps.ts'
import { logoFiles, saveLogo } from './logos/save-logo.ts'
import { noteVisitorLogo, refuseAboveQuota } from './logos/visitor-logos.ts'
import { choosePackage, newPlaces } from './packages/choose-package.ts'
import { insertPromises } from './packages/promises.ts'
import { afterReleasingPackages } from './packages/release-packages.ts'
import { insertPlaces } from './places/place-store.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { findSponsor, insertSponsor } from './sponsor-store.ts'

/**
 * Signs up a sponsor at the current fee, less what a discount code takes off; admins may set another, and add sponsors while registration is closed. The
 * logo is saved before its row, and deleted again if the row can't be written. Sending the same form again returns the
 * same sponsorship. Throws Problem 'no-event', 'registration-closed', 'request-reused', 'package-sold', 'price-changed',
 * 'event-full' for a package with places, or 'invalid-input' or 'uploads-paused' about the logo.
 */
export async function signUpSponsor(
  deps: SponsorsDeps,
  actor: Actor,
  entry: SponsorEntry,
  upload: Upload | null,
): Promise<SponsorRecord> {
  await openEvent(deps, actor, deps.database.sql)
  const kept = await saveSubmittedLogo(deps, actor, upload)
  const logo = kept?.keys ?? null
  try {
    const { sponsor, isNew } = await afterReleasingPackages(deps, entry, () =>
      inOwnTransaction(deps, actor, (work) => enterSponsor(deps, work, entry, kept)),
    )
    if (!isNew) await deps.files.drop(logoFiles(logo))
    return sponsor
  } catch (error) {
    await deps.files.drop(logoFiles(logo))
    throw error
  }
}

/** The same, inside a larger unit of work; `kept` is the saved logo, if one was sent. */
export async function enterSponsor(
  deps: SponsorsDeps,
  work: Work,
  entry: SponsorEntry,
  kept: Awaited<ReturnType<typeof saveLogo>> | null = null,
): Promise<{ sponsor: SponsorRecord; isNew: boolean }> {
  const { tx, actor, now } = work
  const { id: eventId } = await openEvent(deps, actor, tx.sql)
  await tx.lockRow('events', eventId)
  const before = await findEarlierResult(tx.sql, entry)
  if (before !== null) return { sponsor: await stillThere(tx.sql, before), isNew: false }
  await deps.tell(tx, 'counting places', { eventId: eventId })
  const event = await openEvent(deps, actor, tx.sql, eventId)
  const logo = kept?.keys ?? null
  const signedUp = {
    ...newSponsor(event, entry, instant(now)),
    ...(await chosen(deps, tx, event, entry, work)),
    logo,
  }
  const discount = await deps.codes.discountFor(tx.sql, event, {
    code: entry.code,
    payerEmail: entry.contactEmail,
    lines: [{ thing: signedUp.package?.id ?? 'sponsor', quantity: 1, unit: signedUp.fee }],
  })
  const sponsor = { ...signedUp, fee: cents(signedUp.fee - (discount?.discount ?? noMoney)) }
  await insertSponsor(tx.sql, sponsor)
  await deps.codes.use(tx, discount, { purpose: 'sponsor', subjectId: sponsor.id, who: sponsor.name })
  if (sponsor.package) await savePackageParts(deps, tx, event, sponsor)
  await saveResult(tx.sql, entry, sponsor.id, sponsor.createdAt)
  await deps.consents.keep(tx, {
    event,
    form: 'sponsor-sign-up',
    agreed: entry.agreed,
    signer: contactOf(sponsor),
  })
  await keepAnswers(tx, {
    ...{ eventId, given: entry.answers, isForm: actor.kind !== 'person', now },
    people: [{ audience: 'sponsor', personId: sponsor.id, name: contactOf(sponsor).name ?? sponsor.name }],
  })
  await deps.files.claim(tx, logoFiles(logo))
  if (kept && !isAdmin(actor)) {
    await refuseAboveQuota(tx.sql, actor, kept.bytes)
    await noteVisitorLogo(tx.sql, { sponsorId: sponsor.id, bytes: kept.bytes, since: sponsor.createdAt })
  }
  await deps.audit(tx, {
    eventId,
    actor,
    action: isAdmin(actor) ? 'sponsor added' : 'sponsor signed up',
    subject: { kind: 'sponsor', id: sponsor.id, name: sponsor.name },
    after: {
      contact: `${sponsor.contact.firstName} ${sponsor.contact.lastName}`,
      logo: logo !== null,
      ...(sponsor.package && { package: sponsor.package.name }),
    },
  })
  return { sponsor, isNew: true }
}

/** What the chosen package changes about the sponsorship; nothing without one. */
async function chosen(
  deps: SponsorsDeps,
  { sql }: Tx,
  event: EventRecord,
  entry: SponsorEntry,
  { actor, now }: Work,
): Promise<Partial<SponsorRecord>> {
  const { packageId } = entry
  if (packageId === undefined) {
    refuseOtherPrices([{ name: 'A hole sponsorship', price: event.feesNow.sponsor, shown: entry.priceShown }])
    return {}
  }
  const choice = { now, byStaff: isAdmin(actor) }
  const bought = await choosePackage(deps, sql, event, { ...entry, packageId }, choice)
  return entry.fee === undefined ? bought : { ...bought, fee: fromDollars(entry.fee) }
}

/** The places and promises that come with the package. */
async function savePackageParts(
  deps: SponsorsDeps,
  tx: Tx,
  event: EventRecord,
  sponsor: SponsorRecord,
): Promise<void> {
  if (!sponsor.package) return
  await insertPlaces(tx.sql, newPlaces(sponsor, placesIn(sponsor.package.includes, teamSizeOf(event))))
  await insertPromises(tx.sql, sponsor.id, sponsor.package)
  if (sponsor.paysBy === 'check') await emailAboutCheck(deps, tx, event, sponsor)
  tx.announce({ topic: 'event', eventId: event.id })
}

/** Checks the quota before the picture is processed. */
async function saveSubmittedLogo(deps: SponsorsDeps, actor: Actor, upload: Upload | null) {
  if (!upload) return null
  await refuseAboveQuota(deps.database.sql, actor, 1)
  return saveLogo(deps.files, deps.pictures, upload, isAdmin(actor) ? 'known' : 'stranger')
}

/** A sponsor deleted since then isn't created again. */
async function stillThere(sql: Sql, id: string): Promise<SponsorRecord> {
  const sponsor = await findSponsor(sql, 'id', id)
  if (!sponsor) throw new Problem('request-reused')
  return sponsor
}

async function openEvent(deps: SponsorsDeps, actor: Actor, sql: Sql, eventId?: string): Promise<EventRecord> {
  const event = await deps.events.pick(sql, eventId)
  if (!event.registrationEnabled && !isAdmin(actor)) throw new Problem('registration-closed')
  return event
}

function newSponsor(event: EventRecord, entry: SponsorEntry, createdAt: string): SponsorRecord {
  return {
    id: newId(),
    eventId: event.id,
    trackingId: newSecret(),
    name: entry.sponsorName,
    contact: {
      firstName: entry.contactFirstName,
      lastName: entry.contactLastName,
      email: entry.contactEmail,
      phone: entry.contactPhoneNumber,
    },
    websiteUrl: entry.websiteUrl,
    logo: null,
    holeNumber: null,
    approvedAt: null,
    fee: entry.fee === undefined ? event.feesNow.sponsor : fromDollars(entry.fee),
    value: event.values.sponsor,
    taxRate: event.taxRates.sponsor,
    createdAt,
    package: null,
    paysBy: null,
    heldUntil: null,
    placesSecret: null,
  }
}
