/** Parses an amount in dollars: '500', '$1,250', '62.5'. Returns null if it isn't one. */
export function dollarsIn(text: string): number | null {
  const bare = text.replaceAll(/[$,\s]/g, '')
  return /^\d{1,7}(\.\d{1,2})?$/.test(bare) && Number(bare) <= 1_000_000 ? Number(bare) : null
}
