import { useId, useState } from 'react'
import { newId } from '../../../../kernel/ids.ts'
import { toDollars } from '../../../../kernel/money.ts'
import { Button } from '../../../../ui/button.tsx'
import { ApiFault, call } from '../../../../ui/calls/api.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../../ui/forms/use-entry-form.ts'
import type { OpenTakings } from '../../cash-contract.ts'
import { type BillName, type Bills, billNames, billsTotal } from '../../cash-rules.ts'
import { readAmount } from '../../record-rules.ts'

interface Props {
  takings: OpenTakings
  eventId: string
  onClose: () => void
  onDone: () => void
  /** Called when the expected amount has changed. */
  onOld: () => void
}

interface Typed {
  countedCash: string
  countedChecks: string
  note: string
  depositedOn: string
}

/** Closes one person's count. Bills and coins are optional; if entered, they determine the total. */
export function CountDialog({ takings: present, eventId, onClose, onDone, onOld }: Props) {
  // As it was when the dialog opened. The server notices later changes.
  const [takings] = useState(present)
  const [mutationId] = useState(newId)
  const [bills, setBills] = useState<Bills>({})
  const formId = useId()
  const hasBills = Object.values(bills).some((count) => count > 0)
  const { personId, personName, expectedCash, expectedChecks } = takings
  const form = useEntryForm<Typed, unknown>({
    formId,
    start: () => ({
      countedCash: '',
      countedChecks: expectedChecks === 0 ? '0' : '',
      note: '',
      depositedOn: '',
    }),
    check: ({ countedCash, countedChecks }) => ({
      ...(hasBills || readAmount(countedCash) >= 0 ? {} : { countedCash: 'Enter the cash you counted' }),
      ...(readAmount(countedChecks) >= 0 ? {} : { countedChecks: 'Enter what the checks add up to' }),
    }),
    send: ({ countedCash, countedChecks, note, depositedOn }) =>
      call('POST /api/admin/cash-counts', {
        body: {
          mutationId,
          eventId,
          personId,
          expectedCash,
          expectedChecks,
          countedCash: hasBills ? toDollars(billsTotal(bills)) : readAmount(countedCash),
          countedChecks: readAmount(countedChecks),
          bills: hasBills ? bills : null,
          note: note.trim(),
          depositedOn,
        },
      }).catch((thrown: unknown) => {
        if (thrown instanceof ApiFault && thrown.code === 'changed-meanwhile') onOld()
        throw thrown
      }),
    onSaved: onDone,
  })
  const { typed, faults, summary, refusal, change } = form
  const countedCash = hasBills ? toDollars(billsTotal(bills)) : readAmount(typed.countedCash)
  return (
    <Dialog
      title={`Count ${personName}’s money`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} busy={form.isBusy && 'Saving...'}>
            Close the count
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.save} className="grid gap-4">
        <ErrorSummary faults={summary} />
        {refusal && (
          <Banner kind="fault">
            {refusal.code === 'changed-meanwhile'
              ? 'More money was recorded in the meantime. Close this and count again.'
              : refusal.title}
          </Banner>
        )}
        <p>
          {personName} should have {showAmount(expectedCash)} in cash and {showAmount(expectedChecks)} in
          checks.
        </p>
        <BillFields
          bills={bills}
          onChange={(counted) => {
            setBills(counted)
            change({ countedCash: '' })
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id={`${formId}-countedCash`}
            label="Cash counted ($)"
            hint={hasBills ? 'From the bills and coins above.' : undefined}
            inputMode="decimal"
            autoComplete="off"
            readOnly={hasBills}
            value={hasBills ? String(countedCash) : typed.countedCash}
            error={faults.countedCash}
            onChange={(event) => change({ countedCash: event.target.value })}
          />
          <TextField
            id={`${formId}-countedChecks`}
            label="Checks counted ($)"
            inputMode="decimal"
            autoComplete="off"
            value={typed.countedChecks}
            error={faults.countedChecks}
            onChange={(event) => change({ countedChecks: event.target.value })}
          />
        </div>
        <Difference
          counted={countedCash + readAmount(typed.countedChecks)}
          expected={expectedCash + expectedChecks}
        />
        <TextField
          id={`${formId}-note`}
          label="Note (optional)"
          hint="For example, why it’s off."
          autoComplete="off"
          maxLength={500}
          value={typed.note}
          error={faults.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <TextField
          id={`${formId}-depositedOn`}
          label="Deposited on (optional)"
          hint="You can add this later."
          type="date"
          value={typed.depositedOn}
          error={faults.depositedOn}
          onChange={(event) => change({ depositedOn: event.target.value })}
        />
      </form>
    </Dialog>
  )
}

function Difference({ counted, expected }: { counted: number; expected: number }) {
  const difference = Math.round((counted - expected) * 100) / 100
  return (
    <p role="status" className="figures font-semibold">
      {Number.isNaN(difference) && 'Enter both amounts to see the difference.'}
      {difference === 0 && 'The count matches.'}
      {difference < 0 && `${showAmount(-difference)} is missing.`}
      {difference > 0 && `${showAmount(difference)} over.`}
    </p>
  )
}

function BillFields({ bills, onChange }: { bills: Bills; onChange: (bills: Bills) => void }) {
  const set = (name: BillName, text: string) => {
    const count = Number(text.replaceAll(/\D/g, '').slice(0, 4))
    onChange({ ...bills, [name]: count })
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Count bills and coins
      </summary>
      <fieldset>
        <legend className="sr-only">How many of each</legend>
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {billNames.map((name) => (
            <TextField
              key={name}
              label={billLabel(name)}
              inputMode="numeric"
              autoComplete="off"
              value={bills[name] ? String(bills[name]) : ''}
              onChange={(event) => set(name, event.target.value)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

/** '$20', '25¢'. */
export function billLabel(name: BillName): string {
  return name.startsWith('0.') ? `${Number(name.slice(2))}¢` : `$${name}`
}
