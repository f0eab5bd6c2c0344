import { newId } from '../../../kernel/ids.ts'

/** How long after a payment the provider says what it keeps of it; milliseconds. */
export const feeKnownAfter = 1_000

/** How long a card that 'takes time' is processed, and a refund that comes back is away; milliseconds. */
export const processingTime = 3_000

export function sandboxId(kind: 'pi' | 'ch' | 're' | 'pm' | 'evt' | 'txn'): string {
  return `${kind}_${hexId()}`
}

export function hexId(): string {
  return newId().replaceAll('-', '')
}

/** Times in the provider's objects are whole seconds. */
export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
