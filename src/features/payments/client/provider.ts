/** The payment provider's own library, from the provider or, in the sandbox, from this site. */

import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { call } from '../../../client/api.ts'

const sandboxScript = '/sandbox/stripe.js'
let loading: Promise<Stripe> | null = null

/** Loaded once for all screens; after a failure the next call tries again. */
export function loadProvider(): Promise<Stripe> {
  loading ??= load().catch((fault: unknown) => {
    loading = null
    throw fault
  })
  return loading
}

async function load(): Promise<Stripe> {
  const { provider, publishableKey } = await call('GET /api/payment/config')
  // Defines window.Stripe; loadStripe then loads nothing, and all that follows is the same.
  if (provider === 'sandbox') await addScript(sandboxScript)
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The payment provider did not load')
  return stripe
}

function addScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${source} did not load`))
    }
    document.head.append(script)
  })
}
