import { type FormEvent, useEffect, useId, useState } from 'react'
import { dayIn } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { type ApiFault, asFault, call } from '../../../ui/calls/api.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEvent } from '../../../ui/session/current-event.ts'
import { ifEmailed } from '../../../ui/session/delivery.ts'
import {
  type HandedOverMethod,
  handedOverMethods,
  methodLabels,
  paymentMethods,
} from '../../payments/payment-methods.ts'
import type { Party } from '../contract.ts'
import { amountFault } from '../rules.ts'

interface Props {
  party: Party
  /** For a walk-up, who is checked in by paying. */
  checksIn?: boolean
  onClose: () => void
  /** The amount in dollars, and the updated parties. */
  onTaken: (amount: number, parties: Party[]) => void
  /** Called if somebody else was first and the list is out of date. */
  onOld: () => void
}

/**
 * Takes a cash or check payment. It is recorded once, however often the button is pressed and whoever else takes
 * it.
 */
export function TakeMoneyDialog({ party, checksIn = false, onClose, onTaken, onOld }: Props) {
  const [owed, setOwed] = useState(party.money?.owedAmount ?? 0)
  const [amount, setAmount] = useState(String(owed))
  const [method, setMethod] = useState<HandedOverMethod>('cash')
  const { event } = useEvent()
  const { reference } = paymentMethods[method]
  const [receivedOn, setReceivedOn] = useState(() => dayIn(event?.timeZone ?? 'UTC')(new Date()))
  const [payerName, setPayerName] = useState('')
  const [checkNumber, setCheckNumber] = useState('')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<{ amount?: string; receivedOn?: string; other?: string }>({})
  const [isBusy, setBusy] = useState(false)
  /** No response arrived. Until one does, the same payment is retried and can't be edited. */
  const [isUncertain, setUncertain] = useState(false)
  const [mutationId, setMutationId] = useState(newId)
  const formId = useId()
  useEffect(() => {
    const field = document.getElementById(`${formId}-amount`)
    if (field instanceof HTMLInputElement) field.select()
  }, [formId])

  function refuse(refusal: ApiFault): void {
    setUncertain(refusal.kind === 'unreachable')
    const now = refusal.problem?.amountOwed
    if (refusal.kind === 'unreachable') {
      setFault({ other: noAnswer })
    } else if (typeof now === 'number') {
      setFault({
        other: `${showAmount(now)} is owed now because someone else just changed this bill. This payment wasn’t recorded.`,
      })
      setOwed(now)
      setAmount(String(now))
      setMutationId(newId())
      onOld()
    } else {
      const amountFault = refusal.errors.amount?.[0]
      const dayFault = refusal.errors.receivedOn?.[0]
      const other = amountFault || dayFault ? undefined : refusal.title
      setFault({ amount: amountFault, receivedOn: dayFault, other })
    }
  }

  async function take(submit: FormEvent): Promise<void> {
    submit.preventDefault()
    const dollars = Number(amount.replaceAll(/[$,\s]/g, '') || Number.NaN)
    const wrong = amountFault(party.kind, dollars, owed)
    if (isBusy || owed === 0) return
    if (wrong) {
      setFault({ amount: wrong })
      return
    }
    setBusy(true)
    setFault({})
    const { partyId, kind } = party
    const check = reference === null ? '' : checkNumber.trim()
    const origin = { payerName: payerName.trim(), receivedOn, checkNumber: check, note: note.trim() }
    const body = { partyId, kind, amount: dollars, owedAmount: owed, method, ...origin }
    try {
      const { parties } = await call('POST /api/admin/check-in/payment', { body: { ...body, mutationId } })
      onTaken(dollars, parties)
    } catch (thrown) {
      refuse(asFault(thrown))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Take cash or a check"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{owed === 0 ? 'Close' : 'Cancel'}</Button>
          {owed > 0 && (
            <Button kind="main" type="submit" form={formId} busy={isBusy && 'Saving...'}>
              {isUncertain ? 'Send again' : 'Record payment'}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={take} className="grid gap-4">
        <p>
          {party.name} owes {showAmount(owed)}.{' '}
          {ifEmailed('A receipt goes out by email.', 'No email service is set up, so no receipt is emailed.')}
          {checksIn && ` Once it’s paid, ${party.name} is checked in too.`}
        </p>
        {fault.other && <Banner kind="fault">{fault.other}</Banner>}
        <TextField
          id={`${formId}-amount`}
          label="Amount ($)"
          inputMode="decimal"
          autoComplete="off"
          readOnly={isUncertain}
          value={amount}
          error={fault.amount}
          onChange={(change) => setAmount(change.target.value)}
        />
        <SelectField
          label="Method"
          disabled={isUncertain}
          value={method}
          onChange={(change) => setMethod(change.target.value as HandedOverMethod)}
        >
          {handedOverMethods.map((each) => (
            <option key={each} value={each}>
              {methodLabels[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Received on"
          type="date"
          readOnly={isUncertain}
          value={receivedOn}
          error={fault.receivedOn}
          onChange={(change) => setReceivedOn(change.target.value)}
        />
        {reference !== null && (
          <TextField
            label={reference}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            readOnly={isUncertain}
            value={checkNumber}
            onChange={(change) => setCheckNumber(change.target.value)}
          />
        )}
        <TextField
          label="Paid by (optional)"
          hint="The name on the receipt, if it’s someone else’s."
          autoComplete="off"
          maxLength={200}
          readOnly={isUncertain}
          value={payerName}
          onChange={(change) => setPayerName(change.target.value)}
        />
        <TextField
          label="Note (optional)"
          hint="For staff only."
          maxLength={500}
          readOnly={isUncertain}
          value={note}
          onChange={(change) => setNote(change.target.value)}
        />
      </form>
    </Dialog>
  )
}

const noAnswer =
  'The server didn’t answer, so we can’t tell yet whether this payment was recorded. Send it again. It’s recorded only once.'
