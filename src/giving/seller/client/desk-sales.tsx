import { useSession } from '../../../ui/session/session.ts'
import { OwnLateSales } from './own-late-sales.tsx'
import { RefusedSales } from './refused-sales.tsx'
import { unsentWords } from './sales-words.ts'
import { useSales } from './use-sales.ts'

/** On the check-in page: sales for cash that the server doesn't have yet, and those it refused. */
export function DeskSales() {
  const { user } = useSession()
  return user?.email ? <Sales key={user.email} owner={user.email} /> : null
}

function Sales({ owner }: { owner: string }) {
  const { sales, state } = useSales(owner)
  const words = unsentWords(state)
  return (
    <>
      {words && (
        <p role="status" className="rounded-md border border-amber bg-sand px-4 py-2">
          {words}
        </p>
      )}
      <OwnLateSales sent={state.unsent.length} />
      <RefusedSales refused={state.refused} onKeep={sales.outbox.keep} onUndo={sales.outbox.undo} />
    </>
  )
}
