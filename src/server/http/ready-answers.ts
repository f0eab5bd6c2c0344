import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Prepared } from '../../kernel/endpoint.ts'
import { takesGzip } from './precompressed.ts'
import { bodyIn, type Form, formFor } from './send-prepared.ts'

/**
 * Public answers that thousands ask for, such as the leaderboard: they leave again with the status, headers and bytes
 * with which they left first, before any route or hook. Whatever is unusual about a request or the moment takes the
 * usual way, and so does the first reader of each version and form.
 */
export interface ReadyAnswers {
  /**
   * GET of this path, which must have no rate limit. `now` returns what it answers at this moment to a query (without
   * '?', '' for none), or null if somebody has to look.
   */
  add(path: string, now: Now): void
  /** Called when such an answer has left. */
  watch(answered: Answered): void
}

type Now = (query: string) => Prepared | null
type Answered = (path: string, statusCode: number, milliseconds: number) => void

/** Names and values in turn, as Node takes them fastest. */
const sent = new WeakMap<Prepared, Partial<Record<Form, string[]>>>()
const statusOf = { whole: 200, compressed: 200, unchanged: 304 } as const

/** `trustsProxies`: a proxy's header needs no look. */
export function readyAnswers(app: FastifyInstance, trustsProxies: boolean): ReadyAnswers {
  const paths = new Map<string, Now>()
  let answered: Answered | null = null
  let isClosing = false

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const [path, query] = splitAt(request.url ?? '')
    const now = paths.get(path)
    // A server that closes says 503; one that is asked to log each read does it.
    if (!now || isClosing || logsReads(app.log.level)) return false
    if (!trustsProxies && request.headers['x-forwarded-for'] !== undefined) return false
    const prepared = now(query)
    const form = prepared && usualForm(request, prepared)
    const headers = form && sent.get(prepared)?.[form]
    if (!headers) return false
    const status = statusOf[form]
    if (answered) countWhenSent(response, path, answered)
    response.writeHead(status, headers).end(bodyIn(form, prepared))
    return true
  }

  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  const usually = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) for (const listener of usually) listener(request, response)
  })
  return {
    add: (path, now) => void paths.set(path, now),
    watch(each) {
      answered = each
    },
  }
}

/** Keeps how an answer has just left. One that is still on its way isn't kept. */
export function keepAsSent(request: IncomingMessage, reply: FastifyReply, prepared: Prepared): void {
  const form = usualForm(request, prepared)
  if (!form || !reply.raw.writableEnded || reply.raw.statusCode !== statusOf[form]) return
  const known = sent.get(prepared) ?? {}
  known[form] ??= Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)])
  sent.set(prepared, known)
}

/**
 * The form for a reader that is like most; null for everyone else: signed in, with a body, with an encoding that isn't
 * prepared, or while the answer says how old it is.
 */
function usualForm({ method, headers }: IncomingMessage, prepared: Prepared): Form | null {
  if (method !== 'GET' || headers.authorization !== undefined || prepared.asOf !== undefined) return null
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null
  const form = formFor(headers, prepared)
  const encodings = headers['accept-encoding']
  return form === 'whole' && encodings !== undefined && !takesGzip(encodings) ? null : form
}

function splitAt(address: string): [path: string, query: string] {
  const mark = address.indexOf('?')
  return mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark + 1)]
}

function logsReads(level: string): boolean {
  return level === 'debug' || level === 'trace'
}

function countWhenSent(response: ServerResponse, path: string, answered: Answered): void {
  const since = performance.now()
  response.once('finish', () => answered(path, response.statusCode, performance.now() - since))
}
