import { useEffect, useState } from 'react'
import { withTimeout } from '../../../../ui/page/lazy-screen.ts'

/** What the provider says of a payment, as far as the payer cares. 'asking' until it has answered. */
export type IntentNews = 'asking' | 'succeeded' | 'processing' | 'requires_payment_method' | 'other'

const betweenLooks = 2_000
/** A provider that gives no clear answer is asked this often before the payer is left with the fault. */
const mostUnclear = 5

/** Asks the provider itself, and again while it is still processing. */
export function useIntent(clientSecret: string | null): IntentNews {
  const [news, setNews] = useState<IntentNews>(clientSecret ? 'asking' : 'other')
  useEffect(() => {
    if (!clientSecret) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStill = true
    let unclear = 0
    async function look(secret: string): Promise<void> {
      const next = await retrieve(secret)
      if (!isStill) return
      // A broken connection while it is processed is no news.
      setNews((known) => (known === 'processing' && next === 'other' ? known : next))
      if (next === 'other') unclear += 1
      if (next === 'processing' || (next === 'other' && unclear < mostUnclear))
        timer = setTimeout(() => look(secret), betweenLooks)
    }
    void look(clientSecret)
    return () => {
      isStill = false
      clearTimeout(timer)
    }
  }, [clientSecret])
  return news
}

async function retrieve(clientSecret: string): Promise<IntentNews> {
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
