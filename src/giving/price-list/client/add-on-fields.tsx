import { CheckField } from '../../../ui/forms/checkbox.tsx'
import { type SellingPlace, sellingPlaces } from '../item.ts'
import { placeLabels } from '../words.ts'
import { useItemFields } from './item-form-context.ts'
import { FormPart, ItemCount } from './item-inputs.tsx'
import { WorthFields } from './worth-fields.tsx'

/** What only an add-on has: where it is sold, how many one may buy, what it is worth, its use on the course. */
export function AddOnFields() {
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
