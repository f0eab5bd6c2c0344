import type { Actor } from '../../../kernel/actor.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { inOwnTransaction } from '../../../ports/work.ts'
import type { EventRecord } from '../../event/server/index.ts'
import type { AnswerSheet, AskedPerson, OwnAnswers, Question } from '../contract.ts'
import { answerFault, mustAnswer, tidyAnswer } from '../rules.ts'
import { type Answers, answersOf, saveAnswer } from './answer-store.ts'
import type { QuestionsDeps } from './change-questions.ts'
import type { Respondent } from './parts.ts'
import { asAsked, isAsked, type QuestionRecord, questionsOf } from './question-store.ts'

/** Everything about an event's questions, read at once. */
interface Sheet {
  questions: QuestionRecord[]
  people: Respondent[]
  answers: Answers
}

/** Reads nobody where nothing is asked. */
async function sheetOf(deps: QuestionsDeps, sql: Sql, event: EventRecord): Promise<Sheet> {
  const questions = await questionsOf(sql, event.id)
  if (questions.length === 0) return { questions, people: [], answers: new Map() }
  return { questions, people: await respondentsOf(deps, sql, event), answers: await answersOf(sql, event.id) }
}

export async function respondentsOf(
  { parts }: Pick<QuestionsDeps, 'parts'>,
  sql: Sql,
  event: EventRecord,
): Promise<Respondent[]> {
  const people: Respondent[] = []
  for (const of of parts('respondents')) people.push(...(await of(sql, event)))
  // Golfers on a team and without one come from two lists.
  return people.sort((a, b) => order.indexOf(a.audience) - order.indexOf(b.audience))
}

const order: readonly Respondent['audience'][] = ['team', 'golfer', 'guest', 'sponsor']

export async function viewSheet(
  deps: QuestionsDeps,
  sql: Sql,
  event: EventRecord | null,
): Promise<AnswerSheet> {
  if (!event) return { questions: [], people: [] }
  const sheet = await sheetOf(deps, sql, event)
  const isAbout = ({ audience, personId }: Respondent) =>
    sheet.answers.has(personId) || sheet.questions.some((each) => isAsked(each) && each.audience === audience)
  return {
    questions: sheet.questions.map((question) => questionView(sheet, question)),
    people: sheet.people.filter(isAbout).map((person) => personView(sheet, person)),
  }
}

function questionView({ people, answers }: Sheet, question: QuestionRecord): Question {
  const { isRequired: _, ...asked } = asAsked(question)
  const audience = people.filter((each) => each.audience === question.audience)
  const answered = audience.filter(({ personId }) => answers.get(personId)?.has(question.id)).length
  return {
    ...asked,
    ...{ asking: question.asking, answers: answered, isAnswered: question.answeredAs !== null },
    open: isAsked(question) ? audience.length - answered : 0,
    ...(question.retiredAt === null ? {} : { isRetired: true as const }),
  }
}

function personView(
  { questions, answers }: Sheet,
  { personId, audience, name, of }: Respondent,
): AskedPerson {
  const own = answers.get(personId)
  return {
    ...{ personId, audience, name, of },
    answers: questions.flatMap(({ id }) => {
      const answer = own?.get(id)
      return answer ? [{ questionId: id, answer }] : []
    }),
  }
}

/** Who is asked something that is required, and hasn't answered it. */
export async function countOpen(deps: QuestionsDeps, sql: Sql, event: EventRecord): Promise<number> {
  const { questions, people, answers } = await sheetOf(deps, sql, event)
  const required = questions.filter((each) => isAsked(each) && each.asking === 'required')
  return people.filter(({ personId, audience }) =>
    required.some((each) => each.audience === audience && !answers.get(personId)?.has(each.id)),
  ).length
}

interface Change {
  personId: string
  questionId: string
  answer: string[]
}

interface Own {
  event: EventRecord
  groupId: string
  canChange: boolean
}

/** Of one's own link, or of the team that is logged in. Throws Problem 'not-found'. */
async function openOwn(deps: QuestionsDeps, sql: Sql, actor: Actor, secret?: string): Promise<Own> {
  if (secret) {
    for (const behind of deps.parts('answererBehind')) {
      const found = await behind(sql, secret)
      if (!found) continue
      const event = await deps.events.pick(sql, found.eventId)
      return { event, groupId: found.groupId, canChange: !hasBegun(event) && !found.isClosed }
    }
  } else if (actor.kind === 'team') {
    const event = await deps.events.pick(sql, actor.eventId)
    return { event, groupId: actor.teamId, canChange: !hasBegun(event) }
  }
  throw new Problem('not-found')
}

/** Throws Problem 'not-found', also where they are asked nothing. */
export async function viewOwn(
  deps: QuestionsDeps,
  sql: Sql,
  actor: Actor,
  secret?: string,
): Promise<OwnAnswers> {
  const { event, groupId, canChange } = await openOwn(deps, sql, actor, secret)
  const sheet = await sheetOf(deps, sql, event)
  const own = sheet.people.filter(isAnsweredBy(groupId))
  const questions = sheet.questions.filter(
    (each) => isAsked(each) && own.some(({ audience }) => audience === each.audience),
  )
  if (questions.length === 0) throw new Problem('not-found')
  const shown = { ...sheet, questions }
  return {
    questions: questions.map(asAsked),
    people: own
      .filter(({ audience }) => questions.some((each) => each.audience === audience))
      .map((person) => personView(shown, person)),
    canChange,
  }
}

const isAnsweredBy =
  (id: string) =>
  ({ groupId, alsoBy }: Respondent) =>
    groupId === id || alsoBy === id

function hasBegun({ isLive, scoringIsLocked, finalizedAt }: EventRecord): boolean {
  return isLive || scoringIsLocked || finalizedAt !== null
}

/** Throws Problem 'not-found', 'changes-closed', or 'invalid-input' at 'answers.<place>'. */
export async function changeOwn(
  deps: QuestionsDeps,
  actor: Actor,
  { secret, answers }: { secret?: string; answers: readonly Change[] },
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const known = await openOwn(deps, tx.sql, actor, secret)
    await tx.lockRow('events', known.event.id)
    const { event, groupId, canChange } = await openOwn(deps, tx.sql, actor, secret)
    if (!canChange)
      throw new Problem('changes-closed', {
        detail: 'The committee has its lists. Please ask the organizer, or at check-in.',
      })
    const sheet = await sheetOf(deps, tx.sql, event)
    const people = sheet.people.filter(isAnsweredBy(groupId))
    await change(deps, { tx, actor, now }, { sheet: { ...sheet, people }, answers, isOwn: true })
  })
}

/** Staff, of the current event. Throws Problem 'not-found', or 'invalid-input' at 'answers.<place>'. */
export async function changeAnswers(
  deps: QuestionsDeps,
  actor: Actor,
  answers: readonly Change[],
): Promise<void> {
  await inOwnTransaction(deps, actor, async ({ tx, now }) => {
    const { id } = await deps.events.pick(tx.sql)
    await tx.lockRow('events', id)
    const sheet = await sheetOf(deps, tx.sql, await deps.events.pick(tx.sql, id))
    await change(deps, { tx, actor, now }, { sheet, answers, isOwn: false })
  })
}

type Doing = Pick<Parameters<Parameters<typeof inOwnTransaction>[2]>[0], 'tx' | 'actor' | 'now'>

interface Changes {
  sheet: Sheet
  answers: readonly Change[]
  /** By those who are asked: what is required can't be taken back, and what isn't asked can't be answered. */
  isOwn: boolean
}

async function change(
  deps: QuestionsDeps,
  { tx, actor, now }: Doing,
  { sheet, answers, isOwn }: Changes,
): Promise<void> {
  const errors: Record<string, string[]> = {}
  for (const [place, { personId, questionId, answer: given }] of answers.entries()) {
    const person = sheet.people.find((each) => each.personId === personId)
    const question = sheet.questions.find(({ id }) => id === questionId)
    if (!person || !question || person.audience !== question.audience || (isOwn && !isAsked(question)))
      throw new Problem('not-found')
    const answer = tidyAnswer(given)
    const before = sheet.answers.get(personId)?.get(questionId) ?? []
    if (answer.join('\n') === before.join('\n')) continue
    const isTakenBack = answer.length === 0 && isOwn && question.asking === 'required'
    const fault = isTakenBack
      ? mustAnswer
      : answer.length > 0
        ? answerFault(asAsked(question), answer)
        : undefined
    if (fault) {
      errors[`answers.${place}`] = [fault]
      continue
    }
    await saveAnswer(tx.sql, { question, personId, answer, now, name: person.saidBy ?? person.name })
    await deps.audit(tx, {
      eventId: question.eventId,
      actor,
      action: 'answer changed',
      subject: { kind: 'question', id: question.id, name: question.words },
      // What was answered may be nobody else's business, and stands nowhere but with the person.
      after: { of: person.name, answer: answer.length > 0 ? 'changed' : 'taken back' },
    })
  }
  if (Object.keys(errors).length > 0) throw new Problem('invalid-input', { errors })
}
