import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { showAmount } from '../../../../ui/dollars.ts'
import { isSharePaid } from '../../../../ui/session/payment-request.ts'
import { AmountChoice, ShareIsPaid } from '../amount-choice.tsx'
import { nameOf, titleOf } from '../bills.ts'
import type { Bill } from '../sold.ts'
import { dueOf, plus, shareOf } from './together.ts'

interface Props {
  bill: Bill
  id: string
  isChosen: boolean
  /** The one bill, and chosen: it has no check mark. */
  isOnly: boolean
  /** What is paid of it now, in dollars. */
  amount: number
  isDisabled: boolean
  onChoose: (isChosen: boolean) => void
  onShare: (isShare: boolean) => void
  /** null if it can't be dropped from the list. */
  onDrop: (() => void) | null
}

/** One bill with a check mark: what it is for, line by line, and for a team how much of it is paid. */
export function BillChoice(props: Props) {
  const { bill, id, isChosen, isOnly, amount, isDisabled, onChoose, onShare, onDrop } = props
  const share = shareOf(bill)
  const Head = isOnly ? 'p' : 'label'
  return (
    <li className={classes('px-4 py-3 sm:px-5', !isChosen && 'bg-paper')}>
      <Head className={classes('flex items-start gap-3', !isOnly && 'min-h-11 cursor-pointer')}>
        {!isOnly && (
          <input
            id={id}
            type="checkbox"
            className="mt-1 size-6 shrink-0 accent-fairway"
            checked={isChosen}
            disabled={isDisabled}
            aria-describedby={`${id}-lines`}
            onChange={(change) => onChoose(change.target.checked)}
          />
        )}
        <span className="wrap-anywhere min-w-0 flex-1 font-board font-semibold text-lg leading-snug">
          {titleOf(bill)}
        </span>
        <span className={classes('figures shrink-0 font-semibold text-lg', !isChosen && 'text-soft')}>
          {showAmount(amount)}
        </span>
      </Head>
      <div id={`${id}-lines`} className={isOnly ? '' : 'pl-9'}>
        {!isChosen && <p className="text-[0.9375rem]">Not part of this payment.</p>}
        {bill.payable.isOthers && <p className="text-[0.9375rem]">{othersWords(bill)}</p>}
        <Lines bill={bill} />
      </div>
      {isChosen && share !== null && (
        <div className="mt-3 grid gap-4">
          {isSharePaid(bill) && <ShareIsPaid left={dueOf(bill)} />}
          <AmountChoice
            left={dueOf(bill)}
            share={share}
            isPartlyPaid={bill.info.paidAmount > 0}
            isSharePaid={isSharePaid(bill)}
            chosen={amount}
            isDisabled={isDisabled}
            choose={(chosen) => onShare(chosen === share)}
          />
        </div>
      )}
      {onDrop && !isChosen && (
        <Button kind="quiet" small className="mt-1 ml-6" disabled={isDisabled} onClick={onDrop}>
          Remove from this list
          <span className="sr-only">, {nameOf(bill)}</span>
        </Button>
      )}
    </li>
  )
}

/** Whose bill it is: it was left on this phone or laptop. */
function othersWords({ payable: { firstName, lastName } }: Bill): string {
  const name = `${firstName} ${lastName}`.trim()
  return name
    ? `From ${name}, on this device. Check it only if you pay for it.`
    : 'Check it only if you pay for it.'
}

function Lines({ bill }: { bill: Bill }) {
  const { info } = bill
  const { owedAmount, underWayAmount } = info
  // A single line that only repeats the bill's name says nothing more.
  const fees = info.fees.filter(({ feeName }) => info.fees.length > 1 || feeName !== titleOf(bill))
  const settled = info.fees.reduce((left, { totalAmount }) => plus(left, totalAmount), -owedAmount)
  return (
    <ul className="figures text-[0.9375rem] text-soft">
      {fees.map((fee) => (
        <Line key={fee.feeName} name={fee.feeName} amount={fee.totalAmount} />
      ))}
      {settled > 0 && <Line name="Settled so far" amount={-settled} />}
      {underWayAmount > 0 && <Line name="Processing" amount={-underWayAmount} />}
    </ul>
  )
}

function Line({ name, amount }: { name: string; amount: number }) {
  return (
    <li
      className={classes(
        'flex justify-between gap-4',
        amount < 0 && '-mx-2 rounded-sm bg-mint px-2 font-semibold text-ink',
      )}
    >
      <span className="wrap-anywhere">{name}</span>
      <span className="shrink-0">{showAmount(amount)}</span>
    </li>
  )
}
