import type { Instant } from '../../../kernel/clock.ts'

interface QuestionsTable {
  id: string
  event_id: string
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
  answered_as: string | null
  retired_at: Instant | null
}

interface AnswersTable {
  id: string
  event_id: string
  question_id: string
  /** A team, a golfer on a team or not, a dinner order, or a sponsorship. */
  subject_id: string
  /** Of the order; 0 for all others. */
  guest_number: number
  /** Who is to be found by it: the golfer or guest, the team's leader, the sponsor's contact. */
  name: string
  /** A line, or each of several choices on its own. */
  answer: string
  answered_at: Instant
}

declare module '../../../ports/database.ts' {
  interface Tables {
    questions: QuestionsTable
    answers: AnswersTable
  }
}
