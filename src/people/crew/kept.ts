import { type KeptHere, untilRemoved } from '../../record/kept.ts'

export const keptByCrew: KeptHere = {
  ofPeople: [
    {
      ...untilRemoved,
      table: 'volunteers',
      takesPart: true,
      whose: 'Volunteers',
      why: 'Posts, hours and shirts',
      columns: { firstName: 'first', lastName: 'last', phone: 'phone', email: 'email', shirtSize: 'count' },
      erased: {
        firstName: { as: 'Volunteer' },
        lastName: 'blank',
        phone: 'none',
        email: 'none',
        shirtSize: { stays: 'ordered' },
      },
      since: 'createdAt',
    },
  ],
  notAboutPeople: {
    volunteers: 'id eventId createdAt post starts ends',
  },
}
