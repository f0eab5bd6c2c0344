import { useId, useState } from 'react'
import { mostSteps } from '../../../event/event/price-steps.ts'
import type { TypedStep } from '../../../event/event/typed-steps.ts'
import { centsIn } from '../../../kernel/money.ts'
import { Button } from '../../../ui/button.tsx'
import { EntryDialog } from '../../../ui/dialogs/entry-dialog.tsx'
import { showAmount } from '../../../ui/dollars.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { PictureField } from '../../../ui/forms/picture-field.tsx'
import { PriceStepLine } from '../../../ui/forms/price-step-line.tsx'
import { TextAreaField } from '../../../ui/forms/text-input.tsx'
import { blankItem, typedItem } from '../draft.ts'
import { type ItemKind, type SellingPlace, sellingPlaces } from '../item.ts'
import type { StaffItem } from '../item-shapes.ts'
import { afterPermission, type RafflePermission } from '../raffle-permission.ts'
import { longestItemDescription, longestItemName } from '../rules.ts'
import { placeLabels } from '../words.ts'
import { type ItemForm, ItemFormContext, useItemFields } from './item-form-context.ts'
import { FormPart, ItemCount, ItemDollars, ItemText } from './item-inputs.tsx'
import { PackageFields } from './package-fields.tsx'
import type { PlaceFacts } from './place-facts.ts'
import { useItemForm } from './use-item-form.ts'
import { WorthFields } from './worth-fields.tsx'

interface Props {
  kind: ItemKind
  /** null for a new item. */
  item: StaffItem | null
  eventId: string
  /** What the event says about its places. */
  facts: PlaceFacts
  /** What was found out about raffles; null: nothing yet. */
  raffles: RafflePermission | null
  onClose: () => void
  onSaved: (saved: StaffItem) => void
}

/** Adds or changes an add-on or a sponsor package. */
export function ItemDialog({ kind, item, eventId, facts, raffles, onClose, onSaved }: Props) {
  const formId = useId()
  const start = () => (item ? typedItem(item) : blankItem(kind))
  const form = useItemForm({ formId, kind, eventId, item, raffles, start, onSaved })
  const { typed, change } = form
  const faults = form.faults as ItemForm['faults']
  const isPackage = kind === 'package'
  const title = isPackage ? 'Add sponsor package' : 'Add item'
  return (
    <EntryDialog
      title={item ? `Edit ${item.name}` : title}
      yes={item ? 'Save' : isPackage ? 'Add package' : 'Add add-on'}
      form={form}
      onClose={onClose}
      layout="block"
    >
      <ItemFormContext value={{ formId, typed, faults, change }}>
        <div className="grid gap-5">
          <ItemText name="name" label="Name" maxLength={longestItemName} />
          <TextAreaField
            id={`${formId}-description`}
            label="Description (optional)"
            hint="What buyers read under the name."
            rows={2}
            maxLength={longestItemDescription}
            value={typed.description}
            error={faults.description}
            onChange={({ target }) => change({ description: target.value })}
          />
          <PriceFields />
          {isPackage ? <PackageFields facts={facts} /> : <AddOnFields />}
          <RaffleNote kind={kind} raffles={raffles} />
          <div className="border-line border-t pt-4">
            <PictureField
              id={`${formId}-image`}
              alt="As buyers see it"
              current={item?.pictureUrl ?? null}
              change={typed.image}
              error={faults.image}
              onChange={(image) => change({ image } as Partial<typeof typed>)}
            />
          </div>
          <MoreFields />
        </div>
      </ItemFormContext>
    </EntryDialog>
  )
}

/** What becomes of a game of chance that may not be sold as it was typed. */
function RaffleNote({ kind, raffles }: { kind: ItemKind; raffles: RafflePermission | null }) {
  const { typed } = useItemFields()
  const { treatment, soldAt, isHidden } = typed
  const item = { name: typed.name, kind, treatment, soldAt, isHidden }
  const saved = afterPermission(item, raffles)
  if (saved === item) return null
  return (
    <Banner>
      {saved.isHidden
        ? raffles === null
          ? 'It’s saved hidden. Before you can sell it, enter your raffle license, or why you need none, under ‘Raffles’ on the price list.'
          : `It’s saved hidden: you said that raffles may not be sold online in ${raffles.state}.`
        : 'It’s saved for check-in and sellers’ phones only: you said that raffles may not be sold online.'}
    </Banner>
  )
}

/** What most items leave as it is. Opens by itself if something in it is set or wrong. */
function MoreFields() {
  const { typed, faults, change } = useItemFields()
  const { onSaleFrom, onSaleUntil, salesTax, needsCode, isHidden } = typed
  const isWrong = faults.onSaleFrom || faults.onSaleUntil || faults.salesTax
  const [isOpen, setOpen] = useState(Boolean(onSaleFrom || onSaleUntil || salesTax || needsCode || isHidden))
  return (
    <details
      open={isOpen || Boolean(isWrong)}
      onToggle={(toggled) => setOpen(toggled.currentTarget.open)}
      className="border-line border-t pt-2"
    >
      <summary className="min-h-11 py-2 font-semibold text-fairway">
        When it’s sold, sales tax, hiding it
      </summary>
      <div className="mt-2 grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ItemText name="onSaleFrom" label="On sale from (optional)" type="datetime-local" />
          <ItemText name="onSaleUntil" label="On sale until (optional)" type="datetime-local" />
        </div>
        <p className="-mt-2 text-[0.9375rem] text-soft">By the event’s own clock.</p>
        <ItemText
          name="salesTax"
          label="Sales tax (%)"
          inputMode="decimal"
          hint="Leave it empty unless your state taxes it. It’s added on top of the price."
        />
        <CheckField
          label="Only with a code"
          hint="Nobody sees it without a code that opens it."
          checked={needsCode}
          onChange={(checked) => change({ needsCode: checked })}
        />
        <CheckField
          label="Hide it for now"
          hint="It isn’t sold anywhere. What was sold stays."
          checked={isHidden}
          onChange={(checked) => change({ isHidden: checked })}
        />
      </div>
    </details>
  )
}

const nothing: TypedStep = { date: '', time: '', price: '' }

/** The price, and lower ones that hold until a date. */
function PriceFields() {
  const { formId, typed, faults, change } = useItemFields()
  const { priceSteps } = typed
  const put = (steps: TypedStep[]) => change({ priceSteps: steps })
  const full = centsIn(typed.price)
  return (
    <FormPart title="Price">
      <ItemDollars name="price" label="Price" />
      {priceSteps.map((step, place) => (
        <PriceStepLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          key={place}
          id={`${formId}-priceSteps.${place}`}
          name={`Early-bird price ${place + 1}`}
          step={step}
          faults={{ price: faults[`priceSteps.${place}.price`], until: faults[`priceSteps.${place}.until`] }}
          onChange={(part) => put(priceSteps.map((each) => (each === step ? { ...step, ...part } : each)))}
          onRemove={() => {
            put(priceSteps.filter((each) => each !== step))
            document.getElementById(`${formId}-price`)?.focus()
          }}
        />
      ))}
      {priceSteps.length > 0 && !Number.isNaN(full) && (
        <p className="text-soft">After that it costs {showAmount(full / 100)}.</p>
      )}
      {faults.priceSteps && <p className="font-semibold text-flag">{faults.priceSteps}</p>}
      {priceSteps.length < mostSteps && (
        <Button className="justify-self-start" onClick={() => put([...priceSteps, nothing])}>
          {priceSteps.length === 0 ? 'Add an early-bird price' : 'Add another date'}
        </Button>
      )}
    </FormPart>
  )
}

/** What only an add-on has: where it is sold, how many one may buy, what it is worth, its use on the course. */
function AddOnFields() {
  const { typed, change } = useItemFields()
  return (
    <>
      <Places />
      <FormPart title="How many" intro="Leave these empty if there’s no limit.">
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <ItemCount name="stock" label="In total" />
          <ItemCount name="perOrder" label="Per order" />
          <ItemCount name="perTeam" label="Per team" />
          <ItemCount name="perPlayer" label="Per player" />
        </div>
        <CheckField
          label="Golfers use it on the course, like mulligans"
          hint="Their scoring page shows how many are left, with a button to use one."
          checked={typed.countsOnCard}
          onChange={(countsOnCard) => change({ countsOnCard })}
        />
      </FormPart>
      <WorthFields />
    </>
  )
}

function Places() {
  const { formId, typed, faults, change } = useItemFields()
  const { soldAt } = typed
  function toggle(place: SellingPlace, isOn: boolean): void {
    change({ soldAt: sellingPlaces.filter((each) => (each === place ? isOn : soldAt.includes(each))) })
  }
  const errorId = `${formId}-soldAt-error`
  return (
    <FormPart title="Where it’s sold">
      <fieldset
        id={`${formId}-soldAt`}
        tabIndex={-1}
        aria-describedby={faults.soldAt && errorId}
        className="grid gap-1 outline-none"
      >
        <legend className="sr-only">Where it’s sold</legend>
        {sellingPlaces.map((place) => (
          <CheckField
            key={place}
            {...placeLabels[place]}
            checked={soldAt.includes(place)}
            onChange={(isOn) => toggle(place, isOn)}
          />
        ))}
        <p id={errorId} aria-live="polite" className="mt-1 font-semibold text-flag empty:hidden">
          {faults.soldAt}
        </p>
      </fieldset>
    </FormPart>
  )
}
