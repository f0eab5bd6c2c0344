import { useId, useState } from 'react'
import { newId } from '../../../kernel/ids.ts'
import { Button } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import { readAmount } from '../../ledger/record-rules.ts'
import type { OwnDrawer } from '../drawer-contract.ts'

interface Props {
  /** Money was taken already: only the float is missing. */
  isLate?: boolean
  onDone: (fresh: OwnDrawer) => void
}

/** The change a drawer starts with. */
export function OpenOwnDrawer({ isLate = false, onDone }: Props) {
  const formId = useId()
  const [mutationId] = useState(newId)
  const form = useEntryForm({
    formId,
    start: () => ({ openingFloat: '' }),
    check: ({ openingFloat }): { openingFloat?: string } =>
      readAmount(openingFloat) >= 0 ? {} : { openingFloat: 'Enter the cash you start with; 0 if none' },
    send: ({ openingFloat }) =>
      call('POST /api/cash/drawer/open', { body: { mutationId, openingFloat: readAmount(openingFloat) } }),
    onSaved: onDone,
  })
  return (
    <form id={formId} noValidate onSubmit={form.save} className="grid gap-4">
      <ErrorSummary faults={form.summary} />
      {form.refusal && <Banner kind="fault">{form.refusal.title}</Banner>}
      <TextField
        id={`${formId}-openingFloat`}
        label="Opening float ($)"
        hint={
          isLate
            ? 'Did you start with change from the treasurer? Enter it before you count.'
            : 'The change the treasurer gave you to start with. Count it first.'
        }
        inputMode="decimal"
        autoComplete="off"
        value={form.typed.openingFloat}
        error={form.faults.openingFloat}
        onChange={(event) => form.change({ openingFloat: event.target.value })}
      />
      <div>
        <Button kind={isLate ? 'plain' : 'main'} type="submit" wide busy={form.isBusy && 'Saving...'}>
          {isLate ? 'Save opening float' : 'Open drawer'}
        </Button>
      </div>
    </form>
  )
}
