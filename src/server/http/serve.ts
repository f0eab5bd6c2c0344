import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { type Actor, anonymous, isAdmin, isStaff } from '../../kernel/actor.ts'
import type { Contract, Download, Endpoint, Handlers, Prepared } from '../../kernel/endpoint.ts'
import { Problem } from '../../kernel/problem.ts'
import { fieldWords } from '../../kernel/text/field-words.ts'
import { cachingOf } from './caching.ts'
import { networkOf } from './rate-limits.ts'
import { sendPrepared } from './send-prepared.ts'
import { takeForms, withForm } from './uploads/multipart.ts'

export interface Authenticator {
  /** Throws Problem 'session-expired'. */
  actorOf(jwt: string): Promise<Exclude<Actor, { kind: 'anonymous' }>>
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    deviceId: string
  }
  interface FastifyContextConfig {
    faultsAsText?: boolean
  }
}

interface LooseAnswer {
  status: number
  body?: unknown
  prepared?: Prepared
  file?: Download
}
export type LooseHandler = (asked: object) => Promise<LooseAnswer> | LooseAnswer

/**
 * Mounts a contract. For each call: who is calling (401), whether they may (403), the input (400), the handler, and
 * the response reduced to its declared shape, so that an undeclared field never leaves the server.
 */
export function serve<C extends Contract>(
  app: FastifyInstance,
  api: C,
  handlers: Handlers<C>,
  door: Authenticator,
): void {
  for (const [route, endpoint] of Object.entries(api)) {
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const handle = handlers[route as keyof C] as unknown as LooseHandler
    const mounted: RouteOptions = {
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { faultsAsText: endpoint.faultsAs === 'text' },
      onRequest: async (request) => {
        request.actor = await admit(request, endpoint, door)
      },
      handler: (request, reply) =>
        withForm(request, endpoint.upload, async ({ body, upload }) => {
          const { params, query, actor, deviceId } = request
          const network = networkOf(request.ip)
          const asked = { params, query, body, upload, actor, deviceId, network }
          return send(request, reply, endpoint, await answerOf(endpoint, handle, asked))
        }),
    }
    if (endpoint.upload) mountForForms(app, mounted)
    else app.route(mounted)
  }
}

interface LooseAsked {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Parses the input and runs the handler. Throws Problem 'invalid-input' or 'malformed-request'. */
export function answerOf(
  endpoint: Endpoint,
  handle: LooseHandler,
  asked: LooseAsked,
): Promise<LooseAnswer> | LooseAnswer {
  return handle({
    ...asked,
    params: read(endpoint.params, asked.params),
    query: read(endpoint.query, asked.query),
    body: read(endpoint.body, asked.body),
  })
}

/** Forms with files are parsed in their own scope: everywhere else they are 415. */
function mountForForms(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (scope) => {
    await takeForms(scope)
    scope.route(route)
  })
}

async function admit(request: FastifyRequest, endpoint: Endpoint, door: Authenticator): Promise<Actor> {
  const jwt = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (endpoint.access === 'public') return jwt ? door.actorOf(jwt).catch(asVisitor) : anonymous
  if (!jwt) throw new Problem('not-signed-in')
  const actor = await door.actorOf(jwt)
  if (endpoint.access === 'person' && actor.kind !== 'person') throw new Problem('not-allowed')
  if (endpoint.access === 'staff' && !isStaff(actor)) throw new Problem('not-allowed')
  if (endpoint.access === 'admin' && !isAdmin(actor)) throw new Problem('not-allowed')
  return actor
}

/** An expired token in a browser must not keep its owner from public pages. */
function asVisitor(error: unknown): Actor {
  if (error instanceof Problem) return anonymous
  throw error
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  if (!isStorable(value)) throw new Problem('malformed-request')
  const parsed = schema.safeParse(value, { error: fieldWords })
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.')
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  throw new Problem('invalid-input', { errors })
}

/** No call nests lists and records deeper than this; thousands of levels would exhaust the stack. */
const deepest = 50

/** A record with its own properties of these names breaks the parser, which reads lengths first. */
const unlikeAny = ['toString', 'valueOf']

/** PostgreSQL can't store NUL and lone surrogates; nobody types them. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return true
  if (depth >= deepest || unlikeAny.some((key) => Object.hasOwn(value, key))) return false
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner, depth + 1))
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: LooseAnswer,
): FastifyReply {
  reply.code(answer.status)
  if (answer.prepared) return sendPrepared(request, reply, answer.prepared, cachingOf(request, endpoint))
  if (answer.file) return sendFile(reply, answer.file)
  if (isRefusal(answer.body)) reply.refusal = 'refused'
  const schema = endpoint.answers[answer.status]
  if (!schema) return reply.header('cache-control', 'no-store').send()
  const json = jsonOf(schema, answer)
  if (endpoint.etag) return sendPrepared(request, reply, { json }, cachingOf(request, endpoint))
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(json)
}

/** Reduced to the declared shape. */
function jsonOf(schema: z.ZodType, answer: LooseAnswer): string {
  return JSON.stringify(schema.parse(answer.body))
}

/** The JSON of an answer that has a body. */
export function bodyOf(endpoint: Endpoint, answer: LooseAnswer): string {
  if (answer.prepared) return String(answer.prepared.json)
  return jsonOf(endpoint.answers[answer.status] as z.ZodType, answer)
}

/** A wrong password or a used link is a 200 with a message: the log must tell it from a right one. */
function isRefusal(body: unknown): boolean {
  const { success, isSuccessful } = (body ?? {}) as { success?: unknown; isSuccessful?: unknown }
  return success === false || isSuccessful === false
}

/** Only for saving: whatever it contains, it doesn't run here. */
function sendFile(reply: FastifyReply, { name, type, size, pieces }: Download): FastifyReply {
  return reply
    .type(type)
    .headers({
      'content-length': size,
      'content-disposition': `attachment; filename="${name.replaceAll(/[^\w.-]+/g, '-')}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    .send(Readable.from(pieces))
}
