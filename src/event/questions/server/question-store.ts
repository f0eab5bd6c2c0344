import type { Sql } from '../../../ports/database.ts'
import { rowsOf } from '../../../record/rows.ts'
import type { AskedQuestion } from '../../event/offer-shapes.ts'
import type { Asking, Audience, QuestionKind } from '../rules.ts'

export interface QuestionRecord {
  id: string
  eventId: string
  number: number
  audience: Audience
  kind: QuestionKind
  words: string
  /** One on each line. */
  choices: string
  asking: Asking
  /** The words that were answered first. */
  answeredAs: string | null
  retiredAt: string | null
}

declare module '../../../ports/database.ts' {
  interface Tables {
    questions: QuestionRecord
  }
}

export const questionRows = rowsOf<QuestionRecord>('questions')

/** In the order in which forms ask, retired ones too. */
export async function questionsOf(sql: Sql, eventId: string): Promise<QuestionRecord[]> {
  return (await questionRows.ofEvent(sql, eventId)).sort((a, b) => a.number - b.number)
}

export function choicesIn({ choices }: Pick<QuestionRecord, 'choices'>): string[] {
  return choices === '' ? [] : choices.split('\n')
}

export function isAsked({ asking, retiredAt }: QuestionRecord): boolean {
  return retiredAt === null && asking !== 'off'
}

export function asAsked(question: QuestionRecord): AskedQuestion {
  const { id, audience, kind, words, asking } = question
  return {
    questionId: id,
    audience,
    kind,
    words,
    choices: choicesIn(question),
    isRequired: asking === 'required',
  }
}
