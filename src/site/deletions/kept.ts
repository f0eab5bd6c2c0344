import { type KeptHere, written } from '../../record/kept.ts'

export const keptByDeletions: KeptHere = {
  ofPeople: [
    {
      ...written,
      until: 'day',
      table: 'deletions',
      whose: 'Deleted in the last day',
      why: 'To restore what was deleted by mistake',
      columns: { name: 'text', content: 'json', deletedBy: 'staff', restoredBy: 'staff' },
      erased: { name: 'scrub', content: 'scrub' },
      since: 'deletedAt',
    },
  ],
  notAboutPeople: {
    deletions: 'id eventId kind deletedAt restoredAt',
  },
}
