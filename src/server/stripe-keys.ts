/** Stripe's three keys, recognized by their prefixes. No message ever contains a key. */

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  mode: 'live' | 'test'
}

interface Given {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_PUBLISHABLE_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
}

/** null unless all three are set. */
export function stripeSettings(given: Given): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = given
  if (!secretKey || !publishableKey || !webhookSecret) return null
  return { secretKey, publishableKey, webhookSecret, mode: modeOf(publishableKey) ?? 'live' }
}

/** What is wrong with each key, and with their modes. */
export function keyFaults(given: Given): string[] {
  const {
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: publishable,
    STRIPE_WEBHOOK_SECRET: hook,
  } = given
  const faults = [
    ...faultOf(
      'STRIPE_SECRET_KEY',
      secret,
      /^(sk|rk)_(live|test)_\w+$/,
      'sk_live_, rk_live_, sk_test_ or rk_test_',
    ),
    ...faultOf('STRIPE_PUBLISHABLE_KEY', publishable, /^pk_(live|test)_\w+$/, 'pk_live_ or pk_test_'),
    ...faultOf('STRIPE_WEBHOOK_SECRET', hook, /^whsec_\S+$/, 'whsec_'),
  ]
  if (faults.length > 0 || !secret || !publishable) return faults
  const [mode, other] = [modeOf(secret), modeOf(publishable)]
  return mode === other
    ? []
    : [
        `STRIPE_SECRET_KEY is a ${mode} key and STRIPE_PUBLISHABLE_KEY a ${other} key: both must be of the same mode`,
      ]
}

function faultOf(name: string, value: string | undefined, form: RegExp, begins: string): string[] {
  if (value === undefined || form.test(value)) return []
  const kind = kindOf(value)
  return [`${name} must begin with ${begins}${kind ? `; this is ${kind}. Were two settings swapped?` : ''}`]
}

function kindOf(value: string): string | null {
  if (/^(sk|rk)_/.test(value)) return 'a secret key'
  if (value.startsWith('pk_')) return 'a publishable key'
  return value.startsWith('whsec_') ? 'a webhook secret' : null
}

function modeOf(key: string): 'live' | 'test' | null {
  const mode = /^[a-z]{2}_(live|test)_/.exec(key)?.[1]
  return mode === 'live' || mode === 'test' ? mode : null
}
