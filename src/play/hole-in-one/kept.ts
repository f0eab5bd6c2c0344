import { type KeptHere, untilRemoved } from '../../record/kept.ts'

export const keptByHoleInOne: KeptHere = {
  ofPeople: [
    {
      ...untilRemoved,
      table: 'hole_in_one_claims',
      version: { table: 'hole_in_one_claims', by: 'id' },
      whose: 'Holes in one',
      why: 'What the insurer asks for',
      columns: { players: 'json', sheet: 'json' },
      erased: { players: 'contacts', sheet: 'contacts' },
      since: 'openedAt',
    },
  ],
  notAboutPeople: {
    hole_in_one_claims: 'id fileId eventId teamId teamName enteredAt openedAt settledAt version changedAt',
    hole_in_one_files: 'id eventId hole policy version madeAt removedAt',
  },
  staffMarks: {
    hole_in_one_claims: 'enteredBy changedBy',
    hole_in_one_files: 'madeBy removedBy',
  },
}
