/** The provider for installations without keys: our own, behind the provider's SDK and signatures. */
import Stripe from 'stripe'
import type { Clock } from '../../../kernel/clock.ts'
import { newSecret } from '../../../kernel/ids.ts'
import type { Database } from '../../../ports/database.ts'
import type { PaymentGateway } from '../../../ports/payment-gateway.ts'
import { sdkOptions } from '../stripe/index.ts'
import { StripeGateway } from '../stripe/stripe-gateway.ts'
import { answerApi } from './api.ts'
import { createDeliveries } from './deliveries.ts'
import { createProvider, type SandboxProvider } from './provider.ts'
import { createPublicApi } from './public-api.ts'
import { sandboxRoutes } from './routes.ts'

export interface SandboxOptions {
  database: Database
  clock: Clock
  /** Passes a signed event to the webhook route; true once accepted. */
  deliver(payload: string, signature: string): Promise<boolean>
}

export interface Sandbox {
  gateway: PaymentGateway
  /** Register with the server. */
  routes: ReturnType<typeof sandboxRoutes>
  /** For tests and the sample event. */
  provider: SandboxProvider
  /** Starts delivering events, including those of an earlier run. */
  start(): void
  stop(): Promise<void>
  /** Signs a payload as the provider does, for webhook tests. */
  sign(payload: string, at?: Date): string
}

/** Creates the sandbox. It delivers no events until `start`. */
export function createSandbox({ database, clock, deliver }: SandboxOptions): Sandbox {
  // New at each start: events are signed when they are sent, and both ends are in this process.
  const webhookSecret = `whsec_${newSecret()}`
  const stripe = new Stripe('sk_sandbox', {
    ...sdkOptions,
    httpClient: Stripe.createFetchHttpClient(inProcess),
  })
  const deliveries = createDeliveries({ database, clock, deliver, webhooks: stripe.webhooks, webhookSecret })
  const provider = createProvider(database, clock, deliveries.wake)

  async function inProcess(address: string | URL | Request, request: RequestInit = {}): Promise<Response> {
    const { status, body } = await answerApi(provider, {
      method: request.method ?? 'GET',
      url: String(address),
      form: String(request.body ?? ''),
      idempotencyKey: new Headers(request.headers).get('idempotency-key'),
    })
    return Response.json(body, { status })
  }

  return {
    gateway: new StripeGateway(stripe, { provider: 'sandbox', publishableKey: 'pk_sandbox', webhookSecret }),
    routes: sandboxRoutes(createPublicApi(provider)),
    provider,
    start: deliveries.start,
    stop: deliveries.stop,
    sign: (payload, at) =>
      stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
        ...(at ? { timestamp: Math.floor(at.getTime() / 1000) } : {}),
      }),
  }
}
