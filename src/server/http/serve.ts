import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { mayCall } from '../../kernel/access.ts'
import { type Actor, anonymous, type Person } from '../../kernel/actor.ts'
import type { Download, Endpoint, Prepared } from '../../kernel/endpoint.ts'
import { Problem } from '../../kernel/problem.ts'
import { fieldWords } from '../../kernel/text/field-words.ts'
import { unattended } from '../../kernel/unattended.ts'
import { keyMayCall } from '../../office/programs/key-calls.ts'
import type { Answers } from './answers.ts'
import { cachingOf } from './caching.ts'
import type { Call, Calls } from './calls.ts'
import { type LimitRate, networkOf } from './rate-limits.ts'
import { keepAsSent } from './ready-answers.ts'
import { sendPrepared } from './send-prepared.ts'
import { takeForms, withForm } from './uploads/multipart.ts'

export interface Authenticator {
  /** Throws Problem 'session-expired'. `isAct`: somebody is there; it counts against the idle limit otherwise. */
  actorOf(jwt: string, isAct?: boolean): Promise<Exclude<Actor, { kind: 'anonymous' }>>
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    deviceId: string
    /** The contract's call that the request makes; null for everything else. */
    call: Call | null
  }
}

interface LooseAnswer {
  status: number
  body?: unknown
  prepared?: Prepared
  file?: Download
}
export type LooseHandler = (asked: object) => Promise<LooseAnswer> | LooseAnswer

/** Who answers the calls of one contract, and who says who is calling. */
export interface Service {
  handlers: object
  door: Authenticator
}

export interface Serving {
  calls: Calls
  serviceOf(contract: string): Service
  limitRate: LimitRate
  /** Returns the handler of a call, with what it tells about discount codes limited. */
  limitCodes(endpoint: Endpoint, handle: LooseHandler): LooseHandler
  answers: Answers
}

/**
 * Mounts the contracts. For each call: how often it may be made (429), who is calling (401), whether they may (403), the
 * input (400), the handler, and the response reduced to its declared shape, so that an undeclared field never leaves the
 * server. Calls share one route of Fastify for each method; those with forms have their own.
 */
export function serve(
  app: FastifyInstance,
  { calls, serviceOf, limitRate, limitCodes, answers }: Serving,
): void {
  app.decorateRequest('call', null)
  const enter = async (request: FastifyRequest) => {
    const { method, pattern, contract } = callOf(request)
    limitRate(`${method} ${pattern}`, networkOf(request.ip))
    request.actor = await admit(request, callOf(request), serviceOf(contract).door)
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const call = callOf(request)
    const handlers = serviceOf(call.contract).handlers as Record<string, LooseHandler>
    const handle = limitCodes(call.endpoint, handlers[call.route] as LooseHandler)
    return answer(request, reply, answers, handle)
  }
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
    app.route({ method, url: '/api/*', onRequest: [findCall(calls), enter], handler })
  // Forms with files are parsed in their own scope: everywhere else they are 415.
  app.register(async (scope) => {
    await takeForms(scope)
    for (const call of calls.forms)
      scope.route({ method: call.method, url: call.pattern, onRequest: [itIs(call), enter], handler })
  })
}

function findCall(calls: Calls) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const found = calls.find(request.method, request.raw.url ?? '')
    if (!found) return void reply.callNotFound()
    request.call = found.call
    request.params = found.params
    done()
  }
}

function itIs(call: Call) {
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    request.call = call
    done()
  }
}

function callOf({ call }: FastifyRequest): Call {
  if (!call) throw new Error('The request makes no call')
  return call
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  answers: Answers,
  handle: LooseHandler,
): Promise<FastifyReply> {
  const { endpoint } = callOf(request)
  return withForm(request, endpoint.upload, async ({ body, upload }) => {
    const { params, query, actor, deviceId } = request
    const network = networkOf(request.ip)
    const userAgent = request.headers['user-agent'] ?? ''
    const asked = { params, query, body, upload, actor, deviceId, network, userAgent }
    return send(request, reply, answers, await answerOf(endpoint, handle, asked))
  })
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

async function admit(
  request: FastifyRequest,
  { route, endpoint }: Call,
  door: Authenticator,
): Promise<Actor> {
  const jwt = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const isAct = request.method !== 'GET' || request.headers[unattended] === undefined
  if (endpoint.access === 'public')
    return jwt ? door.actorOf(jwt, isAct).then(ifAdmitted, asVisitor) : anonymous
  if (!jwt) throw new Problem('not-signed-in')
  const actor = await door.actorOf(jwt, isAct)
  if (!endpoint.beforeSecondStep && mustSetUp(actor)) throw new Problem('second-step-needed')
  if (isProgram(actor) && !keyMayCall(route, actor.reads)) throw new Problem('not-allowed')
  if (!mayCall(endpoint, actor)) throw new Problem('not-allowed')
  return actor
}

function mustSetUp(actor: Actor): boolean {
  return actor.kind === 'person' && actor.mustSetUp === true
}

function isProgram(actor: Actor): actor is Person & { reads: readonly string[] } {
  return actor.kind === 'person' && actor.reads !== undefined
}

/** On public pages a program with a key, and an admin who still has to set up a second step, is a visitor. */
function ifAdmitted(actor: Actor): Actor {
  return mustSetUp(actor) || isProgram(actor) ? anonymous : actor
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
  answers: Answers,
  answer: LooseAnswer,
): FastifyReply {
  const { route, endpoint } = callOf(request)
  reply.code(answer.status)
  if (answer.prepared) {
    sendPrepared(request, reply, answer.prepared, cachingOf(request, endpoint))
    keepAsSent(request.raw, reply, answer.prepared)
    return reply
  }
  if (answer.file) return sendFile(reply, answer.file)
  if (isRefusal(answer.body)) reply.refusal = 'refused'
  const schema = endpoint.answers[answer.status]
  if (!schema) return reply.header('cache-control', 'no-store').send()
  const json = answers.jsonOf(route, schema, answer.body)
  if (endpoint.etag) return sendPrepared(request, reply, { json }, cachingOf(request, endpoint))
  return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(json)
}

/** The JSON of an answer that has a body. */
export function bodyOf(
  answers: Answers,
  { route, endpoint }: Pick<Call, 'route' | 'endpoint'>,
  answer: LooseAnswer,
): string {
  if (answer.prepared) return String(answer.prepared.json)
  return answers.jsonOf(route, endpoint.answers[answer.status] as z.ZodType, answer.body)
}

/** A wrong password or a used link is a 200 with a message: the log must tell it from a right one, and from a first step. */
function isRefusal(body: unknown): boolean {
  const { success, isSuccessful, secondStep } = (body ?? {}) as Record<string, unknown>
  return (success === false && !secondStep) || isSuccessful === false
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
