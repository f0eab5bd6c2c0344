import { type KeptHere, written } from '../../record/kept.ts'

export const keptByScoring: KeptHere = {
  ofPeople: [
    {
      ...written,
      table: 'score_history',
      whose: 'The history of scores',
      why: 'To settle a doubt about a score',
      columns: { reason: 'text', answer: 'json', actor: 'staff', deviceId: 'device' },
      erased: { reason: 'scrub', answer: 'scrub' },
      since: 'receivedAt',
    },
  ],
  notAboutPeople: {
    card_desks: 'teamId eventId deskId takenAt until',
    cards: 'teamId eventId lastHoleViewed confirmedAt version',
    hole_scores: 'teamId holeId eventId strokes version updatedAt drivePlayerId balls',
    late_confirmations: 'id eventId teamId scores receivedAt',
    score_history:
      'id eventId teamId holeId mutationId strokes strokesBefore baseVersion version status clientAt receivedAt drivePlayerId balls',
  },
  staffMarks: {
    card_desks: 'personId personName',
    cards: 'confirmedBy',
  },
}
