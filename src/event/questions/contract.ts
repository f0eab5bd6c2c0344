import { z } from 'zod'
import { contract } from '../../kernel/endpoint.ts'
import { fieldFaults } from '../../kernel/field-rules.ts'
import { idField, line, named, plainLine } from '../../kernel/wire.ts'
import { askedQuestion } from '../event/offer-shapes.ts'
import {
  askings,
  audiences,
  choicesFault,
  hasChoices,
  longestAnswer,
  longestQuestion,
  mostChoices,
  questionKinds,
} from './rules.ts'

const answer = z.array(plainLine(longestAnswer)).max(mostChoices)

/**
 * What a sign-up answers to the committee's questions. `number`: whose answer, counted from 1 in the form's list of golfers or
 * guests; left out: the team's or the sponsor's own.
 */
export const givenAnswers = z
  .array(z.object({ questionId: idField, number: z.int().min(1).max(1000).optional(), answer }))
  .max(1000)
  .optional()
export type GivenAnswers = z.output<typeof givenAnswers>

/** The same in a multipart form, which sends text. */
export const givenAnswersAsText = z.preprocess((sent) => {
  if (typeof sent !== 'string') return sent
  try {
    return sent === '' ? undefined : JSON.parse(sent)
  } catch {
    return sent
  }
}, givenAnswers)

const question = named('Question', {
  ...askedQuestion.omit({ isRequired: true }).shape,
  asking: z.enum(askings),
  /** Of those who come and aren't asked anymore too; from the first one on its meaning stays. */
  answers: z.int(),
  /** Who is asked and hasn't answered. */
  open: z.int(),
  /** Its meaning stays: who is asked, the kind, and the choices that there are. */
  isAnswered: z.boolean(),
  /** Not asked anymore, for good. Only, and true, of those. */
  isRetired: z.literal(true).optional(),
})
export type Question = z.output<typeof question>

export const questionList = named('QuestionList', {
  /** In the order in which forms ask. */
  questions: z.array(question),
})

const entry = z
  .object({
    audience: z.enum(audiences),
    kind: z.enum(questionKinds),
    words: line(longestQuestion, fieldFaults.isRequired('Question')),
    choices: z.array(line(longestAnswer)).max(100).default([]),
    asking: z.enum(askings),
  })
  .transform(({ choices, ...rest }) => ({ ...rest, choices: hasChoices(rest.kind) ? choices : [] }))
  .superRefine(({ kind, choices }, context) => {
    const fault = hasChoices(kind) ? choicesFault(choices) : undefined
    if (fault) context.addIssue({ code: 'custom', path: ['choices'], message: fault })
  })
export type QuestionEntry = z.output<typeof entry>

const answers = z.array(z.object({ questionId: z.string(), answer: z.array(z.string()) }))

/** Who is asked, with what they answered. */
const person = named('AskedPerson', {
  personId: z.string(),
  audience: z.enum(audiences),
  name: z.string(),
  /** The golfer's team, or who ordered for the guest; '' for none. */
  of: z.string(),
  answers,
})
export type AskedPerson = z.output<typeof person>

export const answerSheet = named('AnswerSheet', {
  /** Every one that is asked or was answered. */
  questions: z.array(question),
  /** Teams, golfers, dinner guests and sponsors that are asked or have answered. */
  people: z.array(person),
})
export type AnswerSheet = z.output<typeof answerSheet>

const ownAnswers = named('OwnAnswers', {
  questions: z.array(askedQuestion),
  /** The team itself first, where teams are asked. */
  people: z.array(person),
  /** Once play has begun, the committee changes answers. */
  canChange: z.boolean(),
})
export type OwnAnswers = z.output<typeof ownAnswers>

/** Of a party's, an order's or a sponsor's link. */
const key = { secret: z.string().min(1).max(400) }
const changed = z
  .array(z.object({ personId: idField, questionId: idField, answer }))
  .min(1)
  .max(200)

export const questionsApi = contract({
  'GET /api/admin/questions': {
    summary: 'List the committee’s own questions, with how many have answered',
    access: 'admin',
    also: ['Registration'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: questionList },
    faults: ['not-found'],
  },
  'POST /api/admin/questions': {
    summary: 'Add a question, up to ten that aren’t retired',
    access: 'admin',
    body: entry,
    answers: { 200: questionList },
    faults: ['no-event', 'too-many'],
  },
  'POST /api/admin/questions/order': {
    summary: 'Put the questions in the order in which forms ask them, naming each that isn’t retired once',
    access: 'admin',
    body: z.object({ questionIds: z.array(idField).max(100) }),
    answers: { 200: questionList },
    faults: ['no-event', 'changed-meanwhile'],
  },
  'PUT /api/admin/questions/{questionId}': {
    summary:
      'Change a question. Once answered, a typo can be fixed, a choice added at the end, and whether it’s asked',
    access: 'admin',
    params: z.object({ questionId: idField }),
    body: entry,
    answers: { 200: questionList },
    faults: ['no-event', 'not-found', 'in-use'],
  },
  'POST /api/admin/questions/{questionId}/retire': {
    summary: 'Stop asking a question for good; its answers stay',
    access: 'admin',
    params: z.object({ questionId: idField }),
    answers: { 200: questionList },
    faults: ['no-event', 'not-found'],
  },
  'DELETE /api/admin/questions/{questionId}': {
    summary: 'Remove a question that nobody has answered',
    access: 'admin',
    params: z.object({ questionId: idField }),
    answers: { 200: questionList },
    faults: ['no-event', 'not-found', 'in-use'],
  },
  'GET /api/admin/answers': {
    summary: 'List who is asked, and what they answered',
    access: 'admin',
    also: ['Registration'],
    query: z.object({ eventId: idField.optional() }),
    answers: { 200: answerSheet },
    faults: ['not-found'],
  },
  'PUT /api/admin/answers': {
    summary: 'Enter or change what people answered; an empty answer takes it back',
    access: 'admin',
    also: ['Registration'],
    body: z.object({ answers: changed }),
    answers: { 200: answerSheet },
    faults: ['no-event', 'not-found'],
  },
  'GET /api/user/answers': {
    summary: 'Show what the logged-in team and its golfers answered',
    access: 'signed-in',
    answers: { 200: ownAnswers },
    faults: ['not-found'],
  },
  'PUT /api/user/answers': {
    summary: 'Change what the logged-in team and its golfers answered',
    access: 'signed-in',
    body: z.object({ answers: changed }),
    answers: { 200: ownAnswers },
    faults: ['not-found', 'changes-closed'],
  },
  'POST /api/answers/own': {
    summary:
      'Show what golfers who signed up together, dinner guests or a sponsor answered, by their own link',
    access: 'public',
    body: z.object(key),
    answers: { 200: ownAnswers },
    faults: ['not-found'],
  },
  'PUT /api/answers/own': {
    summary: 'Change what golfers who signed up together, dinner guests or a sponsor answered',
    access: 'public',
    body: z.object({ ...key, answers: changed }),
    answers: { 200: ownAnswers },
    faults: ['not-found', 'changes-closed'],
  },
})
