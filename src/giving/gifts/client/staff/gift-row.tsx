import { dateAndTime } from '../../../../kernel/text/dates.ts'
import { Button } from '../../../../ui/button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { useMayCall } from '../../../../ui/session/may-call.ts'
import type { StaffGift } from '../../contract.ts'
import type { Review } from '../../rules.ts'

interface Props {
  gift: StaffGift
  /** The event's. */
  timeZone: string | undefined
  isBusy: boolean
  onDecide: (review: Review) => void
  onRecord: () => void
}

/** A gift: money, giver, and the words as they would be shown. */
export function GiftRow({ gift, timeZone, isBusy, onDecide, onRecord }: Props) {
  const { amount, paidAmount, giverName, giverEmail, createdOn } = gift
  const may = useMayCall()
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-line border-t px-4 py-3.5 first:border-t-0 sm:px-5 md:grid-cols-[13rem_minmax(0,1fr)_auto]">
      <div className="wrap-anywhere min-w-0">
        <p className="figures font-semibold text-[1.125rem]">{showAmount(amount)}</p>
        <p>{giverName || giverEmail}</p>
        <p className="text-[0.9375rem] text-soft">
          {[giverName && giverEmail, dateAndTime(createdOn, timeZone)].filter(Boolean).join(', ')}
        </p>
        <p className="figures font-semibold text-[0.9375rem]">{paidWords(amount, paidAmount)}</p>
        {paidAmount < amount && may('POST /api/admin/payments/record') && (
          <Button small onClick={onRecord}>
            Record payment<span className="sr-only"> of {giverName || giverEmail}</span>
          </Button>
        )}
      </div>
      <Words gift={gift} />
      {may('PUT /api/admin/gifts/{id}') && <Decision gift={gift} isBusy={isBusy} onDecide={onDecide} />}
    </li>
  )
}

function paidWords(amount: number, paid: number): string {
  if (paid === 0) return 'Not paid'
  return paid < amount ? `${showAmount(paid)} received so far` : ''
}

/** As on the home page. */
function Words({ gift: { name, dedication, message, wantsListing } }: { gift: StaffGift }) {
  if (!wantsListing)
    return (
      <div className="wrap-anywhere min-w-0 text-soft">
        <p>The giver doesn’t want it listed.</p>
        {dedication && <p>{dedication}</p>}
        {message && <p className="whitespace-pre-line">{message}</p>}
      </div>
    )
  return (
    <blockquote className="wrap-anywhere min-w-0 border-line border-l-2 pl-4">
      <p className="font-board font-semibold text-[1.125rem] leading-snug">{name}</p>
      {dedication && <p className="text-soft">{dedication}</p>}
      {message && <p className="mt-1 whitespace-pre-line">{message}</p>}
    </blockquote>
  )
}

function Decision({ gift, isBusy, onDecide }: Pick<Props, 'gift' | 'isBusy' | 'onDecide'>) {
  const { review, wantsListing, reviewedBy, name } = gift
  if (!wantsListing) return null
  return (
    <div className="md:w-44 md:text-right">
      <div className="flex gap-2 md:justify-end">
        {review !== 'shown' && (
          <Button
            small
            kind={review === null ? 'main' : 'plain'}
            disabled={isBusy}
            onClick={() => onDecide('shown')}
          >
            Show<span className="sr-only"> the gift from {name}</span>
          </Button>
        )}
        {review !== 'hidden' && (
          <Button small disabled={isBusy} onClick={() => onDecide('hidden')}>
            Hide<span className="sr-only"> the gift from {name}</span>
          </Button>
        )}
      </div>
      {review && (
        <p className="mt-1 text-[0.9375rem] text-soft">
          {stateWords(gift)}
          {reviewedBy && `, ${reviewedBy}`}
        </p>
      )}
    </div>
  )
}

function stateWords({ review, isListed }: StaffGift): string {
  if (review === 'hidden') return 'Hidden'
  return isListed ? 'On the list' : 'Shown once it’s paid'
}
