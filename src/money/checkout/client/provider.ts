/** The payment provider's library, loaded from the provider or, for the sandbox, from this site. */

import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { call } from '../../../ui/calls/api.ts'

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
  // Defines window.Stripe, so loadStripe loads nothing and the rest works the same.
  if (provider === 'sandbox') await addScript(sandboxScript)
  else if (!openedAsPaymentPage()) await reload()
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The payment provider did not load')
  return stripe
}

/**
 * The content security policy allows the provider's script only on payment pages, and it applies to the document as
 * first loaded: after client-side navigation from another page it still blocks the script.
 */
function openedAsPaymentPage(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return !opened || /^\/payment(-confirmation)?\/?$/i.test(new URL(opened.name).pathname)
}

function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
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
