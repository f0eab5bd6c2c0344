import type { Instant } from '../../../kernel/clock.ts'

interface QuestionsTable {
  id: string
  eventId: string
  /** Their order. */
  number: number
  audience: string
  kind: string
  words: string
  /** One on each line; '' where there are none to choose from. */
  choices: string
  /** 'off', 'optional' or 'required'. */
  asking: string
  /** The words that were answered first; null as long as nobody has answered. */
  answeredAs: string | null
  retiredAt: Instant | null
}

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
    questions: QuestionsTable
    answers: AnswersTable
  }
}
