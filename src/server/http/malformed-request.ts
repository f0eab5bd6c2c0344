import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { Problem, problemBody } from '../../kernel/problem.ts'
import { sendProblem } from './problems.ts'

/** An address that can't be decoded, or with a part too long for any name: no route and no hook sees it. */
export function refuseAddress(headers: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
    sendProblem(request, reply.headers(headers), new Problem(isTooLong ? 'not-found' : 'malformed-request'))
  }
}

type Refuse = NonNullable<FastifyServerOptions['clientErrorHandler']>

/** Not HTTP, too slow, or endless headers: answered by hand, then the connection is closed. */
export const refuseConnection: Refuse = (error, socket) => {
  // Closed already, or in the middle of a response.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = new Problem(codeOf(error.code))
  const body = JSON.stringify(problemBody(problem))
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

function codeOf(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too-slow'
  return code === 'HPE_HEADER_OVERFLOW' ? 'headers-too-large' : 'malformed-request'
}
