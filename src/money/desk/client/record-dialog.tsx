import { call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import { paymentMethods, recordableMethods } from '../../ledger/payment-methods.ts'
import { purposeFacts } from '../../ledger/purposes.ts'
import type { Owing } from '../shapes.ts'
import { RecordPaymentDialog } from './payment-form.tsx'
import { useRecordedPayment } from './use-recorded-payment.ts'

interface Props {
  owing: Pick<Owing, 'kind' | 'subjectId' | 'name' | 'paid' | 'owed' | 'contact'>
  onClose: () => void
  onDone: () => void
}

/** Records money for something that is still owed. Shows no more of its payer than the list does. */
export function RecordDialog({ owing, onClose, onDone }: Props) {
  const { kind, subjectId, name, paid, owed, contact } = owing
  const form = useRecordedPayment({
    method: 'check',
    owed,
    contactName: contact.name,
    send: (payment) => call('POST /api/admin/payments/record', { body: { kind, subjectId, ...payment } }),
    onSaved: (_, amount) => {
      toast.success(`${showAmount(amount)} recorded for ${name}.`)
      onDone()
    },
  })
  return (
    <RecordPaymentDialog
      title={`Payment for ${name}`}
      form={form}
      methods={recordableMethods.filter(
        (method) => !purposeFacts[kind].isVoluntary || paymentMethods[method].isMoney,
      )}
      onClose={onClose}
    >
      <p>
        {paid > 0 && `${showAmount(paid)} is paid. `}
        {showAmount(form.owed)} is still owed.{' '}
        {contact.email &&
          ifEmailed(
            `The receipt goes to ${contact.email}.`,
            'No email service is set up, so no receipt is emailed: print it from the list of payments.',
          )}{' '}
        You can void a wrong entry in the list of payments.
      </p>
    </RecordPaymentDialog>
  )
}
