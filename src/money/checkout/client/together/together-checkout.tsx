import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { showAmount } from '../../../../ui/dollars.ts'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { CheckField } from '../../../../ui/forms/checkbox.tsx'
import { useEvent } from '../../../../ui/session/current-event.ts'
import { emailIsOn, noEmailedReceipt } from '../../../../ui/session/delivery.ts'
import { mayBeDropped, nameOf } from '../bills.ts'
import { Lock, PayBar, payButton } from '../pay-bar.tsx'
import { PayerFields } from '../payer-fields.tsx'
import { SaidBanner } from '../said-banner.tsx'
import type { Bill, Sold } from '../sold.ts'
import { BillChoice } from './bill-choice.tsx'
import { CardForm, isChargeable } from './card-form.tsx'
import { amountOf, changesInWords } from './together.ts'
import { payWords, usePay } from './use-pay.ts'
import { type Together, useTogether } from './use-together.ts'

interface Props {
  /** What can be paid now, team first. */
  bills: readonly Bill[]
  refresh: () => Promise<Bill[] | undefined>
  onDrop: (key: string) => void
  sold: readonly Sold[]
  /** Another bill is saved in this browser. */
  onAdded: () => void
  /** Below the button. */
  otherWays: ReactNode
  /** Beside the form on a wide screen, else below all. */
  aside: ReactNode
}

/** Everything owed here, paid with one charge and one receipt. */
export default function TogetherCheckout({ bills, refresh, onDrop, sold, onAdded, otherWays, aside }: Props) {
  const id = useId()
  const together = useTogether(bills)
  const { pay, isBusy, said, isEmptyHanded } = usePay(together, refresh)
  const [isReady, setReady] = useState(false)
  const changes = useChanges(bills)
  const { total, cover, choice, payer, isPayerKnown } = together
  const isTooSmall = total > 0 && !isChargeable(total)
  const needsCard = total > 0 && !isTooSmall
  const listFault = `${id}-list-fault`
  // Nothing is there to choose; a stranger's bill, which starts unchecked, is.
  const isOnly = bills.length === 1 && together.chosen.length === 1
  useFocusOn(isEmptyHanded ? `${id}-0` : null)
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="grid min-w-0 gap-6 [&_:is(input,select,button)]:scroll-mb-28">
        {changes.length > 0 && (
          <Banner>
            <p className="font-semibold">Something has changed. Nothing was charged.</p>
            <ul className="list-disc pl-5">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </Banner>
        )}
        <fieldset className="min-w-0" aria-describedby={isEmptyHanded ? listFault : undefined}>
          <legend className={isOnly ? 'sr-only' : 'mb-2 font-board font-semibold text-lg'}>
            What are you paying for?
          </legend>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-ink bg-white">
            {bills.map((bill, place) => (
              <BillChoice
                key={bill.payable.key}
                id={`${id}-${place}`}
                bill={bill}
                isChosen={!choice.leftOut.has(bill.payable.key)}
                isOnly={isOnly}
                amount={amountOf(bill, choice.shares)}
                isDisabled={isBusy}
                onChoose={(isChosen) => together.choose(bill.payable.key, isChosen)}
                onShare={(isShare) => together.share(bill.payable.key, isShare)}
                onDrop={mayBeDropped(bill) ? () => onDrop(bill.payable.key) : null}
              />
            ))}
          </ul>
          <p id={listFault} aria-live="polite" className="mt-2 font-semibold text-flag empty:hidden">
            {isEmptyHanded && 'Choose at least one thing to pay for.'}
          </p>
        </fieldset>
        {!isPayerKnown && <PayerFields payer={payer} isDisabled={isBusy} />}
        <CardForm id={id} together={together} pay={pay} onReady={() => setReady(true)} />
        {said && <SaidBanner said={said} />}
        <div className="divide-y divide-line border-line border-y">
          {cover !== null && (
            <div className="py-1">
              <CheckField
                label={`Add ${showAmount(cover)} for the card fee`}
                hint="The charity then gets it all."
                checked={choice.coversFee}
                disabled={isBusy}
                onChange={together.coverFee}
              />
            </div>
          )}
          {isPayerKnown && (
            <p className="wrap-anywhere py-3 text-soft">
              {emailIsOn() ? `Receipt to ${payer.payable.email}` : noEmailedReceipt}
            </p>
          )}
        </div>
        <AddMore bills={bills} together={together} sold={sold} isDisabled={isBusy} onAdded={onAdded} />
        {isTooSmall && (
          <Banner>
            Cards can’t be charged less than $0.50. Please see a committee member to pay {showAmount(total)}.
          </Banner>
        )}
        <PayBar>
          <Button
            {...payButton}
            type="submit"
            form={id}
            disabled={isTooSmall || (needsCard && !isReady)}
            busy={isBusy && 'Processing...'}
          >
            {total > 0 && <Lock />}
            {payWords(total)}
          </Button>
        </PayBar>
        {otherWays}
      </div>
      <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-6">
        <Summary together={together} />
        {aside}
      </div>
    </div>
  )
}

/** What changed since the page was opened, until the next change. */
function useChanges(bills: readonly Bill[]): string[] {
  const [seen, setSeen] = useState(bills)
  const [changes, setChanges] = useState<string[]>([])
  if (seen !== bills) {
    const found = changesInWords(seen, bills)
    setSeen(bills)
    if (found.length > 0) setChanges(found)
  }
  return changes
}

/** Moves the focus to a control when there is something to correct. */
function useFocusOn(controlId: string | null): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (controlId !== null && last.current === null) document.getElementById(controlId)?.focus()
    last.current = controlId
  }, [controlId])
}

/** What is paid now, line by line, beside the form on a wide screen. */
function Summary({ together: { chosen, choice, cover, total } }: { together: Together }) {
  return (
    <section
      aria-labelledby="paying-now"
      className="overflow-hidden rounded-lg border border-ink bg-white max-lg:hidden"
    >
      <h2 id="paying-now" className="border-line border-b px-5 py-3 text-xl">
        Paying now
      </h2>
      <ul className="figures">
        {chosen.map(({ bill, amount }) => (
          <Line key={bill.payable.key} name={nameOf(bill)} amount={amount} />
        ))}
        {choice.coversFee && cover !== null && <Line name="Card fee covered" amount={cover} />}
        {chosen.length === 0 && <li className="px-5 py-3 text-soft">Nothing chosen yet.</li>}
      </ul>
      <p className="figures flex items-baseline justify-between bg-mint px-5 py-3">
        <span className="font-semibold">Total</span>
        <span className="font-bold text-2xl">{showAmount(total)}</span>
      </p>
    </section>
  )
}

function Line({ name, amount }: { name: string; amount: number }) {
  return (
    <li className="flex justify-between gap-4 border-line border-b px-5 py-3">
      <span className="wrap-anywhere min-w-0">{name}</span>
      <span className="shrink-0 font-semibold">{showAmount(amount)}</span>
    </li>
  )
}

interface AddMoreProps {
  bills: readonly Bill[]
  together: Together
  sold: readonly Sold[]
  isDisabled: boolean
  /** Another bill is saved in this browser. */
  onAdded: () => void
}

/** More to buy, or to give, before paying; it is paid in the same charge. All of it is added right here: a card that was typed stays. */
function AddMore({ bills, together, sold, isDisabled, onAdded }: AddMoreProps) {
  const { event } = useEvent()
  const [adding, setAdding] = useState<Sold['add']>()
  const more = event ? sold.flatMap(({ add }) => (add?.isOffered(event, bills) ? add : [])) : []
  const { payer, isPayerKnown } = together
  const { email, firstName, lastName } = payer.payable
  if (more.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {more.map((each) => (
        <Button key={each.words} disabled={isDisabled} onClick={() => setAdding(each)}>
          {each.words}
        </Button>
      ))}
      {adding && (
        <Suspense>
          <adding.Dialog
            buyer={{ name: `${firstName} ${lastName}`.trim(), email }}
            isBuyerKnown={isPayerKnown}
            teamNumber={bills.find(({ team }) => team !== null)?.team?.teamNumber ?? null}
            onClose={() => setAdding(undefined)}
            onAdded={() => {
              setAdding(undefined)
              onAdded()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
