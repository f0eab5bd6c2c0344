import { type Handlers, ok } from '../../../kernel/endpoint.ts'
import type { Sql } from '../../../ports/database.ts'
import { feature } from '../../../ports/feature.ts'
import { type EventRecord, eventForStaff } from '../../event/server/index.ts'
import type { questionsApi } from '../contract.ts'
import { changeAnswers, changeOwn, countOpen, respondentsOf, viewOwn, viewSheet } from './answer-sheet.ts'
import { forgetGone, renameAnswers } from './answer-store.ts'
import {
  addQuestion,
  changeQuestion,
  copyQuestions,
  orderQuestions,
  type QuestionsDeps,
  removeQuestion,
  retireQuestion,
} from './change-questions.ts'
import { asAsked, isAsked, questionsOf } from './question-store.ts'
import './parts.ts'

export { forgetAnswers, moveAnswers, personIdOf } from './answer-store.ts'
export { keepAnswers } from './keep-answers.ts'
export type { Answerer, Respondent } from './parts.ts'

/** What others may ask of the committee's questions. */
export type Questions = ReturnType<typeof createQuestions>

/** Nothing of it shows at an event that has none. */
export const questions = feature({
  open: (needs: QuestionsDeps) => ({ questions: createQuestions(needs) }),
  handsIn: (needs) => ({
    async eventInfo(sql, { id }) {
      const asked = await needs.questions.asked(sql, id)
      return asked.length > 0 ? { questions: asked } : {}
    },
    sweeps: needs.questions.tidy,
    namesFollow: needs.questions.tidy,
    guestRows: { table: 'answers', order: 'subjectId' },
    on: {
      'event copied': (tx, { from, to }) => copyQuestions(tx.sql, from, to),
    },
  }),
})

async function tidy(deps: QuestionsDeps): Promise<void> {
  await deps.database.transaction(async ({ sql }) => {
    await forgetGone(sql, deps.clock())
    const events = await sql.selectFrom('answers').select('eventId').distinct().execute()
    for (const { eventId } of events) {
      const people = await respondentsOf(deps, sql, await deps.events.pick(sql, eventId))
      const names = people.map(({ personId, name, saidBy }) => [personId, saidBy ?? name] as const)
      await renameAnswers(sql, eventId, new Map(names))
    }
  })
}

function createQuestions(deps: QuestionsDeps) {
  const { sql } = deps.database
  const sheet = async (event: EventRecord | null) => viewSheet(deps, sql, event)
  const list = async () => {
    const { questions: all } = await sheet(await deps.events.pick(sql))
    return ok({ questions: all })
  }
  const handlers: Handlers<typeof questionsApi> = {
    'GET /api/admin/questions': async ({ actor, query }) => {
      const { questions: all } = await sheet(await eventForStaff(deps.events, sql, actor, query.eventId))
      return ok({ questions: all })
    },
    'POST /api/admin/questions': async ({ actor, body }) => {
      await addQuestion(deps, actor, body)
      return list()
    },
    'POST /api/admin/questions/order': async ({ actor, body }) => {
      await orderQuestions(deps, actor, body.questionIds)
      return list()
    },
    'PUT /api/admin/questions/{questionId}': async ({ actor, params, body }) => {
      await changeQuestion(deps, actor, params.questionId, body)
      return list()
    },
    'POST /api/admin/questions/{questionId}/retire': async ({ actor, params }) => {
      await retireQuestion(deps, actor, params.questionId)
      return list()
    },
    'DELETE /api/admin/questions/{questionId}': async ({ actor, params }) => {
      await removeQuestion(deps, actor, params.questionId)
      return list()
    },
    'GET /api/admin/answers': async ({ actor, query }) =>
      ok(await sheet(await eventForStaff(deps.events, sql, actor, query.eventId))),
    'PUT /api/admin/answers': async ({ actor, body }) => {
      await changeAnswers(deps, actor, body.answers)
      return ok(await sheet(await deps.events.pick(sql)))
    },
    'GET /api/user/answers': async ({ actor }) => ok(await viewOwn(deps, sql, actor)),
    'PUT /api/user/answers': async ({ actor, body }) => {
      await changeOwn(deps, actor, body)
      return ok(await viewOwn(deps, sql, actor))
    },
    'POST /api/answers/own': async ({ actor, body }) => ok(await viewOwn(deps, sql, actor, body.secret)),
    'PUT /api/answers/own': async ({ actor, body }) => {
      await changeOwn(deps, actor, body)
      return ok(await viewOwn(deps, sql, actor, body.secret))
    },
  }
  return {
    handlers: { questions: handlers },
    /** Names follow those on the lists; what people answered who are gone goes too. */
    tidy: () => tidy(deps),
    /** Who is asked, with their answers. */
    sheet: (of: Sql, event: EventRecord) => viewSheet(deps, of, event),
    /** What its forms ask. */
    asked: async (of: Sql, eventId: string) => (await questionsOf(of, eventId)).filter(isAsked).map(asAsked),
    /** See `countOpen`. */
    countOpen: (of: Sql, event: EventRecord) => countOpen(deps, of, event),
  }
}
