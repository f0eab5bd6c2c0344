import { useState } from 'react'
import { toDollars } from '../../../kernel/money.ts'
import { fieldsOf } from '../../../ui/forms/fields-of.ts'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { readAmount } from '../../ledger/record-rules.ts'
import { type Bills, billsTotal } from '../rules.ts'
import { BillFields } from './bill-fields.tsx'

/** Dollars. */
export interface TypedCount {
  countedCash: string
  countedChecks: string
}

/** What was counted. Bills and coins are optional; if entered, they determine the cash. */
export function useCounted() {
  const [bills, setBills] = useState<Bills>({})
  const hasBills = Object.values(bills).some((count) => count > 0)
  const cashOf = ({ countedCash }: TypedCount) =>
    hasBills ? toDollars(billsTotal(bills)) : readAmount(countedCash)
  return {
    ...{ bills, setBills, hasBills, cashOf },
    faultsOf: (typed: TypedCount) => ({
      ...(cashOf(typed) >= 0 ? {} : { countedCash: 'Enter the cash you counted' }),
      ...(readAmount(typed.countedChecks) >= 0 ? {} : { countedChecks: 'Enter what the checks add up to' }),
    }),
    bodyOf: (typed: TypedCount) => ({
      countedCash: cashOf(typed),
      countedChecks: readAmount(typed.countedChecks),
      bills: hasBills ? bills : null,
    }),
  }
}

interface Props {
  counted: ReturnType<typeof useCounted>
  form: {
    id: string
    typed: TypedCount
    faults: Partial<Record<keyof TypedCount, string | undefined>>
    change: (typed: Partial<TypedCount>) => void
  }
  cash: string
  /** null: there are none. */
  checks: string | null
}

/** `cash` and `checks`: their labels. */
export function CountFields({ counted, form, cash, checks }: Props) {
  const { bills, setBills, hasBills, cashOf } = counted
  const field = fieldsOf(form)
  return (
    <>
      <BillFields
        bills={bills}
        onChange={(entered) => {
          setBills(entered)
          form.change({ countedCash: '' })
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('countedCash')}
          label={cash}
          hint={hasBills ? 'From the bills and coins above.' : undefined}
          inputMode="decimal"
          readOnly={hasBills}
          value={hasBills ? String(cashOf(form.typed)) : form.typed.countedCash}
        />
        {checks && <TextField {...field('countedChecks')} label={checks} inputMode="decimal" />}
      </div>
    </>
  )
}
