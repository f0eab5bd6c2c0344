import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { newSecret } from '../../kernel/ids.ts'
import { refuseAddress, refuseConnection } from './malformed-request.ts'
import { type ClassifyError, handleErrors } from './problems.ts'
import { applyRateLimits, type RateLimits } from './rate-limits.ts'
import { plainHeaders, secure } from './security.ts'
import { openUploads } from './uploads/multipart.ts'
import { type UploadLimits, uploadGate } from './uploads/upload-gate.ts'

export interface HttpOptions {
  publicUrl: string
  livePayments: boolean
  /** What stands in front and may say who asks: see Config. */
  trustProxy: false | string
  logger: FastifyServerOptions['logger']
  /** Where a file stands while its call is answered. */
  uploadFolder: string
  classify: ClassifyError
  rateLimits: RateLimits
  uploadLimits: UploadLimits
  clock: Clock
}

/** A Fastify with our habits: paths in any letter case, faults in one shape, devices told apart, nothing personal in the log. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    // A logo of 10 MB from a phone with one bar of signal takes minutes.
    requestTimeout: 300_000,
    // Whoever opens connections and then says next to nothing does not hold them for long.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    frameworkErrors: refuseAddress(plainHeaders(options)),
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
    // A path of 400 characters is long for a person and short for a machine; 100 would cut an email.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 400 },
  })
  app.decorateRequest('actor')
  app.decorate('uploadFolder', openUploads(options.uploadFolder))
  app.decorate('uploadDoor', uploadGate(options.uploadFolder, options.uploadLimits, options.clock))
  handleErrors(app, options.classify)
  readJson(app)
  logRequests(app)
  secure(app, options)
  await app.register(cookie)
  await app.register(compress, { encodings: ['gzip'], threshold: 1400 })
  setDeviceCookie(app, options.publicUrl.startsWith('https:'))
  applyRateLimits(app, options.rateLimits, options.clock)
  return app
}

/** Calls without a payload may still say that it is JSON. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}

declare module 'fastify' {
  interface FastifyReply {
    /** Why the call was refused: a fault's code, or 'refused' for a login or link that did not fit. Empty when it went well. */
    refusal: string
  }
}

/** The route's pattern is logged, never the address: an email or a secret may be in it. Refusals are always told. */
function logRequests(app: FastifyInstance): void {
  app.decorateReply('refusal', '')
  app.addHook('onResponse', (request, reply, done) => {
    const { refusal } = reply
    const level = isReading(request) && (refusal === '' || refusal === 'not-found') ? 'debug' : 'info'
    const route = request.routeOptions.url ?? 'page'
    const milliseconds = Math.round(reply.elapsedTime)
    const entry = { method: request.method, route, status: reply.statusCode, milliseconds }
    request.log[level]({ ...entry, ...(refusal ? { refusal } : {}) }, 'answered')
    done()
  })
}

function isReading({ method }: { method: string }): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** A cookie that names the device, so that wrong guesses are counted there and not at a clubhouse's shared address. */
function setDeviceCookie(app: FastifyInstance, isHttps: boolean): void {
  app.decorateRequest('deviceId', '')
  // The prefix makes browsers refuse one that another host of the same domain has set; it needs https and the path '/'.
  const deviceCookie = isHttps ? '__Host-pinhigh_device' : 'pinhigh_device'
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: 365 * 24 * 3600,
  } as const
  app.addHook('onRequest', (request, reply, done) => {
    // Reading is never counted, and by far the most there is.
    if (isReading(request)) return done()
    const known = request.cookies[deviceCookie]
    request.deviceId = known && /^[\w-]{22}$/.test(known) ? known : newSecret()
    if (known !== request.deviceId) reply.setCookie(deviceCookie, request.deviceId, options)
    done()
  })
}
