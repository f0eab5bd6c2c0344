import { type FormEvent, useId, useState } from 'react'
import { Link } from 'wouter'
import { asFault, call } from '../../../client/api.ts'
import { Banner } from '../../../client/ui/banner.tsx'
import { Button } from '../../../client/ui/button.tsx'
import { Dialog } from '../../../client/ui/dialog.tsx'
import { showAmount } from '../../../client/ui/dollars.ts'
import { SelectField } from '../../../client/ui/select.tsx'
import { TextField } from '../../../client/ui/text-input.tsx'
import { toast } from '../../../client/ui/toast.ts'
import type { WholeTeam } from '../contract.ts'

interface Props {
  team: WholeTeam
  onClose: () => void
  onPaid: (team: WholeTeam) => void
}

const methods = { cash: 'Cash', check: 'Check', card: 'Card, taken elsewhere', waived: 'Waived' } as const
type Method = keyof typeof methods

/** Money that came outside of the card form. Recorded once, however often the button is pressed. */
export function TeamPaymentDialog({ team, onClose, onPaid }: Props) {
  const [amount, setAmount] = useState(String(team.owedAmount))
  const [method, setMethod] = useState<Method>('cash')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<{ amount?: string; note?: string; other?: string }>({})
  const [isBusy, setBusy] = useState(false)
  const formId = useId()

  async function record(submit: FormEvent): Promise<void> {
    submit.preventDefault()
    const dollars = Number(amount.replaceAll(/[$,\s]/g, '') || Number.NaN)
    if (!(dollars > 0)) return setFault({ amount: 'Enter an amount such as 500 or 62.50' })
    if (isBusy) return
    setBusy(true)
    try {
      const paid = await call('POST /api/Admin/SetTeamPayment', {
        body: { teamId: team.id, amount: dollars, method, note: note.trim() || null },
      })
      toast.success(`${showAmount(dollars)} recorded for ${team.teamName}.`)
      const { paidAmount, owedAmount, hasPaidInFull } = paid
      onPaid({ ...team, paidAmount, owedAmount, hasPaidInFull })
    } catch (thrown) {
      const { errors, title } = asFault(thrown)
      setFault({ amount: errors.amount?.[0], note: errors.note?.[0], other: title })
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Set Team Payment"
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
      <form id={formId} noValidate onSubmit={record} className="grid gap-4">
        <p>
          {team.teamName} has paid {showAmount(team.paidAmount)} and owes {showAmount(team.owedAmount)}. The
          leader gets a receipt by email. A wrong entry can be made void under{' '}
          <Link href="/admin/payments" className="link">
            Payments
          </Link>
          .
        </p>
        {fault.other && <Banner kind="fault">{fault.other}</Banner>}
        <TextField
          label="Amount ($)"
          inputMode="decimal"
          value={amount}
          error={fault.amount}
          onChange={(change) => setAmount(change.target.value)}
        />
        <SelectField
          label="Method"
          value={method}
          onChange={(change) => setMethod(change.target.value as Method)}
        >
          {Object.entries(methods).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Note (optional)"
          hint="A check number, or who took the money."
          maxLength={500}
          value={note}
          error={fault.note}
          onChange={(change) => setNote(change.target.value)}
        />
      </form>
    </Dialog>
  )
}
