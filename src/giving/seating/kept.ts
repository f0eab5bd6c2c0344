import { type KeptHere, untilRemoved } from '../../record/kept.ts'

export const keptBySeating: KeptHere = {
  ofPeople: [
    {
      ...untilRemoved,
      table: 'guest_seats',
      takesPart: true,
      whose: 'Meals and tables',
      why: 'To cook what each guest can eat, and seat friends together. Allergies go first, with the contact details',
      columns: { name: 'name', diet: 'health', wish: 'text' },
      erased: { name: { as: 'Guest' }, diet: 'blank', wish: 'blank' },
      since: null,
    },
    {
      ...untilRemoved,
      table: 'dinner_tables',
      whose: 'Names of tables',
      why: 'To find the table',
      columns: { name: 'text' },
      erased: { name: 'scrub' },
      since: null,
    },
  ],
  notAboutPeople: {
    dinner_crew: 'volunteerId eventId',
    dinner_settings: 'eventId choicesCloseOn',
    dinner_tables: 'id eventId number seats shape place sponsorId',
    dishes: 'id eventId number name portions',
    guest_seats: 'id eventId golferId orderId guestNumber dishId tableId seat isLocked askedOutAt',
    seat_plans: 'id eventId before after madeAt undoneAt',
  },
  staffMarks: {
    seat_plans: 'madeBy',
  },
}
