import { inBooks, type KeptHere } from '../../record/kept.ts'

export const keptByGifts: KeptHere = {
  ofPeople: [
    {
      ...inBooks,
      table: 'gifts',
      whose: 'Who gave',
      why: 'The donor’s acknowledgment, and the books',
      columns: {
        giverName: 'name',
        giverEmail: 'email',
        shownName: 'detail',
        message: 'text',
        ofName: 'text',
      },
      erased: {
        giverName: { stays: 'tax' },
        giverEmail: 'blank',
        shownName: 'none',
        message: 'blank',
        ofName: 'scrub',
      },
      since: 'createdAt',
    },
    {
      ...inBooks,
      table: 'pledges',
      whose: 'Who pledged',
      why: 'Counted in the room',
      columns: { who: 'name' },
      erased: { who: 'blank' },
      since: 'countedAt',
    },
  ],
  notAboutPeople: {
    gifts: 'id eventId trackingId amount kind wantsListing lookedAt createdAt',
    pledge_moments: 'eventId levels goal startedAt endedAt',
    pledges: 'id eventId amount countedAt undoneAt',
  },
  staffMarks: {
    gifts: 'lookedBy',
    pledges: 'countedBy',
  },
}
