import { useId } from 'react'
import { asSentence } from '../../../../kernel/text/as-sentence.ts'
import { PaymentButtons, PaymentFields, useRecordedPayment } from '../../../../money/desk/client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { call } from '../../../../ui/calls/api.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { useLastPress } from '../../../../ui/feedback/use-press.ts'
import { emailIsOn } from '../../../../ui/session/delivery.ts'
import type { SponsorDetails } from '../../contract.ts'

interface Props {
  sponsor: SponsorDetails
  onClose: () => void
  onDone: (message: string) => void
}

/** Records money received outside the card form, and offers the link for paying by card. */
export function SponsorPaymentDialog({ sponsor, onClose, onDone }: Props) {
  const { id, sponsorName } = sponsor
  const formId = useId()
  const form = useRecordedPayment({
    formId,
    method: 'check',
    owed: sponsor.owedAmount,
    contactName: `${sponsor.contactFirstName} ${sponsor.contactLastName}`.trim(),
    send: (payment) => call('POST /api/admin/sponsors/{id}/payment', { params: { id }, body: payment }),
    onSaved: (_, amount) => onDone(asSentence(`${showAmount(amount)} recorded for ${sponsorName}`)),
  })
  return (
    <Dialog
      title={`Payment of ${sponsorName}`}
      onClose={onClose}
      actions={<PaymentButtons formId={formId} form={form} onClose={onClose} />}
    >
      <PaymentLink sponsor={sponsor} onDone={onDone} />
      <PaymentFields formId={formId} form={form}>
        <h3 className="text-lg">Paid another way</h3>
        <p>
          This sponsorship costs {showAmount(sponsor.price)}. If you agreed on another amount, change the
          price under Edit first.
        </p>
      </PaymentFields>
    </Dialog>
  )
}

/** Copies the payment link or emails it to the sponsor. */
function PaymentLink({ sponsor, onDone }: Pick<Props, 'sponsor' | 'onDone'>) {
  const { id, sponsorName, owedAmount, contactEmail, paymentLink } = sponsor
  const [isBusy, send] = useLastPress(async () => {
    await call('POST /api/admin/sponsors/{id}/send-link', { params: { id } })
    onDone(
      emailIsOn()
        ? `The payment link is on its way to ${contactEmail}.`
        : 'The email was saved, not sent: no email service is set up. Copy the link instead.',
    )
  })
  return (
    <section className="mb-5 border-line border-b pb-4">
      <p>
        {sponsorName} owes {showAmount(owedAmount)}. With the payment link they pay by card:
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={send} busy={isBusy && 'Sending...'}>
          Email the link
        </Button>
        <CopyButton text={paymentLink} what={`Payment link of ${sponsorName}`} />
      </div>
    </section>
  )
}
