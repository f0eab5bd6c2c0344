import { keys, readJson, write } from '../../../../ui/session/storage.ts'

interface Saved {
  intentId: string
  receiptSecret: string
  /** What was paid for, among the bills of this browser. */
  billKey?: string
}

/** The receipt's secret is told to the browser that pays, and kept here until it comes back from paying. */
export function saveReceipt(clientSecret: string, receiptSecret: string, billKey: string): void {
  write(keys.receipt, JSON.stringify({ intentId: intentOf(clientSecret), receiptSecret, billKey }))
}

/** The receipt of this payment; null in every browser but the one that paid last with it. */
export function savedReceipt(clientSecret: string): Saved | null {
  const saved = readJson<Saved>(
    keys.receipt,
    ({ intentId, receiptSecret }) => typeof intentId === 'string' && typeof receiptSecret === 'string',
  )
  return saved?.intentId === intentOf(clientSecret) ? saved : null
}

function intentOf(clientSecret: string): string {
  return clientSecret.split('_secret_')[0] ?? ''
}
