/** Delivers the sandbox's signed events to the webhook until each is accepted. */
import type Stripe from 'stripe'
import { type Clock, hour, later } from '../../../kernel/clock.ts'
import type { Database } from '../../../ports/database.ts'
import { claimEvent, type DueEvent, dueEvents, markDelivered, nextDue } from './store.ts'

const longestSleep = 30_000
const maxAttempts = 60

export interface DeliveryOptions {
  database: Database
  clock: Clock
  webhooks: Stripe.Webhooks
  webhookSecret: string
  /** Passes an event to the webhook; true once accepted. */
  deliver(payload: string, signature: string): Promise<boolean>
}

export interface Deliveries {
  start(): void
  /** Something may be due now. */
  wake(): void
  stop(): Promise<void>
}

/** Delivers nothing until `start`. */
export function createDeliveries(options: DeliveryOptions): Deliveries {
  let started = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let again = false

  function run(): void {
    if (!started) return
    clearTimeout(timer)
    again = round !== undefined
    round ??= deliverDue(options)
      .catch(() => undefined)
      .then(sleep)
  }

  async function sleep(): Promise<void> {
    const next = await nextDue(options.database.sql).catch(() => null)
    round = undefined
    if (again) return run()
    const wait = next ? next.getTime() - options.clock().getTime() : longestSleep
    if (started) timer = setTimeout(run, Math.min(Math.max(wait, 10), longestSleep)).unref()
  }

  return {
    start() {
      started = true
      run()
    },
    wake: run,
    async stop() {
      started = false
      clearTimeout(timer)
      await round
    },
  }
}

async function deliverDue(options: DeliveryOptions): Promise<void> {
  const { database, clock } = options
  for (const event of await dueEvents(database.sql, clock())) {
    const dueAgain = later(clock(), waitAfter(event.attempts))
    if (await claimEvent(database.sql, event, dueAgain)) await attempt(options, event)
  }
}

async function attempt(
  { database, clock, webhooks, webhookSecret, deliver }: DeliveryOptions,
  event: DueEvent,
) {
  // Signed again for each attempt, as the provider does: old signatures are refused.
  const signature = webhooks.generateTestHeaderString({ payload: event.body, secret: webhookSecret })
  const taken = await deliver(event.body, signature).catch(() => false)
  if (taken || event.attempts + 1 >= maxAttempts) await markDelivered(database.sql, event.id, clock())
}

/** 1 s, 2 s, 4 s … up to an hour. */
function waitAfter(attempts: number): number {
  return Math.min(1000 * 2 ** attempts, hour)
}
