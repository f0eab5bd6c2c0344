import { keys, readJson, write } from '../../../ui/session/storage.ts'

interface Saved {
  intentId: string
  receiptSecret: string
  /** Which of this browser's bills were paid. */
  billKeys?: readonly string[]
  /** The same as saved by older versions, when there was only one. */
  billKey?: string
}

/** The browser that pays gets the receipt's secret, and keeps it here until it returns from paying. */
export function saveReceipt(clientSecret: string, receiptSecret: string, billKeys: readonly string[]): void {
  write(keys.receipt, JSON.stringify({ intentId: intentOf(clientSecret), receiptSecret, billKeys }))
}

/** The bills that a saved receipt is for. */
export function billKeysOf({ billKeys, billKey }: Pick<Saved, 'billKeys' | 'billKey'>): readonly string[] {
  return billKeys ?? (billKey === undefined ? [] : [billKey])
}

/** The saved receipt of this payment; null in any other browser, or if another payment was made since. */
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
