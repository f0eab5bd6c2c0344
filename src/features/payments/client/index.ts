export { OwnDrawerView } from './cash/own-drawer-view.tsx'
export {
  type NewPaymentRequest,
  type PaymentRequest,
  readBills,
  savePaymentRequest,
} from './checkout/payment-request.ts'
export { PaymentButtons, PaymentFields } from './payment-form.tsx'
export { PaymentsNav } from './payments-nav.tsx'
export { RecordDialog } from './staff/record-dialog.tsx'
export { useRecordedPayment } from './use-recorded-payment.ts'
