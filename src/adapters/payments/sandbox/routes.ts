/** The provider's browser-side calls under /sandbox/stripe/v1, in its own format; scripts can pay with them too. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fields, readForm } from './form-fields.ts'
import type { PublicApi } from './public-api.ts'
import { badRequest, SandboxFault, type SandboxIntent } from './shapes.ts'

type Call = (intentId: string, fields: Fields) => Promise<SandboxIntent>

const path = '/sandbox/stripe/v1/payment_intents'
/** A card and a secret are small. */
const bodyLimit = 64 * 1024

/** A Fastify plugin, so that its parsers and error format apply only to these routes. */
export function sandboxRoutes(api: PublicApi) {
  return async function sandbox(app: FastifyInstance): Promise<void> {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_, body, done) => done(null, readForm(String(body))),
    )
    app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_, body, done) => {
      try {
        done(null, readJson(String(body)))
      } catch {
        done(badRequest('Invalid JSON'))
      }
    })
    app.setErrorHandler((fault, _, reply) => sendFault(fault, reply))
    app.get(`${path}/:id`, handle(api.read, 'query'))
    app.post(`${path}/:id/confirm`, handle(api.confirm, 'body'))
    app.post(`${path}/:id/complete_action`, handle(api.completeAction, 'body'))
  }
}

function handle(call: Call, place: 'query' | 'body') {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id: string }
    const fields = (request[place] ?? {}) as Fields
    reply.header('Cache-Control', 'no-store')
    return call(id, fields)
  }
}

function readJson(body: string): Fields {
  const value: unknown = body === '' ? {} : JSON.parse(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badRequest('Invalid JSON')
  return value as Fields
}

function sendFault(fault: unknown, reply: FastifyReply): FastifyReply {
  if (fault instanceof SandboxFault) return reply.status(fault.status).send({ error: fault.error })
  const status = (fault as { statusCode?: number }).statusCode ?? 500
  if (status >= 500) throw fault
  const message = fault instanceof Error ? fault.message : 'Invalid request'
  return reply.status(status).send({ error: { type: 'invalid_request_error', message } })
}
