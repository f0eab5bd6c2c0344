import { type KeptHere, written } from '../../record/kept.ts'

export const keptByBoard: KeptHere = {
  ofPeople: [
    {
      ...written,
      table: 'final_boards',
      whose: 'Final boards',
      why: 'The result',
      columns: { standings: 'json', result: 'json', reason: 'text', actor: 'staff' },
      erased: { standings: 'scrub', result: 'scrub', reason: 'scrub' },
      since: 'madeAt',
    },
  ],
  notAboutPeople: {
    final_boards: 'id eventId number isCorrection madeAt rulesVersion',
  },
}
