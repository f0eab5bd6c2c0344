import { type KeptHere, written } from '../../record/kept.ts'

export const keptByReveal: KeptHere = {
  ofPeople: [
    {
      ...written,
      table: 'reveals',
      key: ['eventId'],
      whose: 'The awards',
      why: 'What the screen showed',
      columns: { steps: 'json', begunBy: 'staff', endedBy: 'staff' },
      erased: { steps: 'scrub' },
      since: 'begunAt',
    },
  ],
  notAboutPeople: {
    reveals: 'eventId version shown places begunAt endedAt isDone',
  },
}
