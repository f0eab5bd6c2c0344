import type { Instant } from '../../../kernel/clock.ts'

interface AnswersTable {
  id: string
  eventId: string
  questionId: string
  /** A team, a golfer on a team or not, a dinner order, or a sponsorship. */
  subjectId: string
  /** Of the order; 0 for all others. */
  guestNumber: number
  /** Who is to be found by it: the golfer or guest, the team's leader, the sponsor's contact. */
  name: string
  /** A line, or each of several choices on its own. */
  answer: string
  answeredAt: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    answers: AnswersTable
  }
}
