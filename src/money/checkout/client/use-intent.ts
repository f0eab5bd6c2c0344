import { useEffect, useState } from 'react'
import { withTimeout } from '../../../ui/page/lazy-screen.ts'

/** A payment's state at the provider; 'asking' until it has responded. */
export type IntentState = 'asking' | 'succeeded' | 'processing' | 'requires_payment_method' | 'other'

const pollEvery = 2_000
/** After this many unclear responses the payer is shown the problem. */
const maxUnclear = 5

/** Asks the provider directly, and polls while it is processing. */
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
      // A connection error while processing doesn't change the state.
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
