import { sql as raw } from 'kysely'
import { day, instant, later } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Sql } from '../../../ports/database.ts'
import type { Answer } from '../rules.ts'
import type { QuestionRecord } from './question-store.ts'
import './tables.ts'

/** A dinner guest has an order and a number on it, everybody else an id: 'e5f6…:2', 'a1b2…'. */
export function personIdOf(subjectId: string, guestNumber = 0): string {
  return guestNumber === 0 ? subjectId : `${subjectId}:${guestNumber}`
}

function keyOf(personId: string): { subjectId: string; guestNumber: number } {
  const [subjectId = '', number = '0'] = personId.split(':')
  return { subjectId, guestNumber: Number(number) }
}

/** By person, then by question. Also of people who don't come anymore. */
export type Answers = ReadonlyMap<string, ReadonlyMap<string, string[]>>

export async function answersOf(sql: Sql, eventId: string): Promise<Answers> {
  const rows = await sql
    .selectFrom('answers')
    .select(['subjectId', 'guestNumber', 'questionId', 'answer'])
    .where('eventId', '=', eventId)
    .where('answer', '<>', '')
    .execute()
  const found = new Map<string, Map<string, string[]>>()
  for (const row of rows) {
    const personId = personIdOf(row.subjectId, row.guestNumber)
    const own = found.get(personId) ?? new Map<string, string[]>()
    found.set(personId, own.set(row.questionId, row.answer.split('\n')))
  }
  return found
}

interface Saved {
  question: QuestionRecord
  personId: string
  /** Of whoever answered. */
  name: string
  /** None takes the answer back. */
  answer: Answer
  now: Date
}

/** From the first answer on the question keeps its meaning. Hold the lock on the event's row. */
export async function saveAnswer(sql: Sql, { question, personId, name, answer, now }: Saved): Promise<void> {
  const { id, eventId, words } = question
  const key = keyOf(personId)
  await sql
    .deleteFrom('answers')
    .where('questionId', '=', id)
    .where('subjectId', '=', key.subjectId)
    .where('guestNumber', '=', key.guestNumber)
    .execute()
  if (answer.length === 0) return
  await sql
    .insertInto('answers')
    .values({
      ...{ id: newId(), eventId, questionId: id, ...key, name },
      ...{ answer: answer.join('\n'), answeredAt: instant(now) },
    })
    .execute()
  await sql
    .updateTable('questions')
    .set({ answeredAs: words })
    .where('id', '=', id)
    .where('answeredAs', 'is', null)
    .execute()
}

/** Another person has this place: they haven't said anything yet. */
export async function forgetAnswers(sql: Sql, personId: string): Promise<void> {
  const { subjectId, guestNumber } = keyOf(personId)
  const ofSubject = sql.deleteFrom('answers').where('subjectId', '=', subjectId)
  await ofSubject.where('guestNumber', '=', guestNumber).execute()
}

/**
 * Answers go with whoever gave them: a golfer that a sponsor named or who asked to join to the place
 * on a team.
 */
export async function moveAnswers(sql: Sql, from: string, to: string): Promise<void> {
  const { subjectId, guestNumber } = keyOf(from)
  await sql
    .updateTable('answers')
    .set(keyOf(to))
    .where('subjectId', '=', subjectId)
    .where('guestNumber', '=', guestNumber)
    .execute()
}

/** Names as they are now, so that whoever asks for their data is found. */
export async function renameAnswers(
  sql: Sql,
  eventId: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await sql
    .selectFrom('answers')
    .select(['id', 'subjectId', 'guestNumber', 'name'])
    .where('eventId', '=', eventId)
    .execute()
  for (const { id, subjectId, guestNumber, name } of rows) {
    const now = names.get(personIdOf(subjectId, guestNumber)) ?? name
    if (now !== name) await sql.updateTable('answers').set({ name: now }).where('id', '=', id).execute()
  }
}

/** Forgets what those answered who are on no list anymore, once nobody can bring them back. */
export async function forgetGone(sql: Sql, now: Date): Promise<void> {
  const restorable = instant(later(now, -day))
  const isIn = (table: string) =>
    raw`exists (select 1 from ${raw.table(table)} as one where one.id = answers.subject_id)`
  const lists = [...['teams', 'golfers', 'dinner_orders', 'sponsors', 'sponsor_places', 'join_requests']].map(
    isIn,
  )
  await raw`
    delete from answers
    where not (${raw.join(lists, raw` or `)})
      and not exists (
        select 1 from deletions
        where deletions.event_id = answers.event_id and deleted_at > ${restorable}
      )`.execute(sql)
}
