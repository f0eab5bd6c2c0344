export { KeptSignUp } from './kept-sign-up.tsx'
export {
  type NewPaymentRequest,
  type PaymentRequest,
  readBills,
  savePaymentRequest,
} from './payment-request.ts'
export { default as PaymentScreen } from './payment-screen.tsx'
export type { AddDialogProps } from './together/add-more.tsx'
