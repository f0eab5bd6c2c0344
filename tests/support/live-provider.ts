import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { openSqlite } from '../../src/adapters/database/sqlite.ts'
import { type ApiAnswer, answerApi } from '../../src/adapters/payments/sandbox/api.ts'
import { readForm } from '../../src/adapters/payments/sandbox/form-fields.ts'
import { createSandbox, type Sandbox } from '../../src/adapters/payments/sandbox/index.ts'
import { createPublicApi, type PublicApi } from '../../src/adapters/payments/sandbox/public-api.ts'
import { missing, SandboxFault } from '../../src/adapters/payments/sandbox/shapes.ts'
import type { ProviderAddress } from '../../src/adapters/payments/stripe/index.ts'
import { copySqliteTables } from './database.ts'

/**
 * What happens to a call: it is answered; never answered; carried out, and never answered; carried out, and
 * answered with 500; the connection breaks before anything is done; or it is refused with this status.
 */
export type ProviderMood = 'fine' | 'silent' | 'done but silent' | 'done but 500' | 'hangs up' | number

export interface LiveProvider {
  /** For calls with the secret key whose method and path match; the others work. */
  mood: { call: RegExp; is: ProviderMood }
  /** Deletes every idempotency key at once: each retry of a call counts. Shows what the keys are good for. */
  ignoresKeys: boolean
  /** Every call with the secret key: method and path, and its idempotency key. */
  asked: { call: string; key: string | null }[]
  /** Where its API answers calls with the secret key, and browsers with a client secret. */
  address: ProviderAddress & { port: number }
  /** What its browser script calls, without a key: path with query, and a form. */
  answerBrowser(method: string, path: string, form: string): Promise<ApiAnswer>
  /** Where its signed events go from now on. */
  sendsTo(take: (payload: string, signature: string) => Promise<boolean>): void
  /** What happens there without us: a refund on its pages, a dispute. */
  books: Sandbox['provider']
  close(): Promise<void>
}

export interface LiveProviderOptions {
  webhookSecret: string
  /** Calls with another key are refused; if left out, any key works. */
  secretKey?: string
  clock?: () => Date
}

/** The provider as a separate server with its own books, which a site with live keys calls over HTTP. */
export async function startLiveProvider(options: string | LiveProviderOptions): Promise<LiveProvider> {
  const {
    webhookSecret,
    secretKey,
    clock = () => new Date(),
  } = typeof options === 'string' ? { webhookSecret: options } : options
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-provider-'))
  copySqliteTables(folder)
  const database = await openSqlite(folder)
  let take: (payload: string, signature: string) => Promise<boolean> = async () => false
  const sandbox = createSandbox({
    database,
    clock,
    deliver: (payload) =>
      take(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })),
  })
  sandbox.start()
  const publicApi = createPublicApi(sandbox.provider)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const form = await text(request)
    if (!headers.authorization) return send(response, await answerBrowser(publicApi, method, url, form))
    if (secretKey && headers.authorization !== `Bearer ${secretKey}`) return send(response, wrongKey)
    const key = headers['idempotency-key']?.toString() ?? null
    const call = `${method} ${url}`
    const is = live.mood.call.test(call) ? live.mood.is : 'fine'
    live.asked.push({ call, key })
    if (is === 'silent') return
    if (is === 'hangs up') return void request.socket.destroy()
    if (typeof is === 'number') return send(response, trouble(is))
    const idempotencyKey = live.ignoresKeys ? null : key
    const done = await answerApi(sandbox.provider, { method, url, form, idempotencyKey })
    if (is === 'done but silent') return
    send(response, is === 'done but 500' ? trouble(500) : done)
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => undefined))
  // Otherwise an idle connection may be closed at the very moment it is reused.
  server.keepAliveTimeout = 0
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const live: LiveProvider = {
    mood: { call: /^/, is: 'fine' },
    ignoresKeys: false,
    asked: [],
    address: { host: '127.0.0.1', port, protocol: 'http' },
    books: sandbox.provider,
    answerBrowser: (method, path, form) => answerBrowser(publicApi, method, path, form),
    sendsTo(next) {
      take = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await sandbox.stop()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return live
}

function send(response: ServerResponse, { status, body }: ApiAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The part of the API for browsers, with a client secret instead of a key. */
async function answerBrowser(api: PublicApi, method: string, url: string, form: string): Promise<ApiAnswer> {
  const { pathname, search } = new URL(url, 'http://provider')
  const [, id = '', verb = 'read'] = /^\/v1\/payment_intents\/([^/]+)(?:\/(\w+))?$/.exec(pathname) ?? []
  const calls: Record<string, PublicApi['read']> = {
    'GET read': api.read,
    'POST confirm': api.confirm,
    'POST complete_action': api.completeAction,
  }
  const call = calls[`${method} ${verb}`] ?? (() => Promise.reject(missing('path', pathname)))
  try {
    return { status: 200, body: await call(id, readForm(method === 'GET' ? search.slice(1) : form)) }
  } catch (fault) {
    if (fault instanceof SandboxFault) return { status: fault.status, body: { error: fault.error } }
    throw fault
  }
}

const wrongKey: ApiAnswer = {
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
}

function refusal(status: number, message: string, code?: string): ApiAnswer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...(code ? { code } : {}) } } }
}

function trouble(status: number): ApiAnswer {
  if (status === 404) return refusal(404, 'No such payment_intent', 'resource_missing')
  if (status === 403)
    return refusal(
      403,
      "The key lacks a right. Having the 'rak_charge_read' permission would allow this request.",
    )
  const type = status === 429 ? 'rate_limit_error' : 'api_error'
  return { status, body: { error: { type, message: 'Not now.' } } }
}
