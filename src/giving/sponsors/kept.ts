import { inBooks, type KeptHere, untilRemoved } from '../../record/kept.ts'

export const keptBySponsors: KeptHere = {
  ofPeople: [
    {
      ...inBooks,
      table: 'sponsors',
      takesPart: true,
      whose: 'Sponsors’ contacts',
      why: 'To reach the sponsor, and the books',
      columns: {
        contactFirstName: 'first',
        contactLastName: 'last',
        contactEmail: 'email',
        contactPhone: 'phone',
      },
      erased: {
        contactFirstName: 'blank',
        contactLastName: 'blank',
        contactEmail: 'blank',
        contactPhone: 'blank',
      },
      since: 'createdAt',
    },
    {
      ...untilRemoved,
      table: 'sponsor_places',
      takesPart: true,
      whose: 'Guests of sponsors',
      why: 'Their place at golf or dinner',
      columns: { firstName: 'first', lastName: 'last', email: 'email', phone: 'phone', shirtSize: 'count' },
      erased: {
        firstName: { as: 'Guest' },
        lastName: 'blank',
        email: 'none',
        phone: 'none',
        shirtSize: 'none',
      },
      since: 'changedAt',
    },
  ],
  notAboutPeople: {
    sponsor_places: 'id sponsorId eventId kind number value state secret claimId teamId orderId changedAt',
    sponsor_promises: 'id sponsorId number promise doneAt',
    sponsor_settings: 'eventId checkDays',
    sponsors:
      'id eventId trackingId name websiteUrl logoKey largeLogoKey originalLogoKey holeNumber approvedAt fee createdAt taxRate value packageId package heldUntil placesSecret checkRemindedAt',
    visitor_logos: 'sponsorId bytes since',
  },
  staffMarks: {
    sponsor_places: 'changedBy',
    sponsor_promises: 'doneBy',
    sponsor_settings: 'namePlacesBy',
    sponsors: 'paysBy',
  },
}
