import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../kernel/clock.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Sql } from '../../../ports/database.ts'
import { type TextCall, type TextCalls, textCallPaths } from '../../../ports/text-calls.ts'
import { noteTextReport, type OptOuts } from '../../../site/messages/server/index.ts'
import { takeUrlForms } from './url-forms.ts'

interface Deps {
  /** Null without a text service: the calls don't exist then. */
  calls: TextCalls | null
  desk: OptOuts
  sql: Sql
  clock: Clock
  /** Whom to ask, in a sentence. */
  help(): Promise<string>
}

/** Incoming texts, and delivery reports for ours; both signed by the text service. */
export async function serveTextCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    takeUrlForms(scope)
    scope.post(textCallPaths.inbound, async (request, reply) => {
      const { calls, text } = read(deps, request, (service, call) => service.inbound(call))
      const meaning = await deps.desk.handleReply(text.from, text.body)
      // The service itself replies to STOP and START; a second reply would only cost.
      const answer = meaning === 'help' && !text.isAnswered ? await deps.help() : null
      return say(reply, calls.answer(answer))
    })
    scope.post(textCallPaths.status, async (request, reply) => {
      const { calls, text } = read(deps, request, (service, call) => service.report(call))
      await noteTextReport(deps.sql, deps.clock, text)
      return say(reply, calls.answer(null))
    })
  })
}

function read<T>(
  { calls }: Deps,
  request: FastifyRequest,
  reading: (calls: TextCalls, call: TextCall) => T | null,
): { calls: TextCalls; text: T } {
  if (!calls) throw new Problem('not-found')
  const signature = request.headers['x-twilio-signature']
  const text = reading(calls, {
    path: request.url,
    fields: request.body instanceof URLSearchParams ? [...request.body] : [],
    signature: typeof signature === 'string' ? signature : undefined,
  })
  if (text === null) throw new Problem('bad-signature')
  return { calls, text }
}

function say(reply: FastifyReply, { type, body }: { type: string; body: string }): FastifyReply {
  return reply.type(type).header('cache-control', 'no-store').send(body)
}
