import { useState, useSyncExternalStore } from 'react'
import type { TicketNumbers } from '../../add-ons/contract.ts'
import { type PhoneSales, salesOf } from './queue/open-sales.ts'
import { noSales, type SalesState } from './queue/sales-outbox.ts'

/** The sales of one seller on this phone. */
export function useSales(owner: string): {
  sales: PhoneSales
  state: SalesState
  numbers: TicketNumbers | null
} {
  const [sales] = useState(() => salesOf(owner))
  const state = useSyncExternalStore(sales.subscribe, sales.state, () => noSales)
  const numbers = useSyncExternalStore(sales.subscribe, sales.numbers, () => null)
  return { sales, state, numbers }
}
