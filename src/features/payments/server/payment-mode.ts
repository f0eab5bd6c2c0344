import type { PaymentGateway } from '../../../ports/payment-gateway.ts'

/** Which money the page says it takes. A sandbox on somebody's own machine says so in its card form alone. */
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
