import { useId } from 'react'
import { call } from '../../../ui/calls/api.ts'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { SelectField } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-input.tsx'
import { useEntryForm } from '../../../ui/forms/use-entry-form.ts'
import type { LateSales, LateSaleView } from '../late-contract.ts'
import { lateSaleInWords } from './late-sale-card.tsx'

interface Props {
  sale: LateSaleView
  onClose: () => void
  onDone: (fresh: LateSales) => void
}

const whyFault = 'Please say why'

/** Makes it a sale at what was charged. */
export function AcceptDialog({ sale, onClose, onDone }: Props) {
  const formId = useId()
  const form = useEntryForm<{ why: string }, LateSales>({
    formId,
    start: () => ({ why: '' }),
    check: ({ why }) => (why.trim() ? {} : { why: whyFault }),
    send: (body) => call('POST /api/admin/late-sales/{id}/accept', { params: { id: sale.id }, body }),
    onSaved: onDone,
  })
  return (
    <EntryDialog title="Accept this sale?" yes="Accept" form={form} onClose={onClose}>
      <p className="wrap-anywhere">
        {lateSaleInWords(sale)}. It becomes a sale of {sale.sellerName} for {showAmount(sale.money)}, and the
        money counts {sale.isCounted ? 'for the drawer that was counted with it' : 'in their drawer'}.
      </p>
      <Why formId={formId} form={form} hint="For example, the buyer had been told $5." />
    </EntryDialog>
  )
}

/** Says that it was no sale, and where its money is. */
export function RefuseDialog({ sale, onClose, onDone }: Props) {
  const formId = useId()
  const form = useEntryForm<{ why: string; money: 'returned' | 'kept' }, LateSales>({
    formId,
    start: () => ({ why: '', money: 'returned' }),
    check: ({ why }) => (why.trim() ? {} : { why: whyFault }),
    send: (body) => call('POST /api/admin/late-sales/{id}/refuse', { params: { id: sale.id }, body }),
    onSaved: onDone,
  })
  return (
    <EntryDialog title="Refuse this sale?" yes="Refuse" form={form} onClose={onClose}>
      <p className="wrap-anywhere">
        {lateSaleInWords(sale)}. It stays in the list as refused. Nothing is sold, and the{' '}
        {showAmount(sale.money)} {sale.sellerName} took is in no total.
      </p>
      {sale.money > 0 && (
        <SelectField
          id={`${formId}-money`}
          label="Where is the money?"
          value={form.typed.money}
          error={form.faults.money}
          onChange={(event) => form.change({ money: event.target.value as 'returned' | 'kept' })}
        >
          <option value="returned">Given back to the buyer</option>
          {sale.method !== 'card' && <option value="kept">It stays in the drawer, as over</option>}
        </SelectField>
      )}
      <Why formId={formId} form={form} hint="The seller sees it." />
    </EntryDialog>
  )
}

interface WhyProps {
  formId: string
  form: { typed: { why: string }; faults: { why?: string | undefined }; change(typed: { why: string }): void }
  hint: string
}

function Why({ formId, form: { typed, faults, change }, hint }: WhyProps) {
  return (
    <TextField
      id={`${formId}-why`}
      label="Reason"
      hint={hint}
      maxLength={500}
      value={typed.why}
      error={faults.why}
      onChange={(event) => change({ why: event.target.value })}
    />
  )
}
