/** The committee's own questions: what they are about, what answers them, and what may still be changed. Pure. */
import { fieldFaults, lineFault, optionalLineFault } from '../../kernel/field-rules.ts'
import type { AskedQuestion } from '../event/offer-shapes.ts'

export const mostQuestions = 10
export const longestQuestion = 120
export const mostChoices = 12
export const longestChoice = 60
export const longestAnswer = 300

export type Audience = AskedQuestion['audience']
export type QuestionKind = AskedQuestion['kind']
export const audiences = ['team', 'golfer', 'guest', 'sponsor'] as const satisfies readonly Audience[]
export const questionKinds = ['text', 'one', 'several', 'yes-no'] as const satisfies readonly QuestionKind[]
export const askings = ['off', 'optional', 'required'] as const
export type Asking = (typeof askings)[number]

export const audienceNames: Record<Audience, string> = {
  team: 'Teams',
  golfer: 'Golfers',
  guest: 'Dinner guests',
  sponsor: 'Sponsors',
}
export const kindNames: Record<QuestionKind, string> = {
  text: 'Short text',
  one: 'One choice',
  several: 'Several choices',
  'yes-no': 'Yes or no',
}
export const askingNames: Record<Asking, string> = { off: 'Off', optional: 'Optional', required: 'Required' }

/** What a question asks, as it is entered. */
export interface QuestionFacts {
  audience: Audience
  kind: QuestionKind
  words: string
  /** Of the kinds that have any. */
  choices: readonly string[]
  asking: Asking
}

/** An answer has one entry, or as many as were chosen of several; none is no answer. */
export type Answer = readonly string[]

export function hasChoices(kind: QuestionKind): boolean {
  return kind === 'one' || kind === 'several'
}

/** What can be chosen; empty for a text. */
export function choicesOf({ kind, choices }: Pick<QuestionFacts, 'kind' | 'choices'>): readonly string[] {
  return kind === 'yes-no' ? ['Yes', 'No'] : hasChoices(kind) ? choices : []
}

/** Without what is blank. */
export function tidyAnswer(answer: Answer): string[] {
  return answer.map((each) => each.trim()).filter((each) => each !== '')
}

export function answerText(answer: Answer): string {
  return answer.join(', ')
}

export const mustAnswer = 'Please answer this'

/** What is wrong with an answer that isn't blank. */
export function answerFault(
  question: Pick<QuestionFacts, 'kind' | 'choices'>,
  answer: Answer,
): string | undefined {
  const { kind } = question
  if (kind === 'text') return optionalLineFault(answer[0] ?? '', longestAnswer)
  const known = choicesOf(question)
  if ((kind !== 'several' && answer.length > 1) || answer.some((each) => !known.includes(each)))
    return 'Please choose one of the answers'
  return undefined
}

/** A question as it is typed, with a choice on each line. */
export interface TypedQuestion extends Omit<QuestionFacts, 'choices'> {
  choices: string
}

export function typedChoices({ kind, choices }: Pick<TypedQuestion, 'kind' | 'choices'>): string[] {
  return hasChoices(kind) ? tidyAnswer(choices.split('\n')) : []
}

type Faults = Partial<Record<keyof QuestionFacts, string>>

export function questionFaults(typed: TypedQuestion): Faults {
  const words = lineFault(typed.words, longestQuestion, fieldFaults.isRequired('Question'))
  const choices = hasChoices(typed.kind) ? choicesFault(typedChoices(typed)) : undefined
  return { ...(words ? { words } : {}), ...(choices ? { choices } : {}) }
}

export function choicesFault(choices: readonly string[]): string | undefined {
  if (choices.length < 2) return 'Enter at least two choices, each on its own line'
  if (choices.length > mostChoices) return `At most ${mostChoices} choices`
  if (choices.some((choice) => choice.length > longestChoice))
    return `At most ${longestChoice} characters for a choice`
  const keys = new Set(choices.map((choice) => choice.toLocaleLowerCase('en')))
  return keys.size < choices.length ? 'Two choices are the same' : undefined
}

/**
 * Why an answered question can't become this one, because what was answered would mean something else; undefined when it can.
 * `words` of the one before are those that were answered first, so that small changes don't add up. Whether it is asked is
 * always the committee's to say.
 */
export function meaningFault(
  before: Omit<QuestionFacts, 'asking'>,
  after: Omit<QuestionFacts, 'asking'>,
): string | undefined {
  if (before.audience !== after.audience) return 'Who is asked can’t be changed'
  if (before.kind !== after.kind) return 'The kind of answer can’t be changed'
  if (before.choices.some((choice, place) => after.choices[place] !== choice))
    return 'Choices can only be added at the end'
  return isTypoFixed(before.words, after.words) ? undefined : 'Only a typo can be fixed'
}

/** At most two letters differ, in as many words; numbers stay. Case and punctuation don't count. */
export function isTypoFixed(before: string, after: string): boolean {
  const [one, other] = [before, after].map(plainWords) as [string[], string[]]
  const figures = (words: string[]) => words.filter((word) => /\d/.test(word)).join(' ')
  if (one.length !== other.length || figures(one) !== figures(other)) return false
  return one.reduce((total, word, place) => total + distance(word, other[place] ?? ''), 0) <= 2
}

function plainWords(text: string): string[] {
  return tidyAnswer(
    text
      .toLocaleLowerCase('en')
      .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
      .split(/\s+/),
  )
}

/** Letters to put in, leave out or replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let place = 1; place <= other.length; place++)
      next.push(
        Math.min(
          (row[place] ?? 0) + 1,
          (next[place - 1] ?? 0) + 1,
          (row[place - 1] ?? 0) + (other[place - 1] === letter ? 0 : 1),
        ),
      )
    row = next
  }
  return row[other.length] ?? 0
}
