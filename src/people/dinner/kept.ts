import { type KeptHere, untilRemoved } from '../../record/kept.ts'

export const keptByDinner: KeptHere = {
  ofPeople: [
    {
      ...untilRemoved,
      table: 'dinner_orders',
      takesPart: true,
      whose: 'Who ordered dinner or shirts',
      why: 'To send the receipt and news of the dinner',
      columns: { requestedByName: 'name', requestedByEmail: 'email' },
      erased: { requestedByName: { as: 'Guest' }, requestedByEmail: 'blank' },
      since: 'createdAt',
    },
    {
      ...untilRemoved,
      table: 'dinner_guests',
      takesPart: true,
      key: ['orderId', 'number'],
      whose: 'Dinner guests',
      why: 'To be let in',
      columns: { name: 'name' },
      erased: { name: { as: 'Guest' } },
      eventBy: { column: 'orderId', table: 'dinner_orders' },
      since: null,
      ofEvent: false,
    },
    {
      ...untilRemoved,
      table: 'dinner_shirts',
      takesPart: true,
      key: ['orderId', 'number'],
      whose: 'Who gets a shirt',
      why: 'To hand it out',
      columns: { name: 'name', size: 'count' },
      erased: { name: { as: 'Guest' }, size: { stays: 'ordered' } },
      eventBy: { column: 'orderId', table: 'dinner_orders' },
      since: null,
      ofEvent: false,
    },
  ],
  notAboutPeople: {
    dinner_guests: 'orderId number',
    dinner_orders:
      'id eventId trackingId dinnerFee shirtFee createdAt heldAgainAt dinnerTax shirtTax dinnerValue shirtValue dinnerDiscount shirtDiscount includedIn',
    dinner_shirts: 'orderId number quantity',
  },
}
