/** What staff type about money they took, as the dialogs check it. Pure. */

/** '$1,250.50' as 1250.5; NaN when it is no amount. */
export function readAmount(typed: string): number {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** What an amount is above what is owed, in dollars; 0 when it is not. */
export function aboveOwed(amount: number, owed: number): number {
  return Math.max(0, Math.round(amount * 100) - Math.round(owed * 100)) / 100
}
