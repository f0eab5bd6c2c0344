import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { openSqlite } from '../../src/adapters/database/sqlite.ts'
import { answerApi } from '../../src/adapters/payments/sandbox/api.ts'
import { createSandbox, type Sandbox } from '../../src/adapters/payments/sandbox/index.ts'
import type { ProviderAddress } from '../../src/adapters/payments/stripe/index.ts'

/** What becomes of a call: answered; refused with this status; never answered; done, and then answered with 500. */
export type ProviderMood = 'fine' | 'silent' | 'done but 500' | number

export interface LiveProvider {
  /** For the calls with the key whose method and path fit; the others are fine. */
  mood: { call: RegExp; is: ProviderMood }
  /** Every call with the key: method and path, and its idempotency key. */
  asked: { call: string; key: string | null }[]
  /** Where its API answers to the secret key. */
  address: ProviderAddress
  /** What its script in the browser asks, without a key: path with query, and a form. */
  answerBrowser(method: string, path: string, form: string): Promise<{ status: number; body: object }>
  /** Where its signed events go from now on. */
  sendsTo(take: (payload: string, signature: string) => Promise<boolean>): void
  /** What happens there without us: a refund on its pages, a dispute. */
  books: Sandbox['provider']
  close(): Promise<void>
}

/** The provider as a server of its own, with books of its own, that a site with keys talks to over HTTP. */
export async function startLiveProvider(webhookSecret: string): Promise<LiveProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'pinhigh-provider-'))
  const database = await openSqlite(folder)
  let take: (payload: string, signature: string) => Promise<boolean> = async () => false
  const sandbox = createSandbox({
    database,
    clock: () => new Date(),
    deliver: (payload) =>
      take(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })),
  })
  sandbox.start()
  const answer = (method: string, url: string, form: string, idempotencyKey: string | null) =>
    answerApi(sandbox.provider, { method, url, form, idempotencyKey })
  const server = createServer(async (request, response) => {
    const key = request.headers['idempotency-key']?.toString() ?? null
    const { method = '', url = '' } = request
    const call = `${method} ${url}`
    const mood = live.mood.call.test(call) ? live.mood.is : 'fine'
    live.asked.push({ call, key })
    const form = await text(request)
    if (mood === 'silent') return
    const said = typeof mood === 'number' ? trouble(mood) : await answer(method, url, form, key)
    const { status, body } = mood === 'done but 500' ? trouble(500) : said
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const live: LiveProvider = {
    mood: { call: /^/, is: 'fine' },
    asked: [],
    address: { host: '127.0.0.1', port, protocol: 'http' },
    books: sandbox.provider,
    answerBrowser: (method, path, form) => answer(method, path, form, null),
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

function trouble(status: number) {
  const type = status === 429 ? 'rate_limit_error' : 'api_error'
  return { status, body: { error: { type, message: 'Not now.' } } }
}
