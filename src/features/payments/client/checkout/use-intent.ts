import { useEffect, useState } from 'react'
import { withTimeout } from '../../../../ui/page/lazy-screen.ts'

/** What the provider says of a payment, as far as the payer cares. 'asking' until it has answered. */
export type IntentState = 'asking' | 'succeeded' | 'processing' | 'requires_payment_method' | 'other'

const pollEvery = 2_000
/** A provider that gives no clear answer is asked this often before the payer is left with the fault. */
const maxUnclear = 5

/** Asks the provider itself, and again while it is still processing. */
export function useIntent(clientSecret: string | null): IntentState {
  const [state, setState] = useState<IntentState>(clientSecret ? 'asking' : 'other')
  useEffect(() => {
    if (!clientSecret) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStill = true
    let unclear = 0
    async function poll(secret: string): Promise<void> {
      const next = await retrieve(secret)
      if (!isStill) return
      // A broken connection while it is processed is no news.
      setState((known) => (known === 'processing' && next === 'other' ? known : next))
      if (next === 'other') unclear += 1
      if (next === 'processing' || (next === 'other' && unclear < maxUnclear))
        timer = setTimeout(() => poll(secret), pollEvery)
    }
    void poll(clientSecret)
    return () => {
      isStill = false
      clearTimeout(timer)
    }
  }, [clientSecret])
  return state
}

async function retrieve(clientSecret: string): Promise<IntentState> {
  try {
    const { loadProvider } = await withTimeout(import('./provider.ts'))
    const { paymentIntent } = await (await loadProvider()).retrievePaymentIntent(clientSecret)
    switch (paymentIntent?.status) {
      case 'succeeded':
      case 'processing':
      case 'requires_payment_method':
        return paymentIntent.status
      default:
        return 'other'
    }
  } catch {
    return 'other'
  }
}
