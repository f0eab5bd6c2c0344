import { useState } from 'react'
import type { ApiFault } from '../calls/api.ts'
import { refreshEvent } from './current-event.ts'

/**
 * The price that the person agrees to: as it was when the form opened, until the server has refused it with the new one
 * and they have read that. So an early price that ends meanwhile is never followed by the full one unseen.
 */
export function usePriceShown<Price>(price: Price) {
  const [opened, setOpened] = useState<Price | null>(price)
  const [changed, setChanged] = useState<string | null>(null)
  return {
    shown: opened ?? price,
    /** The sentence with the new price, once it was refused. */
    changed,
    /** Returns whether the fault is about the price. */
    refuse({ code, detail, title }: ApiFault): boolean {
      if (code !== 'price-changed') return false
      setOpened(null)
      setChanged(detail ?? title)
      void refreshEvent()
      return true
    },
  }
}
