/** Probes a restricted key's rights with calls that change nothing: each names an object that doesn't exist. */
import Stripe from 'stripe'
import type { ProviderCheck } from '../../../ports/payment-gateway.ts'

/** Limits the delay at startup. */
const quick = { timeout: 5_000, maxNetworkRetries: 0 } as const

interface Right {
  /** As named on Stripe's page for restricted keys. */
  right: string
  /** What doesn't work without it. */
  effect: string
  probe: (stripe: Stripe) => Promise<unknown>
}

const rights: readonly Right[] = [
  {
    right: 'Payment Intents: Write',
    effect: 'no card can be charged',
    probe: (stripe) => stripe.paymentIntents.cancel('pi_pinhigh_rights', {}, quick),
  },
  {
    right: 'Charges and Refunds: Write',
    effect: 'no payment can be checked or refunded',
    probe: (stripe) =>
      stripe.refunds.create({ payment_intent: 'pi_pinhigh_rights', amount: 100 }, { ...quick }),
  },
  {
    right: 'Disputes: Read',
    effect: 'disputes are not shown here',
    probe: (stripe) => stripe.disputes.list({ limit: 1 }, quick),
  },
  {
    right: 'Balance: Read',
    effect: 'Stripe’s fees stay unknown, and totals are before fees',
    probe: (stripe) => stripe.balanceTransactions.list({ limit: 1 }, quick),
  },
  {
    right: 'Payouts: Read',
    effect: 'payouts to the bank are not shown here',
    probe: (stripe) => stripe.payouts.list({ limit: 1 }, quick),
  },
]

/** A secret key has all rights; only a restricted one is probed. */
export async function checkRights(
  stripe: Stripe,
  isRestricted: boolean,
): Promise<ProviderCheck & { account: string | null }> {
  const account = await outcome(() => stripe.accounts.retrieveCurrent({}, quick))
  if (account.kind === 'wrong key') return { ...nothing, isReached: true, isKeyRefused: true }
  if (account.kind === 'away') return { ...nothing, isReached: false }
  const id = account.kind === 'answered' ? account.brought.id : null
  const probed = await Promise.all(
    (isRestricted ? rights : []).map(async ({ probe, ...right }) => ({
      right,
      is: (await outcome(() => probe(stripe))).kind,
    })),
  )
  return {
    ...nothing,
    isReached: probed.every(({ is }) => is !== 'away'),
    missing: probed.filter(({ is }) => is === 'forbidden').map(({ right }) => right),
    account: id,
  }
}

const nothing = { isReached: true, isKeyRefused: false, missing: [], account: null }

type Outcome<T> = { kind: 'answered'; brought: T } | { kind: 'forbidden' | 'wrong key' | 'refused' | 'away' }

async function outcome<T>(call: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'answered', brought: await call() }
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripePermissionError) return { kind: 'forbidden' }
    if (fault instanceof Stripe.errors.StripeAuthenticationError) return { kind: 'wrong key' }
    if (fault instanceof Stripe.errors.StripeInvalidRequestError) return { kind: 'refused' }
    return { kind: 'away' }
  }
}
