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

export interface LiveProvider {
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
    const { status, body } = await answer(request.method ?? '', request.url ?? '', await text(request), key)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
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
}
