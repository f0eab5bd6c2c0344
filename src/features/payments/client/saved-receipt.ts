import { keys, readJson, write } from '../../../client/storage.ts'

interface Saved {
  intentId: string
  receiptSecret: string
}

/** The receipt's secret is told to the browser that pays, and kept here until it comes back from paying. */
export function saveReceipt(clientSecret: string, receiptSecret: string): void {
  write(keys.receipt, JSON.stringify({ intentId: intentOf(clientSecret), receiptSecret }))
}

/** The secret of the receipt of this payment; null in every browser but the one that paid last with it. */
export function savedReceipt(clientSecret: string): string | null {
  const saved = readJson<Saved>(
    keys.receipt,
    ({ intentId, receiptSecret }) => typeof intentId === 'string' && typeof receiptSecret === 'string',
  )
  return saved?.intentId === intentOf(clientSecret) ? saved.receiptSecret : null
}

function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
