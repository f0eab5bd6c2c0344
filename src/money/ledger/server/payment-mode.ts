import type { PaymentGateway } from '../../../ports/payment-gateway.ts'

/** Which kind of money the page says it takes. A sandbox on a developer's machine says so only in its card form. */
export function paymentMode(
  gateway: PaymentGateway,
  publicUrl: string,
): { paymentMode: 'live' | 'sandbox'; paymentsAreTest: boolean } {
  const { mode } = gateway.origin()
  return {
    paymentMode: gateway.provider === 'stripe' ? 'live' : 'sandbox',
    paymentsAreTest: mode === 'test' || (mode === 'sandbox' && publicUrl.startsWith('https:')),
  }
}
