import { inBooks, type KeptHere } from '../../record/kept.ts'

export const keptByBaskets: KeptHere = {
  ofPeople: [
    {
      ...inBooks,
      table: 'baskets',
      whose: 'Raffle winners',
      why: 'To hand over the prize; what a prize is worth may have to be reported',
      columns: { winnerName: 'name', winnerPhone: 'phone' },
      erased: { winnerName: { stays: 'prize' }, winnerPhone: 'none' },
      since: 'createdAt',
    },
    {
      ...inBooks,
      table: 'baskets',
      whose: 'Who gave a basket',
      why: 'The thank-you letter for a gift in kind',
      columns: { donorName: 'name', donorAddress: 'detail', description: 'text' },
      erased: { donorName: { stays: 'gift' }, donorAddress: 'none', description: 'contacts' },
      since: 'createdAt',
    },
  ],
  notAboutPeople: {
    baskets: 'id eventId name volunteerId value notifiedAt createdAt picture tickets',
  },
}
