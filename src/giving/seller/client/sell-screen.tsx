import { useMemo } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { call } from '../../../ui/calls/api.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { type SavedRead, useSavedRead } from '../../../ui/offline/use-saved-read.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { useSession } from '../../../ui/session/session.ts'
import { lessUnsent } from '../rules.ts'
import { OwnLateSales } from './own-late-sales.tsx'
import type { PhoneSales } from './queue/open-sales.ts'
import type { SavedShelf } from './queue/sales-store.ts'
import { RefusedSales } from './refused-sales.tsx'
import { SaleForm } from './sale-form.tsx'
import { unsentWords } from './sales-words.ts'
import { SoldNumbers } from './sold-numbers.tsx'
import { useSales } from './use-sales.ts'

/** The one page of a seller: add-ons for cash, or for a card on the buyer's own phone. Works without signal. */
export default function SellScreen() {
  const { user } = useSession()
  return <div className="page max-w-3xl">{user?.email && <Sell key={user.email} owner={user.email} />}</div>
}

function Sell({ owner }: { owner: string }) {
  const { sales, state, numbers } = useSales(owner)
  const { saved, fault, refresh } = useShelf(sales)
  const words = unsentWords(state)
  return (
    <>
      <PageHead title="Sell" actions={<LinkButton href="/sell/drawer">Your drawer</LinkButton>} />
      <p
        role="status"
        className={words ? 'mb-4 rounded-md border border-amber bg-sand px-4 py-2' : 'sr-only'}
      >
        {words ?? 'Every sale is sent.'}
      </p>
      <RefusedSales refused={state.refused} onKeep={sales.outbox.keep} onUndo={sales.outbox.undo} />
      {numbers && <SoldNumbers key={numbers.url} numbers={numbers} onDone={() => sales.showNumbers(null)} />}
      <OwnLateSales sent={state.unsent.length} />
      {!saved && !fault && <SkeletonRows label="Loading what’s on sale" />}
      {fault && (!saved || fault.kind === 'answered') && (
        <Banner kind="fault" className="mb-4">
          {fault.title}
        </Banner>
      )}
      {saved?.shelf.items.length === 0 && (
        <EmptyState title="Nothing to sell right now">
          The committee chooses what sellers sell, on the price list.
        </EmptyState>
      )}
      {saved && saved.shelf.items.length > 0 && (
        <SaleForm
          place="seller"
          shelf={{ ...saved.shelf, items: lessUnsent(saved.shelf.items, state.unsent) }}
          hasSignal={fault === null}
          onSold={async (sale) => {
            await sales.outbox.add(sale)
            refresh()
          }}
          onCardPaid={(tickets) => {
            sales.showNumbers(tickets)
            refresh()
          }}
        />
      )}
    </>
  )
}

/** What is on sale. */
function useShelf({ store }: PhoneSales): SavedRead<SavedShelf> {
  const source = useMemo(
    () => ({
      saved: store.shelf,
      read: async () => ({ shelf: await call('GET /api/sell', {}, { isSilent: true }), readAt: Date.now() }),
      save: store.saveShelf,
    }),
    [store],
  )
  return useSavedRead(source)
}
