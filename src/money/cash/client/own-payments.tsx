import { useState } from 'react'
import { clockTime } from '../../../kernel/text/dates.ts'
import { call } from '../../../ui/calls/api.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { RowButton } from '../../../ui/lists/row-button.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import { paymentMethods } from '../../ledger/payment-methods.ts'
import type { OwnDrawer, OwnPayment } from '../drawer-contract.ts'

interface Props {
  payments: readonly OwnPayment[]
  onUndone: (fresh: OwnDrawer, message: string) => void
}

/** What is in the open drawer, without amounts: its person counts it blind. The newest can be undone. */
export function OwnPayments({ payments, onUndone }: Props) {
  const { event } = useEvent()
  const [asked, setAsked] = useState<OwnPayment | null>(null)
  if (payments.length === 0) return null
  return (
    <>
      <ul aria-label="Payments in it" className="figures divide-y divide-line border-line border-y">
        {payments.map((payment) => (
          <li key={payment.id} className="flex min-h-14 items-center justify-between gap-3 py-2">
            <span className="min-w-0 leading-snug">
              <span className="wrap-anywhere block font-semibold">{payment.payer}</span>
              <span className="block text-[0.9375rem] text-soft">
                {[
                  paymentMethods[payment.method].label,
                  clockTime(payment.takenAt, event?.timeZone),
                  `receipt ${payment.number}`,
                ].join(', ')}
              </span>
            </span>
            {payment.mayUndo && (
              <RowButton of={`receipt ${payment.number}`} onClick={() => setAsked(payment)}>
                Undo
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      <p className="text-soft">
        A mistake can be undone here for 15 minutes. After that, a treasurer voids it.
      </p>
      {asked && (
        <UndoPaymentDialog
          payment={asked}
          onClose={() => setAsked(null)}
          onUndone={(fresh, message) => {
            setAsked(null)
            onUndone(fresh, message)
          }}
        />
      )}
    </>
  )
}

/** The same for the payment that was taken last, without opening the drawer. */
export function UndoNewest({
  onClose,
  onUndone,
}: {
  onClose: () => void
  onUndone: (message: string) => void
}) {
  const { data } = useCall('GET /api/cash/drawer')
  const newest = data?.open?.payments[0]
  if (!newest) return null
  return <UndoPaymentDialog payment={newest} onClose={onClose} onUndone={(_, message) => onUndone(message)} />
}

interface UndoPaymentDialogProps {
  payment: Pick<OwnPayment, 'id' | 'number' | 'payer' | 'method'>
  onClose: () => void
  onUndone: (fresh: OwnDrawer, message: string) => void
}

/** Takes back what its own taker has just recorded by mistake. */
function UndoPaymentDialog({ payment, onClose, onUndone }: UndoPaymentDialogProps) {
  const { id, number, payer, method } = payment
  const form = useEntryForm({
    start: () => ({ reason: '' }),
    check: ({ reason }) => (reason.trim() ? {} : { reason: 'Please say why' }),
    send: ({ reason }) =>
      call('POST /api/cash/drawer/payments/{id}/undo', { params: { id }, body: { reason: reason.trim() } }),
    onSaved: (fresh) => onUndone(fresh, `Payment undone: receipt ${number} is void.`),
  })
  return (
    <EntryDialog title="Undo payment" yes="Undo payment" isDanger form={form} onClose={onClose}>
      <p className="wrap-anywhere">
        {payer}, {paymentMethods[method].words}, receipt {number}. Undo it if it was a mistake, and give back
        what you were handed. It’s owed again
        {ifEmailed(', and we’ll tell the payer that the receipt is void.', '.')}
      </p>
      <TextField {...form.field('reason')} label="Reason" maxLength={500} />
    </EntryDialog>
  )
}
