import { useId, useState } from 'react'
import { asFault, call } from '../../../client/api.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { CopyButton } from '../../../client/ui/copy-button.tsx'
import { Dialog } from '../../../client/ui/dialog.tsx'
import { showAmount } from '../../../client/ui/dollars.ts'
import { ErrorSummary } from '../../../client/ui/error-summary.tsx'
import { showOops } from '../../../client/ui/oops.tsx'
import { SelectField } from '../../../client/ui/select.tsx'
import { TextField } from '../../../client/ui/text-input.tsx'
import { useEntryForm } from '../../../client/use-entry-form.ts'
import type { WholeSponsor } from '../contract.ts'

interface Props {
  sponsor: WholeSponsor
  onClose: () => void
  onDone: (message: string) => void
}

const methods = { check: 'Check', cash: 'Cash', card: 'Card, taken elsewhere', waived: 'Waived' } as const
type Method = keyof typeof methods
interface TypedPayment {
  amount: string
  method: Method
  note: string
}

/** Money that came outside of the card form, and the link with which the sponsor pays by card. */
export function SponsorPaymentDialog({ sponsor, onClose, onDone }: Props) {
  const { id, sponsorName } = sponsor
  const formId = useId()
  const { typed, faults, summary, refusal, isBusy, change, save } = useEntryForm<TypedPayment, WholeSponsor>({
    formId,
    start: () => ({ amount: String(sponsor.owedAmount), method: 'check', note: '' }),
    check: ({ amount }) => (dollarsIn(amount) > 0 ? {} : { amount: 'Enter an amount such as 350 or 62.50' }),
    send: ({ amount, method, note }) =>
      call('POST /api/admin/sponsors/{id}/payment', {
        params: { id },
        body: { amount: dollarsIn(amount), method, note: note.trim() || null },
      }),
    onSaved: () => onDone(`${showAmount(dollarsIn(typed.amount))} recorded for ${sponsorName}.`),
  })
  return (
    <Dialog
      title={`Payment of ${sponsorName}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={isBusy && 'Saving...'}>
            Record payment
          </Button>
        </>
      }
    >
      <PaymentLink sponsor={sponsor} onDone={onDone} />
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
        <h3 className="text-lg">Paid by other means</h3>
        <ErrorSummary faults={summary} />
        {refusal && <Banner kind="fault">{refusal.detail ?? refusal.title}</Banner>}
        <TextField
          id={`${formId}-amount`}
          label="Amount ($)"
          inputMode="decimal"
          value={typed.amount}
          error={faults.amount}
          onChange={(event) => change({ amount: event.target.value })}
        />
        <SelectField
          label="Method"
          value={typed.method}
          onChange={(event) => change({ method: event.target.value as Method })}
        >
          {Object.entries(methods).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          id={`${formId}-note`}
          label="Note (optional)"
          hint="A check number, or who took the money. The contact gets a receipt by email."
          maxLength={500}
          value={typed.note}
          error={faults.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </form>
    </Dialog>
  )
}

function dollarsIn(text: string): number {
  return Number(text.replaceAll(/[$,\s]/g, '') || Number.NaN)
}

/** To be copied into a message of one's own, or mailed from here. */
function PaymentLink({ sponsor, onDone }: Pick<Props, 'sponsor' | 'onDone'>) {
  const [isBusy, setBusy] = useState(false)
  const { id, sponsorName, owedAmount, contactEmail, paymentLink } = sponsor
  async function send(): Promise<void> {
    setBusy(true)
    try {
      await call('POST /api/admin/sponsors/{id}/send-link', { params: { id } })
      onDone(`The payment link is on its way to ${contactEmail}.`)
    } catch (thrown) {
      showOops(asFault(thrown))
      setBusy(false)
    }
  }
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
