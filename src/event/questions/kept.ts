import { type KeptHere, untilRemoved } from '../../record/kept.ts'

export const keptByQuestions: KeptHere = {
  ofPeople: [
    {
      ...untilRemoved,
      table: 'answers',
      takesPart: true,
      whose: 'Answers to the committee’s questions',
      why: 'To plan the day. They go with the contact details',
      columns: { name: 'name', questionId: 'fact', answer: 'answer' },
      erased: { name: { as: 'Golfer' }, questionId: 'scrub', answer: 'blank' },
      isDeleted: true,
      shows: { column: 'questionId', table: 'questions', text: 'words' },
      since: 'answeredAt',
    },
  ],
  notAboutPeople: {
    answers: 'id eventId subjectId guestNumber answeredAt',
    questions: 'id eventId number audience kind words choices asking answeredAs retiredAt',
  },
}
