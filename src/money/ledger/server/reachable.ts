import type { PaymentsDeps } from './dependencies.ts'
import type { PaymentRecord } from './payment-record.ts'

/** Whether the payment was made with the current provider, mode and account, so the provider can be asked about it. */
export function isReachable(deps: PaymentsDeps, { origin }: PaymentRecord): boolean {
  const today = deps.gateway.origin()
  const isSame = (ours: string | null, todays: string | null) =>
    ours === null || todays === null || ours === todays
  return (
    isSame(origin.provider, today.provider) &&
    isSame(origin.mode, today.mode) &&
    isSame(origin.account, today.account)
  )
}
