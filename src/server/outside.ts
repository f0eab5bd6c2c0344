import type { FastifyInstance } from 'fastify'
import { outboxOnlyMailer } from '../adapters/mail/outbox-only.ts'
import { createSandbox, type Sandbox } from '../adapters/payments/sandbox/index.ts'
import { createStripeGateway, type ProviderAddress } from '../adapters/payments/stripe/index.ts'
import { outboxOnlyTexts } from '../adapters/text/outbox-only.ts'
import { twilioTexts } from '../adapters/text/twilio.ts'
import { statusUrl } from '../adapters/text/twilio-calls.ts'
import { webhookSender } from '../adapters/webhooks/sender.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../ports/database.ts'
import type { Mailer, TextSender } from '../ports/mailer.ts'
import type { PaymentGateway } from '../ports/payment-gateway.ts'
import type { WebhookSender } from '../ports/webhook-sender.ts'
import type { Config } from './config.ts'
import { webhookPath } from './http/callbacks/webhook.ts'

/** Who takes payments and carries messages. */
interface Outside {
  /** The test provider of an installation without Stripe keys; null with Stripe. */
  sandbox: Sandbox | null
  gateway: PaymentGateway
  mailer: Mailer
  texts: TextSender
  webhookSender: WebhookSender
}

interface OutsideOptions {
  database: Database
  clock: Clock
  isRehearsal: boolean
  providerAddress?: ProviderAddress
}

/** The only place that knows which of their adapters are in use. */
export async function openOutside(
  http: FastifyInstance,
  config: Config,
  { database, clock, isRehearsal, providerAddress }: OutsideOptions,
): Promise<Outside> {
  const { stripe, twilio, publicUrl, webhooksToThisMachine } = config
  const sandbox = stripe ? null : openSandbox(http, database, clock)
  return {
    sandbox,
    gateway:
      sandbox?.gateway ?? createStripeGateway(stripe as NonNullable<Config['stripe']>, providerAddress),
    mailer: await openMailer(config),
    texts: twilio ? twilioTexts({ ...twilio, statusUrl: statusUrl(publicUrl) }) : outboxOnlyTexts,
    webhookSender: isRehearsal ? silentWebhooks : webhookSender({ allowsLocal: webhooksToThisMachine }),
  }
}

function openSandbox(http: FastifyInstance, database: Database, clock: Clock): Sandbox {
  return createSandbox({
    database,
    clock,
    // The same route and the same signature check as the real provider's events.
    async deliver(payload, signature) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await http.inject({ method: 'POST', url: webhookPath, headers, payload })
      return answer.statusCode === 200
    },
  })
}

/** What sends mail is loaded only where mail is sent. */
async function openMailer({ smtp }: Config): Promise<Mailer> {
  if (!smtp) return outboxOnlyMailer
  const { smtpMailer } = await import('../adapters/mail/smtp.ts')
  return smtpMailer(smtp.url, smtp.from)
}

/** Whatever an admin types in a rehearsal, it goes nowhere. */
const silentWebhooks: WebhookSender = {
  allowsLocal: false,
  send: async () => ({ status: null, fault: 'Nothing leaves a rehearsal.' }),
  stop() {},
}
