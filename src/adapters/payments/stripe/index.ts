import Stripe from 'stripe'
import type { PaymentGateway } from '../../../ports/payment-gateway.ts'
import { StripeGateway } from './stripe-gateway.ts'

export interface StripeKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
}

/** The provider's address; only tests override the SDK's default. */
export type ProviderAddress = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'>

/** The gateway for Stripe's own API. */
export function createStripeGateway(keys: StripeKeys, address: ProviderAddress = {}): PaymentGateway {
  const stripe = new Stripe(keys.secretKey, { ...sdkOptions, ...address })
  return new StripeGateway(stripe, {
    provider: 'stripe',
    ...keys,
    isRestricted: keys.secretKey.startsWith('rk_'),
  })
}

/** Together below the half minute a page waits for a response. */
export const sdkOptions = { timeout: 8_000, maxNetworkRetries: 2, telemetry: false } as const
