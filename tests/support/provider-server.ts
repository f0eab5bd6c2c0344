/**
 * The payment provider's stand-in as a separate process: its API at one port, and the tests' controls at another.
 * Its books last as long as it does, whatever happens to the site.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import Stripe from 'stripe'
import { createEventCarrier, type Mishaps } from './event-mishaps.ts'
import { type ProviderMood, startLiveProvider } from './live-provider.ts'

/** The tests' commands; fields left out stay unchanged. */
export interface ProviderOrders {
  /** How calls whose method and path match this expression fare; the others work. */
  mood?: { call: string; is: ProviderMood }
  ignoresKeys?: boolean
  /** The webhook's address. */
  webhook?: string
  mishaps?: Mishaps
  /** Delivers late events now. */
  release?: true
}

export interface ProviderState {
  asked: { call: string; key: string | null }[]
  /** How many late events this command delivered. */
  released: number
}

const { WEBHOOK_SECRET: webhookSecret = '', SECRET_KEY: secretKey = '' } = process.env
const provider = await startLiveProvider({ webhookSecret, secretKey })
let webhook = ''
const carrier = createEventCarrier(async (payload) => {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const signal = AbortSignal.timeout(10_000)
  return (await fetch(webhook, { method: 'POST', headers, body: payload, signal })).status === 200
})
provider.sendsTo(carrier.carry)

async function obey(orders: ProviderOrders): Promise<ProviderState> {
  const { mood, ignoresKeys, mishaps } = orders
  if (mood) provider.mood = { call: new RegExp(mood.call), is: mood.is }
  if (ignoresKeys !== undefined) provider.ignoresKeys = ignoresKeys
  if (orders.webhook !== undefined) webhook = orders.webhook
  if (mishaps) carrier.change(mishaps)
  const released = orders.release ? await carrier.release() : 0
  return { asked: provider.asked, released }
}

const control = createServer(async (request, response) => {
  const state = await obey((await json(request)) as ProviderOrders)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(state))
})
control.keepAliveTimeout = 0
await new Promise<void>((listening) => control.listen(0, '127.0.0.1', listening))
process.on('SIGTERM', () => provider.close().then(() => process.exit(0)))
const url = (port: number) => `http://127.0.0.1:${port}`
process.stdout.write(`\n  The stand-in provider is running at ${url(provider.address.port)}\n`)
process.stdout.write(`  It takes orders at ${url((control.address() as AddressInfo).port)}\n\n`)
