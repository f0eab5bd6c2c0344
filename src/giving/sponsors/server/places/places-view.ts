import { teamSizeOf } from '../../../../event/event/round.ts'
import type { EventRecord } from '../../../../event/event/server/index.ts'
import { dayIn } from '../../../../kernel/clock.ts'
import { optionalDollars, toDollars } from '../../../../kernel/money.ts'
import { showPhone } from '../../../../kernel/phone.ts'
import { Problem } from '../../../../kernel/problem.ts'
import { dateInWords } from '../../../../kernel/text/dates.ts'
import type { Sql } from '../../../../ports/database.ts'
import { forGoods, goods, goodsKinds } from '../../../price-list/included.ts'
import {
  deductibleOf,
  keptPromises,
  type SponsorPackage,
  sponsorTitle,
  valuedBenefits,
} from '../../package-rules.ts'
import type {
  PlaceInvitation,
  SponsorGoods,
  SponsorPlace,
  SponsorPlaces,
  UnnamedPlaces,
} from '../../places-contract.ts'
import type { SponsorsDeps } from '../deps.ts'
import { sponsorsWithPackage } from '../packages/kept-packages.ts'
import { paymentLink } from '../payment-link.ts'
import type { SponsorRecord } from '../sponsor-record.ts'
import { isWaiting } from './make-team.ts'
import { openPlaces, type SponsorKey } from './open-places.ts'
import { type Place, readAllPlaces } from './place-state.ts'
import { findPlace } from './place-store.ts'
import { nameByOf } from './sponsor-settings.ts'

/** Whoever has this link can name, pass on and decline the places. The secret after the # reaches no server log. */
export function placesLink(publicUrl: string, { placesSecret }: SponsorRecord): string {
  return `${publicUrl}/sponsor/places#${placesSecret ?? ''}`
}

/** A sponsor's places, for its contact and for staff. Throws Problem 'not-found'. */
export async function placesView(deps: SponsorsDeps, sql: Sql, key: SponsorKey): Promise<SponsorPlaces> {
  const found = await openPlaces(deps, sql, key)
  const { sponsor, event, left } = found
  const { charity } = event.texts
  const nameBy = await nameByOf(sql, event.id)
  const dinners = await deps.ask('dinnersOfSponsor', sql, sponsor)
  return {
    sponsorName: sponsor.name,
    packageName: sponsor.package.name,
    eventName: event.name,
    eventDateText: dateInWords(event.startsAt, event.timeZone),
    nameByText: nameBy && dateInWords(new Date(`${nameBy}T12:00:00Z`), 'UTC'),
    hasStarted: found.hasStarted,
    canName: found.canName,
    owedAmount: toDollars(left),
    paysByCheck: sponsor.paysBy === 'check',
    paymentLink: paymentLink(deps.publicUrl, sponsor),
    fee: toDollars(sponsor.fee),
    value: optionalDollars(sponsor.value),
    deductible: sponsor.value === null ? null : toDollars(deductibleOf(sponsor.fee, sponsor.value)),
    mayBeDeductible: Boolean(charity.is501c3 && charity.legalName && charity.taxId),
    teamSize: teamSizeOf(event),
    places: found.places.map((place) => {
      const dinner = place.state === 'seated' ? dinners.get(place.name) : undefined
      return { ...placeView(deps, place), ...(dinner === undefined ? {} : { dinner }) }
    }),
    goods: goodsView(sponsor.package),
    ...benefitsView(sponsor.package),
  }
}

function benefitsView(bought: SponsorPackage): Pick<SponsorPlaces, 'benefits'> {
  const benefits = valuedBenefits(bought.includes.benefits)
  if (benefits.length === 0) return {}
  const kept = new Set(keptPromises(bought).map(({ id }) => id))
  return {
    benefits: benefits.map(({ id, text, value }) => ({
      ...{ id, text, isKept: kept.has(id) },
      value: optionalDollars(value),
    })),
  }
}

function goodsView({ includes, kept }: SponsorPackage): SponsorGoods[] {
  const included = forGoods((kind) => includes[goods[kind].count])
  return goodsKinds
    .filter((what) => included[what] > 0)
    .map((what) => ({
      what,
      included: included[what],
      kept: kept[what],
      value: optionalDollars(includes.values[what]),
    }))
}

function placeView({ publicUrl }: Pick<SponsorsDeps, 'publicUrl'>, place: Place): SponsorPlace {
  const { id, kind, number, state, name, team, value, person } = place
  const golfer = kind === 'golf' && state === 'named' && person !== null
  return {
    id,
    kind,
    number,
    state,
    name,
    teamName: team?.name ?? null,
    value: optionalDollars(value),
    link: state === 'open' ? `${publicUrl}/sponsor/place#${place.secret}` : null,
    golfer: golfer
      ? {
          firstName: person.firstName,
          lastName: person.lastName,
          email: person.email,
          phoneNumber: person.phoneNumber && showPhone(person.phoneNumber),
          shirtSize: person.shirtSize,
        }
      : null,
  }
}

/** One place, for whoever opened its link. Throws Problem 'not-found'. */
export async function invitationView(deps: SponsorsDeps, sql: Sql, secret: string): Promise<PlaceInvitation> {
  const known = await findPlace(sql, 'secret', secret)
  if (!known) throw new Problem('not-found')
  const found = await openPlaces(deps, sql, { id: known.sponsorId })
  const state = found.places.find(({ id }) => id === known.id)?.state
  const isTaken = state === 'named' || state === 'seated'
  return {
    kind: known.kind,
    sponsorName: found.sponsor.name,
    eventName: found.event.name,
    eventDateText: dateInWords(found.event.startsAt, found.event.timeZone),
    state: isTaken ? 'taken' : state === 'open' && found.canName ? 'open' : 'closed',
  }
}

/** Who hasn't named all golfers and guests, for the phone: only sponsors who keep their package. */
export async function unnamedPlaces(
  { clock, publicUrl }: Pick<SponsorsDeps, 'clock' | 'publicUrl'>,
  sql: Sql,
  event: EventRecord,
) {
  const nameBy = await nameByOf(sql, event.id)
  const sponsors = await sponsorsWithPackage(sql, event.id, clock())
  const bySponsor = Map.groupBy(await readAllPlaces(sql, event.id), ({ sponsorId }) => sponsorId)
  const rows = sponsors.map((sponsor) => ({
    ...unnamedView(sponsor, bySponsor.get(sponsor.id) ?? []),
    placesLink: placesLink(publicUrl, sponsor),
  }))
  return {
    nameBy,
    isOverdue: nameBy !== null && nameBy < dayIn(event.timeZone)(clock()),
    sponsors: rows.filter(({ golf, dinner, waiting }) => golf + dinner + waiting.length > 0),
  }
}

function unnamedView(sponsor: SponsorRecord, places: readonly Place[]): Omit<UnnamedPlaces, 'placesLink'> {
  const open = (kind: Place['kind']) =>
    places.filter((place) => place.kind === kind && place.state === 'open').length
  return {
    sponsorId: sponsor.id,
    sponsorName: sponsor.name,
    packageName: sponsor.package ? sponsorTitle(sponsor.package) : '',
    contactName: `${sponsor.contact.firstName} ${sponsor.contact.lastName}`,
    contactPhoneNumber: showPhone(sponsor.contact.phone),
    contactEmail: sponsor.contact.email,
    golf: open('golf'),
    dinner: open('dinner'),
    waiting: places.filter(isWaiting).map(({ id, name }) => ({ placeId: id, name })),
  }
}
