/** Validation of what staff enter in the payment dialogs. Pure. */

/** '$1,250.50' becomes 1250.5; NaN if it isn't an amount. */
export function readAmount(typed: string): number {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** How far an amount exceeds what is owed, in dollars; 0 if it doesn't. */
export function aboveOwed(amount: number, owed: number): number {
  return Math.max(0, Math.round(amount * 100) - Math.round(owed * 100)) / 100
}
