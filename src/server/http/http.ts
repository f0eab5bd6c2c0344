import { STATUS_CODES } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { newSecret } from '../../kernel/ids.ts'
import { Problem, problemBody } from '../../kernel/problem.ts'
import { createJobRecord, type JobRecord } from '../metrics/job-record.ts'
import { type Answers, createAnswers } from './answers.ts'
import { readingAddresses } from './calls.ts'
import { linkBeingOpened } from './page/team-links.ts'
import { type ClassifyError, handleErrors, sendProblem } from './problems.ts'
import { type ReadyAnswers, readyAnswers } from './ready-answers.ts'
import { plainHeaders, secure } from './security.ts'
import { refuseSlowBodies } from './slow-bodies.ts'
import { openUploads } from './uploads/multipart.ts'
import { type UploadLimits, uploadGate } from './uploads/upload-gate.ts'

export interface HttpOptions {
  publicUrl: string
  livePayments: boolean
  /** A copy beside the real site, maybe on the same host: a cookie of its own, and no search engine. */
  isRehearsal: boolean
  /** Which proxies may set the client's address: see Config. */
  trustProxy: false | string
  logger: FastifyServerOptions['logger']
  /** Where an uploaded file is stored during its call. */
  uploadFolder: string
  classify: ClassifyError
  uploadLimits: UploadLimits
  clock: Clock
  /** Whether an answer that doesn't fit its contract is an error. */
  answersMustFit: boolean
}

/**
 * A Fastify with our conventions: case-insensitive paths, problems in one format, a cookie per device, nothing
 * personal in the log.
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    // A machine that has just woken up may be slow; it is told to wait, not that a part is broken.
    pluginTimeout: 60_000,
    // A 10 MB logo from a phone with a weak signal takes minutes.
    requestTimeout: 300_000,
    // A connection that sends next to nothing is closed soon.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    frameworkErrors: refuseAddress(plainHeaders(options)),
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
    routerOptions: readingAddresses,
  })
  app.decorateRequest('actor')
  app.decorate('jobs', createJobRecord())
  app.decorate('answers', createAnswers(app.log, options.answersMustFit))
  app.decorate('readyAnswers', readyAnswers(app, options.trustProxy !== false))
  app.decorate('streamCounts', new Map())
  app.decorate('uploadFolder', openUploads(options.uploadFolder))
  app.decorate('uploadGate', uploadGate(options.uploadFolder, options.uploadLimits, options.clock))
  handleErrors(app, options.classify)
  readJson(app)
  refuseSlowBodies(app)
  logRequests(app)
  secure(app, options)
  if (options.isRehearsal) markAsRehearsal(app)
  await app.register(cookie)
  await app.register(compress, { encodings: ['gzip'], threshold: 1400 })
  setDeviceCookie(app, options)
  return app
}

/** No search engine lists it, and every file from it is named after it. */
function markAsRehearsal(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-robots-tag', 'noindex')
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const named = reply.getHeader('content-disposition')
    if (typeof named === 'string')
      reply.header('content-disposition', named.replace('filename="', 'filename="rehearsal-'))
    done(null, payload)
  })
}

/** Calls without a body may still have the content type JSON. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How the background jobs go. */
    jobs: JobRecord
    answers: Answers
    readyAnswers: ReadyAnswers
  }
  interface FastifyReply {
    /**
     * Why the call was refused: a problem's code, or 'refused' for a login or link that didn't match. Empty on
     * success.
     */
    refusal: string
  }
}

/** Logs the route's pattern, never the address: it may contain an email or a secret. Refusals are always logged. */
function logRequests(app: FastifyInstance): void {
  app.decorateReply('refusal', '')
  app.addHook('onResponse', (request, reply, done) => {
    const { refusal } = reply
    const level = isReading(request) && (refusal === '' || refusal === 'not-found') ? 'debug' : 'info'
    const route = request.call?.pattern ?? request.routeOptions.url ?? 'page'
    const milliseconds = Math.round(reply.elapsedTime)
    const entry = { method: request.method, route, status: reply.statusCode, milliseconds }
    request.log[level]({ ...entry, ...(refusal ? { refusal } : {}) }, 'answered')
    done()
  })
}

function isReading({ method }: { method: string }): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * A cookie that identifies the device, so that wrong guesses count there and not against a clubhouse's shared
 * address.
 */
function setDeviceCookie(
  app: FastifyInstance,
  { publicUrl, isRehearsal }: Pick<HttpOptions, 'publicUrl' | 'isRehearsal'>,
): void {
  const isHttps = publicUrl.startsWith('https:')
  app.decorateRequest('deviceId', '')
  // With this prefix browsers refuse a cookie set by another host of the same domain; it requires https and the
  // path '/'.
  const name = isRehearsal ? 'pinhigh_rehearsal_device' : 'pinhigh_device'
  const deviceCookie = isHttps ? `__Host-${name}` : name
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: 365 * 24 * 3600,
  } as const
  app.addHook('onRequest', (request, reply, done) => {
    // Reads are never counted, and are most of the traffic; opening a team's link logs in.
    if (isReading(request) && linkBeingOpened(request) === null) return done()
    const known = request.cookies[deviceCookie]
    request.deviceId = known && /^[\w-]{22}$/.test(known) ? known : newSecret()
    if (known !== request.deviceId) reply.setCookie(deviceCookie, request.deviceId, options)
    done()
  })
}

/** An address that can't be decoded, or with a part too long for any name: no route and no hook sees it. */
function refuseAddress(headers: Record<string, string>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
    sendProblem(request, reply.headers(headers), new Problem(isTooLong ? 'not-found' : 'malformed-request'))
  }
}

type Refuse = NonNullable<FastifyServerOptions['clientErrorHandler']>

/** Not HTTP, too slow, or endless headers: answered by hand, then the connection is closed. */
const refuseConnection: Refuse = (error, socket) => {
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
