import { newId } from '../../../kernel/ids.ts'

/** Milliseconds after a payment until the provider reports its fee. */
export const feeKnownAfter = 1_000

/** Milliseconds that slow cards take to process, and failing refunds to fail. */
export const processingTime = 3_000

/** A random id with the provider's prefix, such as 'pi_…'. */
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
