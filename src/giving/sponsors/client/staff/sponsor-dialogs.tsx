import { useState } from 'react'
import { asSentence } from '../../../../kernel/text/as-sentence.ts'
import { RecordPaymentDialog, useRecordedPayment } from '../../../../money/desk/client/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { asFault, call } from '../../../../ui/calls/api.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { useLastPress } from '../../../../ui/feedback/use-press.ts'
import { emailIsOn } from '../../../../ui/session/delivery.ts'
import type { SponsorDetails } from '../../contract.ts'
import { PackageDialog } from './package-dialog.tsx'
import type { SponsorDialog } from './sponsor-actions.ts'
import { SponsorEditDialog } from './sponsor-edit-dialog.tsx'
import { SponsorLogoDialog } from './sponsor-logo-dialog.tsx'

interface Props {
  asked: SponsorDialog
  onClose: () => void
  /** Called with the toast's text; closes the dialog. */
  onDone: (message: string) => void
  onChanged: (sponsor: SponsorDetails) => void
  /** Counts in the list are no longer right. */
  onOutdated: () => void
  onDeleted: (sponsor: SponsorDetails) => void
}

/** The open dialog about one sponsor. */
export function SponsorDialogs({ asked, onClose, onDone, onChanged, onOutdated, onDeleted }: Props) {
  if (asked.act === 'add') {
    const added = ({ sponsorName }: SponsorDetails) => onDone(`${sponsorName} added.`)
    return <SponsorEditDialog sponsor={null} onClose={onClose} onSaved={added} />
  }
  const { act, sponsor } = asked
  switch (act) {
    case 'edit':
      return (
        <SponsorEditDialog
          sponsor={sponsor}
          onClose={onClose}
          onSaved={({ sponsorName }) => onDone(`${sponsorName} saved.`)}
        />
      )
    case 'logo':
      return <SponsorLogoDialog sponsor={sponsor} onClose={onClose} onChanged={onChanged} />
    case 'payment':
      return <SponsorPaymentDialog sponsor={sponsor} onClose={onClose} onDone={onDone} />
    case 'package':
      return <PackageDialog sponsor={sponsor} onClose={onClose} onChanged={onOutdated} />
    case 'delete':
      return <DeleteSponsor sponsor={sponsor} onClose={onClose} onDeleted={() => onDeleted(sponsor)} />
  }
}

interface DeleteSponsorProps {
  sponsor: SponsorDetails
  onClose: () => void
  onDeleted: () => void
}

/** Asks for confirmation. A sponsor with money here can't be deleted; the server says how much. */
function DeleteSponsor({ sponsor: { id, sponsorName }, onClose, onDeleted }: DeleteSponsorProps) {
  const [refusal, setRefusal] = useState('')
  async function remove(): Promise<void> {
    try {
      await call('DELETE /api/admin/sponsors/{id}', { params: { id } })
      onDeleted()
    } catch (thrown) {
      const fault = asFault(thrown)
      if (fault.code === 'in-use') setRefusal(fault.detail ?? fault.title)
      else showOops(fault)
    }
  }
  return (
    <ConfirmDialog
      title={`Delete ${sponsorName}?`}
      yes="Delete sponsor"
      busy="Deleting..."
      danger
      onYes={remove}
      onClose={onClose}
    >
      {refusal ? (
        <Banner kind="fault">{refusal}</Banner>
      ) : (
        <p>
          {sponsorName} is removed from the list, with its contact and logo. You can restore it for a day.
        </p>
      )}
    </ConfirmDialog>
  )
}

interface SponsorPaymentDialogProps {
  sponsor: SponsorDetails
  onClose: () => void
  onDone: (message: string) => void
}

/** Records money received outside the card form, and offers the link for paying by card. */
function SponsorPaymentDialog({ sponsor, onClose, onDone }: SponsorPaymentDialogProps) {
  const { id, sponsorName } = sponsor
  const form = useRecordedPayment({
    method: 'check',
    owed: sponsor.owedAmount,
    contactName: `${sponsor.contactFirstName} ${sponsor.contactLastName}`.trim(),
    send: (payment) => call('POST /api/admin/sponsors/{id}/payment', { params: { id }, body: payment }),
    onSaved: (_, amount) => onDone(asSentence(`${showAmount(amount)} recorded for ${sponsorName}`)),
  })
  return (
    <RecordPaymentDialog
      title={`Payment of ${sponsorName}`}
      form={form}
      above={<PaymentLink sponsor={sponsor} onDone={onDone} />}
      onClose={onClose}
    >
      <h3 className="text-lg">Paid another way</h3>
      <p>
        This sponsorship costs {showAmount(sponsor.price)}. If you agreed on another amount, change the price
        under Edit first.
      </p>
    </RecordPaymentDialog>
  )
}

/** Copies the payment link or emails it to the sponsor. */
function PaymentLink({ sponsor, onDone }: Pick<SponsorPaymentDialogProps, 'sponsor' | 'onDone'>) {
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
