import { useState } from 'react'
import { sumDollars } from '../../../../kernel/sum-dollars.ts'
import { RecordDialog } from '../../../../money/desk/client/index.ts'
import { call } from '../../../../ui/calls/api.ts'
import type { CallState } from '../../../../ui/calls/use-call.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { showOops } from '../../../../ui/feedback/oops.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { type Chip, FilterChips } from '../../../../ui/lists/filter-chips.tsx'
import { MayLink } from '../../../../ui/page/may-link.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { useMayCall } from '../../../../ui/session/may-call.ts'
import type { StaffGift } from '../../contract.ts'
import type { Review } from '../../rules.ts'
import { GiftRow } from './gift-row.tsx'

interface Props {
  gifts: StaffGift[]
  called: CallState<{ gifts: StaffGift[] }>
  /** Whether the home page lists gifts. */
  showsGifts: boolean
}

const filters = {
  all: { name: 'All', fits: () => true, none: '' },
  look: { name: 'To review', fits: (gift: StaffGift) => gift.needsReview, none: 'Nothing left to review.' },
  listed: { name: 'On the list', fits: (gift: StaffGift) => gift.isListed, none: 'No gifts on the list.' },
  unpaid: { name: 'Not paid', fits: (gift: StaffGift) => gift.paidAmount === 0, none: 'Every gift is paid.' },
} as const
type Filter = keyof typeof filters

/** The gifts to review first, with their sums. */
export function GiftList({ gifts, called, showsGifts }: Props) {
  const reviews = useMayCall()('PUT /api/admin/gifts/{id}')
  const [filter, setFilter] = useState<Filter>(
    reviews && gifts.some((gift) => gift.needsReview) ? 'look' : 'all',
  )
  const [busy, setBusy] = useState('')
  const [recording, setRecording] = useState<StaffGift | null>(null)
  const { event } = useEvent()
  if (gifts.length === 0)
    return (
      <EmptyState title="No gifts yet">
        Turn on ‘Take gifts here’ in the{' '}
        <MayLink href="/admin/price-list" route="POST /api/admin/items">
          Price list
        </MayLink>
        , and share the page for gifts.
      </EmptyState>
    )

  async function decide(gift: StaffGift, review: Review): Promise<void> {
    setBusy(gift.id)
    try {
      await call('PUT /api/admin/gifts/{id}', { params: { id: gift.id }, body: { review } })
      toast.success(
        review === 'shown' ? `The gift from ${gift.name} is shown.` : `The gift from ${gift.name} is hidden.`,
      )
    } catch (thrown) {
      showOops(thrown)
    }
    await called.refresh()
    setBusy('')
  }

  const names = (Object.keys(filters) as Filter[]).filter((name) => reviews || name !== 'look')
  const chips: Chip<Filter>[] = names.map((value) => ({
    value,
    name: filters[value].name,
    count: gifts.filter(filters[value].fits).length,
  }))
  const shown = gifts.filter(filters[filter].fits)
  return (
    <div className="grid gap-4">
      {!showsGifts && (
        <p className="rounded-md bg-sand px-4 py-3">
          The home page doesn’t list gifts. To change that, turn on ‘List gifts on the home page’ in the{' '}
          <MayLink href="/admin/price-list" route="POST /api/admin/items">
            Price list
          </MayLink>
          .
        </p>
      )}
      <FilterChips label="Which gifts" chips={chips} value={filter} onChange={setFilter} />
      <div className="rounded-lg border border-line bg-white">
        <ul aria-label="Gifts">
          {shown.map((gift) => (
            <GiftRow
              key={gift.id}
              gift={gift}
              timeZone={event?.timeZone}
              isBusy={busy === gift.id}
              onDecide={(review) => void decide(gift, review)}
              onRecord={() => setRecording(gift)}
            />
          ))}
        </ul>
        {shown.length === 0 && <p className="px-4 py-3 text-soft sm:px-5">{filters[filter].none}</p>}
        <p className="figures border-ink border-t px-4 py-3 font-semibold sm:px-5">{sumWords(shown)}</p>
      </div>
      {recording && (
        <RecordDialog
          owing={asOwed(recording)}
          onClose={() => setRecording(null)}
          onDone={() => {
            setRecording(null)
            void called.refresh()
          }}
        />
      )}
    </div>
  )
}

/** A promised gift, for the form that records what came in. */
function asOwed({ id, amount, paidAmount, giverName, giverEmail }: StaffGift) {
  return {
    kind: 'donation' as const,
    subjectId: id,
    name: `the gift of ${giverName || giverEmail}`,
    paid: paidAmount,
    owed: sumDollars([amount, -paidAmount]),
    contact: { name: giverName, email: giverEmail },
  }
}

/** '3 gifts, $350 received, $100 not paid'. */
function sumWords(gifts: readonly StaffGift[]): string {
  const received = gifts.reduce((total, { paidAmount }) => total + paidAmount, 0)
  const open = gifts.reduce((total, { amount, paidAmount }) => total + (paidAmount === 0 ? amount : 0), 0)
  const count = `${gifts.length} ${gifts.length === 1 ? 'gift' : 'gifts'}`
  return [count, `${showAmount(received)} received`, open > 0 && `${showAmount(open)} not paid`]
    .filter(Boolean)
    .join(', ')
}
