export { RecordPaymentDialog } from './payment-form.tsx'
export { RecordDialog } from './record-dialog.tsx'
export { useRecordedPayment } from './use-recorded-payment.ts'
