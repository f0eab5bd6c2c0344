import { useId, useState } from 'react'
import { type Cents, fromDollars, sum, toDollars } from '../../../kernel/money.ts'
import { Card } from '../../../ui/card.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { DedicationFields, GiftAmount } from '../../gifts/client/index.ts'
import { CodeField } from './code-field.tsx'
import { ItemRows } from './item-rows.tsx'
import type { AddOns } from './use-add-ons.ts'

interface Props {
  addOns: AddOns
  /** What the form is for, in words: 'the team fee'. */
  ofForm: string
  /** What the form's own bill then comes to, in cents, with sales tax and less the code. */
  ownPrice?: Cents | undefined
  isDisabled?: boolean
}

/** Add-ons, a gift and a code, after the cards of a sign-up. Nothing at all if the event sells nothing with it. */
export function AddOnsSection({ addOns, ofForm, ownPrice, isDisabled = false }: Props) {
  const id = useId()
  const { items, refusal, gift, code, isEmpty, isLoading } = addOns
  if (isEmpty) return null
  const title = items.length > 0 ? 'Add-ons' : gift ? 'Add a gift' : 'Discount'
  return (
    <Card className="grid gap-5">
      <section aria-labelledby={id} className="grid gap-5">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {refusal?.whole && <Banner kind="fault">{refusal.whole}</Banner>}
        {isLoading && <SkeletonRows count={2} label="Loading add-ons" />}
        {items.length > 0 && (
          <ItemRows
            items={items}
            quantities={addOns.quantities}
            faults={refusal?.items ?? {}}
            isDisabled={isDisabled}
            onChange={addOns.setQuantity}
          />
        )}
        {gift && (
          <GiftAmount
            id={`${id}-gift`}
            legend={items.length > 0 ? 'Add a gift' : 'How much?'}
            amounts={gift.amounts}
            typed={gift.typed}
            error={gift.fault}
            mayBeNone
            isDisabled={isDisabled}
            onChange={gift.type}
          />
        )}
        {gift && gift.typed !== '' && <GiftDedication id={`${id}-gift`} gift={gift} />}
        {code && <CodeField code={code} error={refusal?.code} ofForm={ofForm} isDisabled={isDisabled} />}
        {(items.length > 0 || gift) && <Total addOns={addOns} ofForm={ofForm} ownPrice={ownPrice} />}
      </section>
    </Card>
  )
}

/** Closed at first: most gifts have no dedication. */
function GiftDedication({ id, gift }: { id: string; gift: NonNullable<AddOns['gift']> }) {
  const { kind, message, wantsListing } = gift.dedication
  const [isOpen, setOpen] = useState(kind !== null || message !== '' || wantsListing)
  const hasFault = Object.keys(gift.dedicationFaults).length > 0
  return (
    <details open={isOpen || hasFault} onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        In honor or memory of somebody, or with a message
      </summary>
      <div className="pt-4">
        <DedicationFields
          formId={id}
          typed={gift.dedication}
          faults={gift.dedicationFaults}
          isListed={gift.isListed}
          change={gift.dedicate}
        />
      </div>
    </details>
  )
}

interface TotalProps {
  addOns: AddOns
  ofForm: string
  /** The form's own bill in cents; without it, that comes on the payment page. */
  ownPrice?: Cents | undefined
}

/** The sum of this section, to the cent, and what is then owed in all. What isn't chosen isn't added: no $0. */
function Total({ addOns: { basket, total, isChosen }, ofForm, ownPrice }: TotalProps) {
  if (!isChosen && ownPrice === undefined) return null
  return (
    <div className="figures rounded-md bg-mint px-4 py-3">
      {basket.tax > 0 && (
        <p className="flex justify-between gap-4 text-[0.9375rem]">
          <span>Sales tax</span>
          <span>{showAmount(toDollars(basket.tax))}</span>
        </p>
      )}
      {isChosen && (
        <p aria-live="polite" className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">Added to {ofForm}</span>
          <span className={ownPrice === undefined ? 'font-bold text-xl' : 'font-semibold'}>
            {showAmount(total)}
          </span>
        </p>
      )}
      {ownPrice !== undefined && (
        <p aria-live="polite" className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">Total with {ofForm}</span>
          <span className="font-bold text-xl">
            {showAmount(toDollars(sum([ownPrice, fromDollars(total)])))}
          </span>
        </p>
      )}
    </div>
  )
}
