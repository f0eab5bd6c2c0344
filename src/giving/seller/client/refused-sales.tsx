import { cents } from '../../../kernel/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import type { PendingSale } from './queue/pending-sales.ts'
import { money, saleInWords } from './sales-words.ts'

interface Props {
  refused: readonly PendingSale[]
  onKeep: (mutationId: string) => void
  onUndo: (mutationId: string) => void
}

/** Sales the server refused, such as the last one sold twice: the seller says where the cash is. */
export function RefusedSales({ refused, onKeep, onUndo }: Props) {
  return refused.map((sale) => (
    <Banner key={sale.mutationId} kind="fault" className="mb-4">
      <p className="font-semibold">
        {saleInWords(sale)}, {money(cents(sale.total))}
        {sale.teamLabel && `, for ${sale.teamLabel}`}: {sale.refusal}
      </p>
      <p className="mt-1">
        Is the buyer still there?{' '}
        {sale.isByTerminal ? 'Refund the card on the terminal.' : 'Give the cash back.'} Otherwise keep the
        sale: the treasurer decides about it.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => onUndo(sale.mutationId)}>
          {sale.isByTerminal ? 'Card refunded' : 'Cash given back'}
        </Button>
        <Button kind="main" onClick={() => onKeep(sale.mutationId)}>
          Keep the sale
        </Button>
      </div>
    </Banner>
  ))
}
