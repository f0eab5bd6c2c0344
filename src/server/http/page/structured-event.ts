import { eventLasts } from '../../../event/event/calendar.ts'
import type { EventInfo } from '../../../event/event/event-shapes.ts'
import { takesGolfers } from '../../../event/event/phase.ts'
import { playedHolesOf } from '../../../event/event/round.ts'
import { aboutEvent } from './page-about.ts'

const minute = 60_000

/** The event as search engines read it: schema.org's Event, as JSON-LD. */
export function structuredEvent(event: EventInfo, publicUrl: string, picture: string): object {
  const { eventName, eventDate, course, charity, eventFee, isFull, nextPrices } = event
  const end = new Date(Date.parse(eventDate) + eventLasts(playedHolesOf(event)) * minute).toISOString()
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: eventName,
    description: aboutEvent(event),
    startDate: eventDate,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    sport: 'Golf',
    url: `${publicUrl}/`,
    image: [publicUrl + picture],
    ...(course.courseName && { location: placeOf(course) }),
    ...(charity.legalName && { organizer: { '@type': 'Organization', name: charity.legalName } }),
    ...(eventFee > 0 &&
      takesGolfers(event) && {
        offers: {
          '@type': 'Offer',
          url: `${publicUrl}/sign-up`,
          price: eventFee,
          priceCurrency: 'USD',
          ...(nextPrices?.golf && { priceValidUntil: nextPrices.golf.from }),
          availability: `https://schema.org/${isFull ? 'SoldOut' : 'InStock'}`,
        },
      }),
  }
}

function placeOf({
  courseName,
  addressStreet,
  addressCity,
  addressState,
  addressZipCode,
}: EventInfo['course']) {
  const address = {
    streetAddress: addressStreet,
    addressLocality: addressCity,
    addressRegion: addressState,
    postalCode: addressZipCode,
  }
  const given = Object.entries(address).filter(([, value]) => value !== '')
  return {
    '@type': 'Place',
    name: courseName,
    ...(given.length > 0 && {
      address: { '@type': 'PostalAddress', ...Object.fromEntries(given), addressCountry: 'US' },
    }),
  }
}
