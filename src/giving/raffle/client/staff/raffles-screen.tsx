import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { CsvButton } from '../../../../ui/lists/csv-button.tsx'
import { MayLink } from '../../../../ui/page/may-link.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEventId } from '../../../../ui/page/use-event-id.ts'
import { useSession } from '../../../../ui/session/session.ts'
import type { RafflesDesk } from '../../raffle-shapes.ts'
import { MinimumPanel } from './minimum-panel.tsx'
import { RaffleCard } from './raffle-card.tsx'
import { RaffleForm } from './raffle-form.tsx'

/** Milliseconds: tickets that sellers sell appear here. */
const askEvery = 10_000

/** Raffles for staff: prizes, paper rolls, the closed list and the draw. */
export default function RafflesScreen() {
  const eventId = useEventId()
  const isAdmin = useSession().user?.isAdmin === true
  const called = useCall('GET /api/admin/raffles', { query: eventId ? { eventId } : {} }, { every: askEvery })
  return (
    <div className="page pb-12">
      <PageHead title="Raffles" actions={<CsvButton route="GET /api/admin/export/raffle-tickets.csv" />}>
        Numbered tickets, a list that’s closed for good, and a draw anybody can check.
        {called.data && called.data.raffles.length > 0 && (
          <nav aria-label="Where raffles are shown" className="mt-1 flex flex-wrap gap-x-5">
            <ShownAt href="/raffle">Public page</ShownAt>
            <ShownAt href="/raffle/screen">Clubhouse screen</ShownAt>
            {isAdmin && <ShownAt href="/admin/running-order">Running order</ShownAt>}
          </nav>
        )}
      </PageHead>
      <UntilLoaded called={called} label="Loading the raffles">
        {(desk) => <Desk desk={desk} onChanged={(fresh) => void called.refresh(fresh)} />}
      </UntilLoaded>
    </div>
  )
}

function ShownAt({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="link inline-flex min-h-11 items-center desk:min-h-8">
      {children}
    </Link>
  )
}

function Desk({ desk, onChanged }: { desk: RafflesDesk; onChanged: (fresh: RafflesDesk) => void }) {
  const { raffles, items } = desk
  const { user } = useSession()
  const isAdmin = user?.isAdmin === true
  const [making, setMaking] = useState<string | null>(null)
  const item = items.find(({ itemId }) => itemId === making)
  // One main button a page: a list that waits for its draw comes before one that still sells.
  const next = raffles.some(({ stage }) => stage === 'closed')
    ? undefined
    : raffles.find(({ stage }) => stage === 'selling')
  function done(fresh: RafflesDesk, words: string): void {
    setMaking(null)
    toast.success(words)
    onChanged(fresh)
  }
  return (
    <div className="grid gap-6">
      {raffles.length === 0 && items.length === 0 && (
        <EmptyState title="No raffle tickets yet">
          Add raffle tickets to the{' '}
          <MayLink href="/admin/price-list" route="POST /api/admin/items">
            price list
          </MayLink>
          , as a raffle or game of chance. Before they’re on sale, enter there that raffles may be sold. Then
          number them here.
        </EmptyState>
      )}
      {raffles.length === 0 && items.length > 0 && !isAdmin && (
        <EmptyState title="No ticket has a number yet">
          An admin numbers the tickets here first. Then you hand out paper tickets and take them back.
        </EmptyState>
      )}
      {raffles.map((raffle) => (
        <RaffleCard
          key={raffle.raffleId}
          {...{
            raffle,
            isAdmin,
            isNext: raffle === next,
            sellers: desk.sellers,
            drawers: desk.drawers,
            timeZone: desk.timeZone,
            onChanged,
          }}
        />
      ))}
      {isAdmin && items.length > 0 && (
        <section className="rounded-lg border border-line bg-white p-4 sm:p-5">
          <h2 className="text-xl">{raffles.length === 0 ? 'Start a raffle' : 'Another raffle'}</h2>
          <p className="mt-1 mb-3 text-soft">
            From then on, each ticket sold gets its number. What was sold before gets its numbers, too.
          </p>
          <div className="flex flex-wrap gap-3">
            {items.map(({ itemId, name }) => (
              <Button
                key={itemId}
                kind={raffles.length === 0 ? 'main' : 'plain'}
                onClick={() => setMaking(itemId)}
              >
                Number {name}
              </Button>
            ))}
          </div>
        </section>
      )}
      {raffles.length > 0 && <MinimumPanel desk={desk} onChanged={onChanged} />}
      {item && (
        <RaffleForm
          item={item}
          onClose={() => setMaking(null)}
          onSaved={(fresh) => done(fresh, 'Each ticket has its number now.')}
        />
      )}
    </div>
  )
}
