import { ProviderRefusal } from '../../../ports/payment-gateway.ts'

/** The last second of the year 9999: later ones are no date that a database or a page can hold. */
const last = 253_402_300_799

/**
 * The provider's time, in whole seconds since 1970. Throws ProviderRefusal if it is none, so that nothing of such an
 * answer is stored, and the other payments go on.
 */
export function momentOf(seconds: unknown, what: string): Date {
  const isMoment = Number.isInteger(seconds) && (seconds as number) >= 0 && (seconds as number) <= last
  if (isMoment) return new Date((seconds as number) * 1000)
  throw Object.assign(new ProviderRefusal({ mayBeDone: true }), {
    cause: new Error(`The provider's ${what} is no date: ${String(seconds)}`),
  })
}
