import { useId } from 'react'
import { Choice } from '../../../ui/forms/choice.tsx'
import { purposeFacts } from '../../ledger/purposes.ts'
import type { PaymentRow } from '../shapes.ts'
import { kindsOf } from './payment-filter.ts'

interface Typed {
  owesAgain: boolean
  keepsSeats: boolean
}

interface Props {
  payment: PaymentRow
  /** Whether everything left is refunded. */
  isWhole: boolean
  typed: Typed
  change: (part: Partial<Typed>) => void
}

const noLongerListed =
  'A full refund takes the sponsor off the website. To keep it there, an admin approves it on the Sponsor desk page.'

/** One payment for several things: the refund takes from each of them. */
const severalThings = { owner: 'The payer', whatStays: 'What was bought counts as paid.' }

/** What a refund means for the purchase. By default the amount isn't owed again. */
export function RefundMeaning({ payment, isWhole, typed, change }: Props) {
  const name = useId()
  const kinds = kindsOf(payment)
  // A gift is owed by nobody.
  if (kinds.length === 1 && purposeFacts[payment.kind].subject === 'payment')
    return <p>{isWhole ? 'The whole gift goes back.' : 'The rest still counts as given.'}</p>
  const { owner, whatStays } = kinds.length > 1 ? severalThings : purposeFacts[payment.kind]
  const cancels = isWhole && kinds.includes('attendee')
  const unlists = isWhole && kinds.includes('sponsor')
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">After the refund</legend>
        <Choice
          name={name}
          isChosen={!typed.owesAgain}
          onChoose={() => change({ owesAgain: false })}
          label={`${owner} doesn’t owe it again`}
          hint={cancels ? undefined : unlists ? noLongerListed : whatStays}
        />
        <Choice
          name={name}
          isChosen={typed.owesAgain}
          onChoose={() => change({ owesAgain: true })}
          label={`${owner} owes it again`}
          hint="For example, to pay another way. It shows under Still owed."
        />
      </fieldset>
      {cancels && !typed.owesAgain && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-fairway"
            checked={!typed.keepsSeats}
            onChange={(event) => change({ keepsSeats: !event.target.checked })}
          />
          <span>A full refund also cancels these dinner seats</span>
        </label>
      )}
    </div>
  )
}
