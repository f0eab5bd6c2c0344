/** The payment provider's own library, from the provider or, in the sandbox, from this site. */

import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { call } from '../../../../ui/calls/api.ts'

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
  else if (!openedAsPaymentPage()) await reload()
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('The payment provider did not load')
  return stripe
}

/**
 * The site's policy lets the provider's script in on payment pages alone, and a policy belongs to the
 * document as it was opened: who came here from another page of the site still has that one's.
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
