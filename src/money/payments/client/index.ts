export { OwnDrawerView } from './cash/own-drawer-view.tsx'
export { KeptSignUp } from './checkout/kept-sign-up.tsx'
export {
  type NewPaymentRequest,
  type PaymentRequest,
  readBills,
  savePaymentRequest,
} from './checkout/payment-request.ts'
export { default as PaymentScreen } from './checkout/payment-screen.tsx'
export type { GiftDialogProps } from './checkout/together/add-more.tsx'
export { OtherEvents } from './other-events.tsx'
export { PaymentButtons, PaymentFields } from './payment-form.tsx'
export { RecordDialog } from './staff/record-dialog.tsx'
export { useRecordedPayment } from './use-recorded-payment.ts'
