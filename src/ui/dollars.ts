/** Dollars from the API: '$1,250', or '$62.50' when there are cents. */
export function showAmount(dollars: number): string {
  const digits = Math.round(dollars * 100) % 100 === 0 ? 0 : 2
  return dollars.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
