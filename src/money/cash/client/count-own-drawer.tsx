import { useId, useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { toDollars } from '../../../kernel/money.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { readAmount } from '../../ledger/record-rules.ts'
import type { OwnDrawer } from '../drawer-contract.ts'
import { type Bills, billsTotal } from '../rules.ts'
import { BillFields } from './bill-fields.tsx'

interface Props {
  hasChecks: boolean
  openingFloat: number
  waitsFor: string | null
  isCounting: boolean
  onCounting: (is: boolean) => void
  onDone: (fresh: OwnDrawer) => void
}

interface Typed {
  countedCash: string
  countedChecks: string
}

/** Asks what is in the drawer. What should be there is shown only afterwards. */
export function CountOwnDrawer({ isCounting, onCounting, ...count }: Props) {
  if (!isCounting)
    return (
      <div>
        <Button kind="main" wide onClick={() => onCounting(true)}>
          Count your drawer
        </Button>
      </div>
    )
  return <CountForm {...count} onCancel={() => onCounting(false)} />
}

function CountForm({
  hasChecks,
  openingFloat,
  waitsFor,
  onDone,
  onCancel,
}: Omit<Props, 'isCounting' | 'onCounting'> & { onCancel: () => void }) {
  const formId = useId()
  const [mutationId] = useState(newId)
  const [bills, setBills] = useState<Bills>({})
  const hasBills = Object.values(bills).some((count) => count > 0)
  const cashOf = ({ countedCash }: Typed) =>
    hasBills ? toDollars(billsTotal(bills)) : readAmount(countedCash)
  const form = useEntryForm<Typed, OwnDrawer>({
    formId,
    start: () => ({ countedCash: '', countedChecks: hasChecks ? '' : '0' }),
    check: (typed) => ({
      ...(cashOf(typed) >= 0 ? {} : { countedCash: 'Enter the cash you counted' }),
      ...(readAmount(typed.countedChecks) >= 0 ? {} : { countedChecks: 'Enter what the checks add up to' }),
    }),
    send: (typed) =>
      call('POST /api/cash/drawer/count', {
        body: {
          mutationId,
          countedCash: cashOf(typed),
          countedChecks: readAmount(typed.countedChecks),
          bills: hasBills ? bills : null,
        },
      }),
    onSaved: onDone,
  })
  const { typed, faults, change } = form
  return (
    <form id={formId} noValidate onSubmit={form.save} className="grid gap-4">
      <ErrorSummary faults={form.summary} />
      {form.refusal && <Banner kind="fault">{form.refusal.title}</Banner>}
      {waitsFor && <Banner kind="fault">{waitsFor}</Banner>}
      <p>
        Count everything in the drawer
        {openingFloat > 0 && `, the opening float of ${showAmount(openingFloat)} included`}. You’ll see what
        we expected after you close it.
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
          label="All cash in the drawer ($)"
          hint={hasBills ? 'From the bills and coins above.' : undefined}
          inputMode="decimal"
          autoComplete="off"
          readOnly={hasBills}
          value={hasBills ? String(cashOf(typed)) : typed.countedCash}
          error={faults.countedCash}
          onChange={(event) => change({ countedCash: event.target.value })}
        />
        {hasChecks && (
          <TextField
            id={`${formId}-countedChecks`}
            label="All checks ($)"
            inputMode="decimal"
            autoComplete="off"
            value={typed.countedChecks}
            error={faults.countedChecks}
            onChange={(event) => change({ countedChecks: event.target.value })}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCancel}>Not yet</Button>
        <Button kind="main" type="submit" disabled={Boolean(waitsFor)} busy={form.isBusy && 'Saving...'}>
          Close the drawer
        </Button>
      </div>
    </form>
  )
}
