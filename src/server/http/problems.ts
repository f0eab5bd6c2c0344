import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FaultCode, Problem, problemBody } from '../../kernel/problem.ts'

/** Returns the problem for a database or file error, or null for unknown errors. */
export type ClassifyError = (error: unknown) => FaultCode | null

/** Sends every refusal and error in one format, from one list of codes. */
export function handleErrors(app: FastifyInstance, classify: ClassifyError): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, classify)
    if (problem.code === 'internal') request.log.error({ err: error }, 'unexpected fault')
    else if (problem.status === 503) request.log.warn({ err: error }, problem.code)
    return sendProblem(request, reply, problem)
  })
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { retryAfter } = problem.details
  reply.refusal = problem.code
  reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .removeHeader('cdn-cache-control')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  else if (problem.status === 503) reply.header('retry-after', '5')
  else if (problem.status === 429) reply.header('retry-after', '30')
  if (request.call?.endpoint.faultsAs === 'text') {
    // The text is for the person; the header is for the page.
    reply.header('x-problem-type', `/problems/${problem.code}`)
    return reply.type('text/plain; charset=utf-8').send(problem.message)
  }
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problemBody(problem)))
}

function toProblem(error: unknown, classify: ClassifyError): Problem {
  if (error instanceof Problem) return error
  const known = classify(error)
  if (known) return new Problem(known)
  const { code, statusCode = 500 } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Problem('wrong-media-type')
  return new Problem(statusCode >= 400 && statusCode < 500 ? 'malformed-request' : 'internal')
}
