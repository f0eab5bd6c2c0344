import { showPhone } from '../../../../kernel/phone.ts'
import { sumDollars } from '../../../../kernel/sum-dollars.ts'
import { shortDate } from '../../../../kernel/text/dates.ts'
import { matches } from '../../../../kernel/text/search-text.ts'
import { paymentMethods } from '../../../../money/ledger/payment-methods.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import type { SponsorDetails } from '../../contract.ts'
import { sponsorTitle } from '../../package-rules.ts'

export const sponsorFilters = {
  all: 'All sponsors',
  unpaid: 'Not paid',
  hidden: 'Not shown to visitors',
  'with-package': 'With a package',
  'check-to-come': 'Waiting for a check',
  'places-to-name': 'With places to name',
  'promises-open': 'With something promised to do',
  'without-hole': 'Without a hole',
  'without-logo': 'Without a logo',
} as const
export type SponsorFilter = keyof typeof sponsorFilters

const fits: Record<SponsorFilter, (sponsor: SponsorDetails) => boolean> = {
  all: () => true,
  unpaid: ({ owedAmount }) => owedAmount > 0,
  hidden: ({ isListed }) => !isListed,
  'with-package': (sponsor) => sponsor.package !== undefined,
  'check-to-come': (sponsor) => sponsor.package?.paysByCheck === true && sponsor.owedAmount > 0,
  'places-to-name': (sponsor) => (sponsor.package?.openPlaces ?? 0) > 0,
  'promises-open': (sponsor) => (sponsor.package?.promises ?? 0) > (sponsor.package?.promisesDone ?? 0),
  'without-hole': (sponsor) => sponsor.holeNumber === null && needsHole(sponsor),
  'without-logo': ({ largeLogoUrl }) => largeLogoUrl === null,
}

/** Searches name, contact, website and hole. */
export function filterSponsors(
  sponsors: readonly SponsorDetails[],
  search: string,
  filter: SponsorFilter,
): SponsorDetails[] {
  return sponsors.filter((sponsor) => fits[filter](sponsor) && matches(search, ...wordsOf(sponsor)))
}

function wordsOf(sponsor: SponsorDetails): string[] {
  const { sponsorName, websiteUrl = '', holeNumber, contactPhoneNumber } = sponsor
  const phone = `${contactPhoneNumber} ${showPhone(contactPhoneNumber)}`
  const hole = holeNumber === null ? '' : `hole ${holeNumber}`
  return [sponsorName, contactName(sponsor), sponsor.contactEmail, phone, websiteUrl, hole]
}

/** A package without a hole of its own gets one only by hand. */
function needsHole({ package: bought }: SponsorDetails): boolean {
  return bought === undefined || bought.needsHole
}

/** ['Title sponsor', '3 of 8 places to name', '2 of 4 promises to keep', 'Waiting for the check']; empty without one. */
export function packageInWords(
  { package: bought, owedAmount }: SponsorDetails,
  timeZone: string | undefined,
): string[] {
  if (!bought) return []
  const { name, places, openPlaces, promises, promisesDone, paysByCheck, heldUntil, isKept } = bought
  const until = heldUntil && timeZone ? ` until ${shortDate(justBefore(heldUntil), timeZone)}` : ''
  const waits = paysByCheck ? `Waiting for the check${until}` : 'Kept until paid'
  return [
    sponsorTitle({ name }),
    ...(places > 0 ? [`${openPlaces} of ${places} places to name`] : []),
    ...(promises > 0 ? [promisesInWords(promises, promises - promisesDone)] : []),
    ...(owedAmount > 0 ? [isKept ? waits : 'No longer held: on sale again'] : []),
  ]
}

/** What is left, as with places: '2 of 4 promises to keep'. */
function promisesInWords(promises: number, open: number): string {
  return open === 0 ? 'All promises kept' : `${open} of ${promises} promises to keep`
}

/** A hold ends at midnight: its last day is the one before. */
function justBefore(heldUntil: string): string {
  return new Date(Date.parse(heldUntil) - 60_000).toISOString()
}

export function contactName({ contactFirstName, contactLastName }: SponsorDetails): string {
  return `${contactFirstName} ${contactLastName}`
}

export function countInWords(sponsors: readonly unknown[]): string {
  return sponsors.length === 1 ? '1 sponsor' : `${sponsors.length} sponsors`
}

/** 'Paid by check', '$150 paid, $200 owed', '$350 owed', 'Refunded'. */
export function paidInWords({
  isPaid,
  isRefunded,
  paidAmount,
  owedAmount,
  paidWith,
}: SponsorDetails): string {
  if (owedAmount > 0) {
    const owed = `${showAmount(owedAmount)} owed`
    return paidAmount > 0 ? `${showAmount(paidAmount)} paid, ${owed}` : owed
  }
  if (isRefunded) return 'Refunded'
  if (!isPaid) return 'Nothing to pay'
  const isWaived = paidWith.length === 1 && paidWith[0] === 'waived'
  const ways = paidWith.map((method) => paymentMethods[method].words)
  return isWaived ? 'Fee waived' : `Paid by ${ways.join(' and ')}`
}

/** '$7,350 paid, $1,050 owed'. */
export function moneyInWords(sponsors: readonly SponsorDetails[]): string {
  const total = (amounts: number[]) => showAmount(sumDollars(amounts))
  const paid = total(sponsors.map(({ paidAmount }) => paidAmount))
  return `${paid} paid, ${total(sponsors.map(({ owedAmount }) => owedAmount))} owed`
}

/** '16 of 18 holes sponsored'. */
export function holesInWords(sponsors: readonly SponsorDetails[], holeCount: number): string {
  const holes = new Set(sponsors.map(({ holeNumber }) => holeNumber).filter((hole) => hole !== null))
  return `${holes.size} of ${holeCount} holes sponsored`
}
