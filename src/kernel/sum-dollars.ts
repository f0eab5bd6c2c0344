/** Dollars of the API added as whole cents: 0.1 and 0.2 are 0.3. */
export function sumDollars(amounts: readonly number[]): number {
  return amounts.reduce((total, dollars) => total + Math.round(dollars * 100), 0) / 100
}
