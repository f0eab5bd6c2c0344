import { type KeptHere, written } from '../../record/kept.ts'

export const keptByLate: KeptHere = {
  ofPeople: [
    {
      ...written,
      table: 'late_decisions',
      whose: 'What came late',
      why: 'Who decided whether it counts, and why',
      columns: { reason: 'text', decidedBy: 'staff' },
      erased: { reason: 'scrub' },
      since: 'decidedAt',
    },
  ],
  notAboutPeople: {
    late_decisions: 'id eventId kind subjectId isAccepted decidedAt',
  },
}
