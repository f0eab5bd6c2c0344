import { showAmount } from '../../../ui/dollars.ts'
import { readAmount } from '../../ledger/record-rules.ts'

export { readAmount } from '../../ledger/record-rules.ts'

export function amountFault(typed: string, most: number): { amount?: string } {
  const amount = readAmount(typed)
  if (!(amount > 0)) return { amount: 'Enter an amount such as 500 or 62.50' }
  return amount > most ? { amount: `At most ${showAmount(most)} can be refunded` } : {}
}
