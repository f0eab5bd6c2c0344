export { asBill } from './bills.ts'
export { KeptSignUp } from './kept-sign-up.tsx'
export {
  type NewPaymentRequest,
  type PaymentRequest,
  readBills,
  savePaymentRequest,
} from './payment-request.ts'
export { default as PaymentScreen } from './payment-screen.tsx'
export { type AddDialogProps, type Bill, golfDay, placeOf, type Sold } from './sold.ts'
export { default as PaymentConfirmationScreen } from './ticket/payment-confirmation-screen.tsx'
