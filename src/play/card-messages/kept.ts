import { type KeptHere, written } from '../../record/kept.ts'

export const keptByCardMessages: KeptHere = {
  ofPeople: [
    {
      ...written,
      table: 'card_messages',
      whose: 'Messages on the scorecards',
      why: 'What the teams were told',
      columns: { words: 'text' },
      erased: { words: 'scrub' },
      since: 'madeAt',
    },
    {
      ...written,
      table: 'desk_calls',
      whose: 'Calls from the course',
      why: 'Who asked for help, and who gave it',
      columns: { words: 'text', answer: 'text' },
      erased: { words: 'scrub', answer: 'scrub' },
      since: 'receivedAt',
    },
  ],
  notAboutPeople: {
    card_message_reads: 'messageId teamId seenAt confirmedAt',
    card_messages: 'id eventId holes teamId waveId mustConfirm onHome onScreen corrects madeAt endedAt',
    desk_calls: 'id eventId teamId kind holeNumber calledAt receivedAt takenAt answeredAt closedAt',
    desk_lines: 'eventId isOpen changedAt',
    shift_links: 'volunteerId secretHash madeAt',
  },
  staffMarks: {
    card_messages: 'madeBy endedBy',
    desk_calls: 'takenBy answeredBy closedBy',
    shift_links: 'madeBy',
  },
}
