import { createHash } from 'node:crypto'
import type { EventRecord } from '../../../event/event/server/index.ts'
import { type Cents, noMoney, toDollars } from '../../../kernel/money.ts'
import { yearInZone } from '../../../kernel/text/dates.ts'
import { owed } from '../../../money/ledger/rules.ts'
import { type Method, type Paid, paidFor, partsOfEvent } from '../../../money/ledger/server/index.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Sponsor, SponsorDetails } from '../contract.ts'
import { bySponsorLevel, isOnScreen, keptPromises, type SponsorPackage } from '../package-rules.ts'
import type { SponsorsDeps } from './deps.ts'
import { packageDetails } from './packages/package-details.ts'
import { paymentLink } from './payment-link.ts'
import { sponsorPrice } from './sponsor-price.ts'
import type { SponsorRecord } from './sponsor-record.ts'
import { sponsorsOf } from './sponsor-store.ts'

/** The public list, by level and name: sponsors who are approved, or have paid and weren't fully refunded. */
export async function publicSponsors(sql: Sql, event: EventRecord): Promise<Sponsor[]> {
  const all = await withMoney(sql, await sponsorsOf(sql, event.id))
  const listed = all.filter(({ sponsor, money }) => isListed(sponsor, money))
  return bySponsorLevel(listed.map(({ sponsor }) => publicView(event, sponsor)))
}

/** The listed sponsors by hole number, oldest first. */
export async function sponsorsByHole(
  sql: Sql,
  eventId: string,
): Promise<Map<number, { name: string; logoUrl: string }[]>> {
  const placed = (await sponsorsOf(sql, eventId)).filter((sponsor) => sponsor.holeNumber !== null)
  const byHole = new Map<number, { name: string; logoUrl: string }[]>()
  for (const { sponsor, money } of await withMoney(sql, placed)) {
    if (sponsor.holeNumber === null || !isListed(sponsor, money)) continue
    const shown = { name: sponsor.name, logoUrl: logoOf(sponsor) }
    byHole.set(sponsor.holeNumber, [...(byHole.get(sponsor.holeNumber) ?? []), shown])
  }
  return byHole
}

/** The sponsors as admins see them, oldest first. */
export async function detailedSponsors(
  deps: SponsorsDeps,
  sql: Sql,
  event: EventRecord,
  only?: SponsorRecord,
): Promise<SponsorDetails[]> {
  const all = await withMoney(sql, only ? [only] : await sponsorsOf(sql, event.id))
  const methods = await methodsOf(sql, event.id)
  const packages = await packageDetails(
    sql,
    event.id,
    deps.clock(),
    all.map(({ sponsor }) => sponsor),
  )
  return all.map(({ sponsor, money }) => ({
    ...publicView(event, sponsor),
    contactFirstName: sponsor.contact.firstName,
    contactLastName: sponsor.contact.lastName,
    contactEmail: sponsor.contact.email,
    contactPhoneNumber: sponsor.contact.phone,
    holeNumber: sponsor.holeNumber,
    isListed: isListed(sponsor, money),
    isPaid: money.isPaid,
    isRefunded: money.isRefunded,
    approvedOn: sponsor.approvedAt,
    fee: toDollars(sponsor.fee),
    price: toDollars(sponsorPrice(sponsor)),
    owedAmount: toDollars(money.left),
    paidAmount: toDollars(money.paid),
    paidWith: [...(methods.get(sponsor.id) ?? [])],
    paymentLink: paymentLink(deps.publicUrl, sponsor),
    largeLogoUrl: sponsor.logo && addressOf(sponsor.logo.large),
    createdOn: sponsor.createdAt,
    ...packages.get(sponsor.id),
  }))
}

/** The payment methods of each sponsor, first used first. */
async function methodsOf(sql: Sql, eventId: string): Promise<Map<string, Set<Method>>> {
  const methods = new Map<string, Set<Method>>()
  for (const { purpose, subjectId, status, method, amount, refunded } of await partsOfEvent(sql, eventId)) {
    if (purpose !== 'sponsor' || status !== 'paid' || refunded >= amount) continue
    methods.set(subjectId, (methods.get(subjectId) ?? new Set()).add(method))
  }
  return methods
}

interface Money {
  paid: Cents
  left: Cents
  /** Fully refunded, and nothing owed again. */
  isRefunded: boolean
  isPaid: boolean
}

async function withMoney(sql: Sql, sponsors: SponsorRecord[]) {
  const paid = await paidFor(
    sql,
    'sponsor',
    sponsors.map(({ id }) => id),
  )
  return sponsors.map((sponsor) => ({ sponsor, money: moneyOf(sponsor, paid.get(sponsor.id)) }))
}

/**
 * If sponsoring is free, nothing is ever paid, so such a sponsor is listed once approved. A fully refunded sponsor
 * counts as not paid; approval keeps it listed.
 */
function moneyOf(sponsor: SponsorRecord, paid: Paid | undefined): Money {
  const price = sponsorPrice(sponsor)
  const left = owed(price, paid ?? { covered: noMoney })
  const isRefunded = paid?.isGivenUp ?? false
  return {
    paid: paid?.paid ?? noMoney,
    left,
    isRefunded,
    isPaid: price > noMoney && left === noMoney && !isRefunded,
  }
}

function isListed({ approvedAt }: SponsorRecord, { isPaid }: Money): boolean {
  return isPaid || approvedAt !== null
}

function publicView(event: EventRecord, sponsor: SponsorRecord): Sponsor {
  return {
    id: sponsor.id,
    sponsorName: sponsor.name,
    ...(sponsor.websiteUrl === null ? {} : { websiteUrl: sponsor.websiteUrl }),
    logoUrl: logoOf(sponsor),
    eventYear: yearInZone(event.startsAt, event.timeZone),
    ...(sponsor.package && packageFacts(sponsor.package)),
  }
}

function packageFacts(bought: SponsorPackage): Pick<Sponsor, 'packageName' | 'level' | 'isOnScreen'> {
  const { name, level } = bought
  const onScreen = keptPromises(bought).some(({ text }) => isOnScreen(text))
  return {
    packageName: name,
    ...(level === null ? {} : { level }),
    ...(onScreen ? { isOnScreen: true } : {}),
  }
}

function logoOf(sponsor: SponsorRecord): string {
  return sponsor.logo ? addressOf(sponsor.logo.page) : signAddress(sponsor)
}

function addressOf(key: string): string {
  return `/files/${key}`
}

/** The URL changes with the name, so the drawing can be cached for long. */
function signAddress({ id, name }: SponsorRecord): string {
  const version = createHash('sha256').update(name).digest('base64url').slice(0, 8)
  return `/drawings/sponsors/${id}.svg?v=${version}`
}
