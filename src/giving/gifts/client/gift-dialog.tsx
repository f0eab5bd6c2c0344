import type { AddDialogProps } from '../../../money/checkout/client/index.ts'
import { readAmount } from '../../../money/ledger/record-rules.ts'
import { useCall } from '../../../ui/calls/use-call.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { useEvent } from '../../../ui/session/current-event.ts'
import { payerEmailLabel } from '../../../ui/session/delivery.ts'
import { blankGift, giftAmountFault, giftFaults } from '../gift-form.ts'
import { DedicationFields } from './dedication-fields.tsx'
import { FoldedDedication } from './folded-dedication.tsx'
import { GiftAmount } from './gift-amount.tsx'
import { faultsByField, sendGift } from './send-gift.ts'

/** A gift on top of what is being paid, without leaving the payment page: what was chosen and typed there stays. */
export default function GiftDialog({ buyer, isBuyerKnown, onAdded, onClose }: AddDialogProps) {
  const { event } = useEvent()
  const { data: settings } = useCall('GET /api/selling')
  const form = useEntryForm({
    start: () => ({ ...blankGift, ...buyer }),
    check: giftFaults,
    send: (gift) => sendGift(gift, event?.eventId ?? ''),
    onSaved: () => {
      toast.success('Your gift is added.')
      onAdded()
    },
  })
  const { typed, change, field } = form
  const faults = faultsByField(form.faults)
  const isAmount = giftAmountFault(typed.amount) === undefined
  return (
    <EntryDialog
      title="Add a gift"
      yes={isAmount ? `Add ${showAmount(readAmount(typed.amount))}` : 'Add gift'}
      busy="Adding..."
      form={form}
      onClose={onClose}
      layout="block"
    >
      {!settings && <SkeletonRows count={2} label="Loading the amounts" />}
      {settings && (
        <div className="grid gap-4">
          <GiftAmount
            id={`${form.id}-amount`}
            legend="How much would you like to give?"
            amounts={settings.giftAmounts}
            typed={typed.amount}
            error={faults.amount}
            onChange={(amount) => change({ amount })}
          />
          <FoldedDedication isClosed>
            <DedicationFields
              formId={form.id}
              typed={typed}
              faults={faults}
              isListed={settings.showsGifts}
              change={change}
            />
          </FoldedDedication>
          {!isBuyerKnown && (
            <>
              <TextField {...field('name')} label="Your name" autoComplete="name" />
              <TextField
                {...field('email')}
                label={payerEmailLabel()}
                type="email"
                inputMode="email"
                autoComplete="email"
              />
            </>
          )}
        </div>
      )}
    </EntryDialog>
  )
}
