import { useId, useState } from 'react'
import { type Cents, cents } from '../../../kernel/money.ts'
import { readAmount } from '../../../money/ledger/record-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { changeDue, likelyAmounts } from '../rules.ts'
import type { PendingSale } from './queue/pending-sales.ts'
import { money, saleInWords } from './sales-words.ts'

interface Props {
  sale: PendingSale
  onClose: () => void
  /** `words`: what to give back, for a message. */
  onTaken: (sale: PendingSale, words: string) => Promise<void>
}

/** What the buyer hands over, and the change. */
export function CashDialog({ sale, onClose, onTaken }: Props) {
  const formId = useId()
  const total = cents(sale.total)
  const [given, setGiven] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const amount = readAmount(given)
  const change =
    given.trim() === '' ? cents(0) : amount >= 0 ? changeDue(total, cents(Math.round(amount * 100))) : null
  async function take(): Promise<void> {
    if (change === null) return setFault(`Enter at least ${money(total)}, or leave it empty`)
    setBusy(true)
    const soldAt = new Date().toISOString()
    await onTaken({ ...sale, soldAt }, change === 0 ? 'Sold.' : `Sold. Give back ${money(change)}.`)
  }
  return (
    <Dialog
      title={`Take ${money(total)} in cash`}
      onClose={onClose}
      close="Cancel"
      actions={
        <Button kind="main" type="submit" form={formId} busy={isBusy && 'Saving...'}>
          Cash taken
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault()
          void take()
        }}
        className="grid gap-4"
      >
        <p>
          {saleInWords(sale)}
          {sale.teamLabel && `, for ${sale.teamLabel}`}
        </p>
        <fieldset>
          <legend className="mb-2 font-semibold">They give you</legend>
          <div className="flex flex-wrap gap-3">
            <Button aria-pressed={given === ''} onClick={() => setGiven('')}>
              {money(total)} exactly
            </Button>
            {likelyAmounts(total).map((dollars) => (
              <Button
                key={dollars}
                aria-pressed={given === String(dollars)}
                onClick={() => setGiven(String(dollars))}
              >
                ${dollars}
              </Button>
            ))}
          </div>
        </fieldset>
        <TextField
          id={`${formId}-given`}
          label="Another amount ($)"
          inputMode="decimal"
          value={given}
          error={fault}
          onChange={(event) => {
            setGiven(event.target.value)
            setFault(undefined)
          }}
        />
        <p role="status" className="figures min-h-9 font-semibold text-2xl">
          {backInWords(given, change)}
        </p>
      </form>
    </Dialog>
  )
}

/** Nothing is said of change before an amount is. */
function backInWords(given: string, change: Cents | null): string {
  if (given.trim() === '') return ''
  if (change === null) return 'Not enough yet'
  return change === 0 ? 'No change' : `Give back ${money(change)}`
}
