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
  const form = useEntryForm<{ why: string }, LateSales>({
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
      <TextField
        {...form.field('why')}
        label="Reason"
        hint="For example, the buyer had been told $5."
        maxLength={500}
      />
    </EntryDialog>
  )
}

/** Says that it was no sale, and where its money is. */
export function RefuseDialog({ sale, onClose, onDone }: Props) {
  const form = useEntryForm<{ why: string; money: 'returned' | 'kept' }, LateSales>({
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
        <SelectField {...form.field('money')} label="Where is the money?">
          <option value="returned">Given back to the buyer</option>
          {sale.method !== 'card' && <option value="kept">It stays in the drawer, as over</option>}
        </SelectField>
      )}
      <TextField {...form.field('why')} label="Reason" hint="The seller sees it." maxLength={500} />
    </EntryDialog>
  )
}
