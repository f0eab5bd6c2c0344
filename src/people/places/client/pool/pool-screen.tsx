import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { LinkButton } from '../../../../ui/button.tsx'
import { useCall } from '../../../../ui/calls/use-call.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { UntilLoaded } from '../../../../ui/feedback/until-loaded.tsx'
import { type Chip, FilterChips } from '../../../../ui/lists/filter-chips.tsx'
import { StaffList } from '../../../../ui/lists/staff-list.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import type { PartyPool, StaffParty } from '../../staff-party-contract.ts'
import { PartyActions } from './party-actions.tsx'
import { PartyPaymentDialog } from './party-payment-dialog.tsx'
import { paidOf, poolColumns, poolInShort, poolTotals } from './pool-columns.tsx'

const askEvery = 15_000

/** Golfers without a whole team: who waits for a team, what they wish, what they paid, and where they were seated. */
export default function PoolScreen() {
  const { event } = useEvent()
  const called = useCall('GET /api/admin/places/parties', {}, { every: askEvery })
  const [parameters] = useSearchParams()
  const [, navigate] = useLocation()
  const paying = called.data?.parties.find(({ partyId }) => partyId === parameters.get('pay'))
  return (
    <div className="page">
      <PageHead
        title="Golfers without a team"
        actions={
          called.data?.takesParties && (
            <LinkButton kind="main" href="/admin/pool/new">
              Add golfers
            </LinkButton>
          )
        }
      >
        {event?.eventName}
      </PageHead>
      <UntilLoaded called={called} label="Loading golfers">
        {(pool) => <Pool pool={pool} onChanged={(fresh) => void called.refresh(fresh)} />}
      </UntilLoaded>
      {paying && (
        <PartyPaymentDialog
          party={paying}
          onChanged={(fresh) => void called.refresh(fresh)}
          onClose={() => navigate('/admin/pool', { replace: true })}
        />
      )}
    </div>
  )
}

const filters = {
  waiting: 'Waiting',
  unpaid: 'Not paid yet',
  seated: 'On a team',
  canceled: 'Canceled',
} as const
type Filter = keyof typeof filters

function Pool({ pool, onChanged }: { pool: PartyPool; onChanged: (pool?: PartyPool) => void }) {
  const { event } = useEvent()
  const [filter, setFilter] = useState<Filter>('waiting')
  const { parties } = pool
  if (parties.length === 0)
    return (
      <EmptyState title="Nobody yet">
        Golfers who sign up alone or in a small group wait here until they are on a team.
      </EmptyState>
    )
  const shown = parties.filter((party) => isIn(filter, party))
  const chips: Chip<Filter>[] = (Object.keys(filters) as Filter[]).map((value) => ({
    value,
    name: filters[value],
    count: parties.filter((party) => isIn(value, party)).length,
  }))
  return (
    <>
      <FilterChips label="Which golfers" chips={chips} value={filter} onChange={setFilter} />
      <div className="mt-4">
        {shown.length === 0 ? (
          <p className="text-soft">None.</p>
        ) : (
          <StaffList
            caption="Golfers without a team"
            columns={poolColumns(event?.timeZone ?? 'UTC', pool.asksIndex, shown)}
            rows={shown}
            rowKey={({ partyId }) => partyId}
            figure={paidOf}
            inShort={poolInShort(event?.timeZone ?? 'UTC', pool.asksIndex)}
            totals={poolTotals(shown, pool.asksIndex)}
            actions={(party) => <PartyActions party={party} pool={pool} onChanged={onChanged} />}
          />
        )}
      </div>
    </>
  )
}

function isIn(filter: Filter, { teamId, canceledOn, owedAmount }: StaffParty): boolean {
  if (filter === 'canceled') return canceledOn !== null
  if (canceledOn !== null) return false
  if (filter === 'unpaid') return owedAmount > 0
  return filter === 'seated' ? teamId !== null : teamId === null
}
