import { showAmount } from '../../../client/ui/dollars.ts'

/** '$1,250.50' as 1250.5; NaN when it is no amount. */
export function readAmount(typed: string): number {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

export function amountFault(typed: string, most: number): { amount?: string } {
  const amount = readAmount(typed)
  if (!(amount > 0)) return { amount: 'Enter an amount such as 500 or 62.50' }
  return amount > most ? { amount: `At most ${showAmount(most)} can be refunded` } : {}
}
