import type { EventRecord } from '../../../event/event/server/index.ts'
import { withCapital } from '../../../kernel/count-in-words.ts'
import { emailKey } from '../../../kernel/email.ts'
import { dateInWords } from '../../../kernel/text/dates.ts'
import { ordinal } from '../../../kernel/text/ordinal.ts'
import { plainTicket, type Ticket } from '../../../money/ledger/ticket-contract.ts'
import type { Sql } from '../../../ports/database.ts'
import { goods, type IncludedKind, isGoods, type PlaceKind } from '../../price-list/included.ts'
import {
  countedParts,
  keptPromises,
  logoWords,
  type SponsorPackage,
  sponsorshipName,
  sponsorTitle,
  stepsOf,
} from '../package-rules.ts'
import { readPromises } from './packages/promises.ts'
import { type Place, readPlaces } from './places/place-state.ts'
import { placesLink } from './places/places-view.ts'
import { nameByOf } from './places/sponsor-settings.ts'
import type { SponsorRecord } from './sponsor-record.ts'

interface TicketFacts {
  publicUrl: string
  event: EventRecord
  sponsor: SponsorRecord
  payerEmail: string | null
  now: Date
}

type Row = Ticket['rows'][number]

/** What a sponsor has after paying: the sign and the listing, or all that the package holds, and the golfers to name. */
export async function sponsorTicket(sql: Sql, facts: TicketFacts): Promise<Ticket> {
  const { sponsor, event } = facts
  if (sponsor.package) return packageTicket(sql, facts, sponsor.package)
  return {
    ...plainTicket,
    purpose: 'sponsor',
    whose: sponsor.name,
    title: 'Hole sponsorship',
    words: 'Thank you for your support! Your hole is sponsored.',
    rows: [signRow(sponsor), listingRow(sponsor)],
    about: logoWords(sponsor.logo !== null, event.texts.contact.email),
  }
}

async function packageTicket(
  sql: Sql,
  { publicUrl, event, sponsor, payerEmail, now }: TicketFacts,
  bought: SponsorPackage,
): Promise<Ticket> {
  const places = (await readPlaces(sql, sponsor)).filter(isKept)
  const done = new Set(
    (await readPromises(sql, sponsor.id)).filter(({ doneOn }) => doneOn !== null).map((step) => step.promise),
  )
  const unnamed = places.filter(({ state }) => state === 'open')
  const mayName = event.startsAt > now && places.length > 0
  const nameBy = await nameByOf(sql, event.id)
  return {
    ...plainTicket,
    purpose: 'sponsor',
    whose: sponsor.name,
    title: sponsorshipName(bought),
    words:
      mayName && unnamed.length > 0
        ? 'Thank you for your support! Now tell us who’s coming.'
        : `Thank you for your support! You’re our ${sponsorTitle(bought)}.`,
    rows: [
      ...countedParts(bought.kept).map((part) => partRow(part, places)),
      ...(bought.needsHole ? [signRow(sponsor)] : []),
      ...keptPromises(bought).map(
        (promise): Row => ({
          count: null,
          what: promise.text,
          ...(stepsOf(promise).every((step) => done.has(step))
            ? { state: 'Done', sign: 'done' }
            : { state: 'To come', sign: null }),
        }),
      ),
      listingRow(sponsor),
    ],
    about: logoWords(sponsor.logo !== null, event.texts.contact.email),
    // The link is the contact's own; an accountant with the receipt doesn't get it.
    act:
      mayName && emailKey(payerEmail ?? '') === emailKey(sponsor.contact.email)
        ? {
            label: `${unnamed.length > 0 ? 'Name' : 'See'} your ${whom(places)}`,
            url: placesLink(publicUrl, sponsor),
            note:
              nameBy === null
                ? 'You can change names until the event starts.'
                : `Please name everyone by ${dateInWords(new Date(`${nameBy}T12:00:00Z`), 'UTC')}.`,
          }
        : null,
  }
}

function isKept({ state }: Place): boolean {
  return state !== 'declined' && state !== 'released'
}

const nouns: Record<PlaceKind, { one: string; more: string }> = {
  golf: { one: 'golfer', more: 'golfers' },
  dinner: { one: 'dinner guest', more: 'dinner guests' },
}

function partRow({ what, count }: { what: IncludedKind; count: number }, places: readonly Place[]): Row {
  const { one, more } = isGoods(what) ? goods[what] : nouns[what]
  const name = withCapital(count === 1 ? one : more)
  if (isGoods(what)) return { count, what: name, state: 'At check-in', sign: null }
  const named = namedOf(what, places)
  const state = named === 0 ? 'Not named' : named < count ? `${named} of ${count} named` : 'Named'
  return { count, what: name, state, sign: named < count ? 'open' : 'done' }
}

function namedOf(kind: PlaceKind, places: readonly Place[]): number {
  return places.filter((place) => place.kind === kind && place.state !== 'open').length
}

function whom(places: readonly Place[]): string {
  const has = (kind: PlaceKind) => places.some((place) => place.kind === kind)
  if (has('golf') && has('dinner')) return 'golfers and guests'
  return has('golf') ? 'golfers' : 'dinner guests'
}

function signRow({ holeNumber, logo }: SponsorRecord): Row {
  return {
    count: null,
    what:
      holeNumber === null
        ? 'Sign on a hole, assigned before play'
        : `Sign on the ${ordinal(holeNumber)} hole`,
    state: logo ? 'Uses your logo' : 'Uses your name',
    sign: null,
  }
}

function listingRow({ logo }: SponsorRecord): Row {
  return {
    count: null,
    what: `${logo ? 'Logo' : 'Name'} on the sponsors page`,
    state: 'Up now',
    sign: 'done',
  }
}
