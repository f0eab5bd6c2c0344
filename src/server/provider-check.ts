/** Whether the payment provider's keys can do what is needed: checked at start, and from then on. */
import type { FastifyInstance } from 'fastify'
import type { PaymentGateway, ProviderCheck } from '../ports/payment-gateway.ts'
import type { JobRecord } from './metrics/job-record.ts'

const whileUnknown = 60_000
/** A key may be revoked, or gain a right it lacked, while the server runs. */
const onceKnown = 600_000

export interface ProviderHealth {
  /** What somebody should fix, one sentence each; for the start's output, and for the dashboard. */
  warnings(): string[]
  /** Checks again from time to time; runs `onKnown` when the provider has answered for the first time. */
  start(log: FastifyInstance['log'], onKnown: () => Promise<void>): void
  stop(): void
}

/** The server starts whatever is wrong with the key: only cards need it. */
export async function checkProvider(gateway: PaymentGateway, jobs: JobRecord): Promise<ProviderHealth> {
  let check = await ask()
  let timer: NodeJS.Timeout | undefined

  /** Without a provider there's nothing to check, and nothing to note. */
  async function ask(): Promise<ProviderCheck> {
    const start = performance.now()
    const found = await gateway.check()
    if (gateway.provider !== 'sandbox')
      jobs.ended('provider-check', { isFine: isKnown(found), took: performance.now() - start })
    return found
  }

  function again(log: FastifyInstance['log'], onKnown: () => Promise<void>): void {
    if (gateway.provider === 'sandbox') return
    timer = setTimeout(
      async () => {
        const before = check
        check = await ask()
        const said = warningsOf(before)
        for (const line of warningsOf(check)) if (!said.includes(line)) log.error(line)
        if (!isKnown(before) && isKnown(check))
          await onKnown().catch((err: unknown) => log.warn({ err }, 'payments could not be told apart'))
        again(log, onKnown)
      },
      isKnown(check) ? onceKnown : whileUnknown,
    )
    timer.unref()
  }

  return { warnings: () => warningsOf(check), start: again, stop: () => clearTimeout(timer) }
}

/** Until then it is unknown whose account it is. */
function isKnown({ isReached, isKeyRefused }: ProviderCheck): boolean {
  return isReached && !isKeyRefused
}

function warningsOf(check: ProviderCheck): string[] {
  if (!check.isReached)
    return ['Stripe didn’t answer, so its key isn’t checked yet. It’s asked again every minute.']
  if (check.isKeyRefused)
    return [
      'Stripe doesn’t accept STRIPE_SECRET_KEY: it was revoked or mistyped. Cards can’t be charged or refunded until a working key is set. Everything else works.',
    ]
  return check.missing.map(({ right, effect }) => `The Stripe key lacks the right “${right}”: ${effect}.`)
}
