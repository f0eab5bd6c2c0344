import { Problem } from '../../../kernel/problem.ts'
import type { Tx } from '../../../ports/database.ts'
import type { GivenAnswers } from '../contract.ts'
import { type Answer, type Audience, answerFault, mustAnswer, tidyAnswer } from '../rules.ts'
import { saveAnswer } from './answer-store.ts'
import { asAsked, isAsked, type QuestionRecord, questionsOf } from './question-store.ts'

/** Who signs up, in the form's order. */
export interface Answering {
  audience: Audience
  personId: string
  /** The golfer or guest, the team's leader, the sponsor's contact. */
  name: string
}

interface SignUp {
  eventId: string
  given: GivenAnswers
  people: readonly Answering[]
  /** Through the public form: what it requires has to be answered. */
  isForm: boolean
  now: Date
}

/**
 * Keeps what a sign-up answers, in its transaction. What isn't asked, or not anymore, is left out: the form may have been open
 * since before. Throws Problem 'invalid-input' at
 * 'answers.<question>' for the team's or the sponsor's own, and 'answers.<question>.<number>' for golfers and guests. Hold the
 * lock on the event's row.
 */
export async function keepAnswers(
  tx: Tx,
  { eventId, given = [], people, isForm, now }: SignUp,
): Promise<void> {
  const all = await questionsOf(tx.sql, eventId)
  if (all.length === 0) return
  const errors: Record<string, string[]> = {}
  const byPath = new Map(
    given.map(({ questionId, number, answer }) => [pathOf(questionId, number), tidyAnswer(answer)]),
  )
  const saved: { question: QuestionRecord; person: Answering; answer: Answer }[] = []
  for (const question of all)
    for (const [place, person] of people.filter(({ audience }) => audience === question.audience).entries()) {
      const path = pathOf(question.id, hasNumber(question.audience) ? place + 1 : undefined)
      const answer = byPath.get(path) ?? []
      if (!isAsked(question)) continue
      const fault = faultOf(question, answer, isForm)
      if (fault) errors[path] = [fault]
      else if (answer.length > 0) saved.push({ question, person, answer })
    }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
  for (const { question, person, answer } of saved)
    await saveAnswer(tx.sql, { question, answer, now, personId: person.personId, name: person.name })
}

const hasNumber = (audience: Audience) => audience === 'golfer' || audience === 'guest'

const pathOf = (questionId: string, number?: number) =>
  `answers.${questionId}${number === undefined ? '' : `.${number}`}`

function faultOf(question: QuestionRecord, answer: Answer, isForm: boolean): string | undefined {
  const asked = asAsked(question)
  if (answer.length === 0) return isForm && asked.isRequired ? mustAnswer : undefined
  return answerFault(asked, answer)
}
