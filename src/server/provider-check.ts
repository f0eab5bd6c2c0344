/** Whether the payment provider's keys are good for what they are needed for: at the start, and until that is known. */
import type { FastifyInstance } from 'fastify'
import type { PaymentGateway, ProviderCheck } from '../ports/payment-gateway.ts'
import { ConfigFault } from './config.ts'

const askAgainAfter = 60_000

export interface ProviderHealth {
  /** What somebody should mend, one sentence each; for the start's output, and for the dashboard. */
  worries(): string[]
  /** Asks again until the provider has answered. */
  start(log: FastifyInstance['log'], onKnown: () => Promise<void>): void
  stop(): void
}

/** Throws ConfigFault, a line for each right, when the key lacks what payments can't work without. */
export async function checkProvider(gateway: PaymentGateway): Promise<ProviderHealth> {
  let check = await gateway.check()
  let timer: NodeJS.Timeout | undefined
  const fatal = fatalLines(check)
  if (fatal.length > 0) throw new ConfigFault(fatal)

  function again(log: FastifyInstance['log'], onKnown: () => Promise<void>): void {
    if (check.isReached) return
    timer = setTimeout(async () => {
      check = await gateway.check()
      if (check.isReached) {
        for (const line of worriesOf(check)) log.error(line)
        await onKnown().catch((err: unknown) => log.warn({ err }, 'payments could not be told apart'))
      }
      again(log, onKnown)
    }, askAgainAfter)
    timer.unref()
  }

  return { worries: () => worriesOf(check), start: again, stop: () => clearTimeout(timer) }
}

function fatalLines({ isKeyRefused, missing }: ProviderCheck): string[] {
  if (isKeyRefused) return ['Stripe doesn’t accept STRIPE_SECRET_KEY: it was revoked or mistyped']
  return missing
    .filter(({ isNeeded }) => isNeeded)
    .map(({ right, effect }) => `STRIPE_SECRET_KEY lacks the right “${right}”: without it ${effect}`)
}

function worriesOf(check: ProviderCheck): string[] {
  if (!check.isReached)
    return [
      'Stripe didn’t answer when the server started, so its key isn’t checked yet. It’s asked again every minute.',
    ]
  const lacking = check.missing.map(
    ({ right, effect }) => `The Stripe key lacks the right “${right}”: ${effect}.`,
  )
  return check.isKeyRefused ? ['Stripe doesn’t accept STRIPE_SECRET_KEY: no card can be charged.'] : lacking
}
