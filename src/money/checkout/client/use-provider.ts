import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { loadProvider } from './provider.ts'

/** The payment provider's library, loaded once it is needed. */
export function useProvider(isNeeded = true) {
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is the reason to run
  useEffect(() => {
    if (!isNeeded) return
    let isStill = true
    setFailed(false)
    loadProvider().then(
      (loaded) => isStill && setStripe(loaded),
      () => isStill && setFailed(true),
    )
    return () => {
      isStill = false
    }
  }, [attempt, isNeeded])
  return { stripe, hasFailed, tryAgain: () => setAttempt((before) => before + 1) }
}
