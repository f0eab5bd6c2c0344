import { join } from 'node:path'
import Stripe from 'stripe'
import { goodCard, intentOf } from './paying.ts'
import type { ProviderOrders, ProviderState } from './provider-server.ts'
import { post, startServer } from './server-process.ts'

export const providerKeys = {
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin',
}

export interface ProviderProcess {
  port: number
  /** The provider's own SDK, for actions on its pages and for reading its books; the site never sees these calls. */
  sdk: Stripe
  /** As the payer's browser does it: the card goes to the provider. Returns the HTTP status. */
  presentCard(clientSecret: string, number?: string): Promise<number>
  tell(orders: ProviderOrders): Promise<ProviderState>
  end(): Promise<void>
}

/** Starts the provider's stand-in, which outlives every server of ours. */
export async function startProviderProcess(): Promise<ProviderProcess> {
  const { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET } = providerKeys
  const entry = join(import.meta.dirname, 'provider-server.ts')
  const server = await startServer({ SECRET_KEY, WEBHOOK_SECRET }, entry)
  const control = /takes orders at (\S+)/.exec(server.output())?.[1] ?? ''
  const port = Number(new URL(server.url).port)
  return {
    port,
    sdk: new Stripe(SECRET_KEY, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    }),
    async presentCard(clientSecret, number = goodCard) {
      const form = cardForm(clientSecret, number)
      const url = `${server.url}/v1/payment_intents/${intentOf(clientSecret)}/confirm`
      return (await fetch(url, { method: 'POST', body: form })).status
    },
    tell: async (orders) => (await post(control, '/', orders)).body,
    end: async () => void (await server.end('SIGTERM')),
  }
}

function cardForm(clientSecret: string, number: string): URLSearchParams {
  const card = { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 2, cvc: '123' }
  return new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(
      Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, String(value)]),
    ),
  })
}
