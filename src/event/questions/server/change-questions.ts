import type { Person } from '../../../kernel/actor.ts'
import { instant } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { AuditFacts } from '../../../ports/audit.ts'
import type { Base } from '../../../ports/feature.ts'
import { inOwnTransaction, type Work } from '../../../ports/work.ts'
import type { EventRecord, Events } from '../../event/server/index.ts'
import type { QuestionEntry } from '../contract.ts'
import { audienceNames, kindNames, meaningFault, mostQuestions } from '../rules.ts'
import { choicesIn, type QuestionRecord, questionRows, questionsOf } from './question-store.ts'

export interface QuestionsDeps extends Base {
  events: Pick<Events, 'pick' | 'current' | 'all'>
}

type Act = (work: Work<Person>, event: EventRecord, all: QuestionRecord[]) => Promise<void>

/** On the current event's questions, with its row locked, so that none is answered meanwhile. */
function onQuestions(deps: QuestionsDeps, actor: Person, act: Act): Promise<void> {
  return inOwnTransaction(deps, actor, async (work) => {
    const { id } = await deps.events.pick(work.tx.sql)
    await work.tx.lockRow('events', id)
    const event = await deps.events.pick(work.tx.sql, id)
    await act(work, event, await questionsOf(work.tx.sql, id))
    work.tx.announce({ topic: 'event', eventId: id })
  })
}

/** Throws Problem 'too-many'. */
export function addQuestion(deps: QuestionsDeps, actor: Person, entry: QuestionEntry): Promise<void> {
  return onQuestions(deps, actor, async (work, event, all) => {
    if (all.filter(({ retiredAt }) => retiredAt === null).length >= mostQuestions)
      throw new Problem('too-many', {
        detail: `There are ${mostQuestions} questions. Remove or retire one first.`,
      })
    const number = Math.max(0, ...all.map((each) => each.number)) + 1
    const question = {
      ...{ id: newId(), eventId: event.id, number, answeredAs: null, retiredAt: null },
      ...factsOf(entry),
    }
    await questionRows.insert(work.tx.sql, question)
    await note(deps, work, 'question added', question, { after: inWords(question) })
  })
}

/** Throws Problem 'not-found', or 'in-use' with what the answers keep from being changed. */
export function changeQuestion(
  deps: QuestionsDeps,
  actor: Person,
  questionId: string,
  entry: QuestionEntry,
): Promise<void> {
  return onQuestions(deps, actor, async (work, _, all) => {
    const before = open(all, questionId)
    const after = { ...before, ...factsOf(entry) }
    const fault =
      before.answeredAs !== null &&
      meaningFault({ ...before, words: before.answeredAs, choices: choicesIn(before) }, entry)
    if (fault)
      throw new Problem('in-use', {
        detail: `Somebody has answered this question. ${fault}: retire it, and add a new one.`,
      })
    await questionRows.update(work.tx.sql, after)
    await note(deps, work, 'question changed', after, { before: inWords(before), after: inWords(after) })
  })
}

/** As forms, lists and paper have them. Throws Problem 'changed-meanwhile' unless each that isn't retired is named once. */
export function orderQuestions(
  deps: QuestionsDeps,
  actor: Person,
  questionIds: readonly string[],
): Promise<void> {
  return onQuestions(deps, actor, async (work, event, all) => {
    const asked = all.filter(({ retiredAt }) => retiredAt === null)
    const wanted = questionIds.flatMap((id) => asked.find((each) => each.id === id) ?? [])
    if (new Set(wanted).size !== asked.length || questionIds.length !== asked.length)
      throw new Problem('changed-meanwhile')
    const retired = all.filter(({ retiredAt }) => retiredAt !== null)
    const numbered = [...wanted, ...retired].map((each, place) => ({ ...each, number: place + 1 }))
    const moved = numbered.filter(({ id, number }) => all.find((each) => each.id === id)?.number !== number)
    for (const question of moved) await questionRows.update(work.tx.sql, question)
    if (wanted.some(({ id }, place) => asked[place]?.id !== id))
      await deps.audit(work.tx, {
        ...{ eventId: event.id, actor: work.actor, action: 'questions ordered' },
        subject: { kind: 'event', id: event.id, name: event.name },
        after: { questions: wanted.map(({ words }) => words) },
      })
  })
}

/** Throws Problem 'not-found'. */
export function retireQuestion(deps: QuestionsDeps, actor: Person, questionId: string): Promise<void> {
  return onQuestions(deps, actor, async (work, _, all) => {
    const question = open(all, questionId)
    await questionRows.update(work.tx.sql, { ...question, retiredAt: instant(work.now) })
    await note(deps, work, 'question retired', question)
  })
}

/** Throws Problem 'not-found', or 'in-use' once somebody has answered. */
export function removeQuestion(deps: QuestionsDeps, actor: Person, questionId: string): Promise<void> {
  return onQuestions(deps, actor, async (work, _, all) => {
    const question = open(all, questionId)
    if (question.answeredAs !== null)
      throw new Problem('in-use', { detail: 'Somebody has answered this question. Retire it instead.' })
    await questionRows.remove(work.tx.sql, questionId)
    await note(deps, work, 'question removed', question, { before: inWords(question) })
  })
}

/** Those that aren't retired, as if nobody had answered yet. */
export async function copyQuestions(
  sql: Parameters<typeof questionsOf>[0],
  from: Pick<EventRecord, 'id'>,
  to: Pick<EventRecord, 'id'>,
): Promise<void> {
  for (const question of await questionsOf(sql, from.id))
    if (question.retiredAt === null)
      await questionRows.insert(sql, { ...question, id: newId(), eventId: to.id, answeredAs: null })
}

function open(all: readonly QuestionRecord[], questionId: string): QuestionRecord {
  const found = all.find(({ id, retiredAt }) => id === questionId && retiredAt === null)
  if (!found) throw new Problem('not-found')
  return found
}

function factsOf({ audience, kind, words, choices, asking }: QuestionEntry) {
  return { audience, kind, words, choices: choices.join('\n'), asking }
}

function inWords(question: QuestionRecord) {
  const { words, audience, kind, asking } = question
  const choices = choicesIn(question)
  return {
    ...{ question: words, for: audienceNames[audience], kind: kindNames[kind], asked: asking },
    ...(choices.length > 0 ? { choices } : {}),
  }
}

function note(
  { audit }: QuestionsDeps,
  { tx, actor }: Work<Person>,
  action: 'question added' | 'question changed' | 'question removed' | 'question retired',
  { id, eventId, words }: QuestionRecord,
  facts: { before?: AuditFacts; after?: AuditFacts } = {},
): Promise<void> {
  return audit(tx, { eventId, actor, action, subject: { kind: 'question', id, name: words }, ...facts })
}
