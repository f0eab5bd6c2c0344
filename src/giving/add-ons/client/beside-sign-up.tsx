import type { AddOns, AddOnsAsked } from '../../../people/teams/client/index.ts'
import { removeAddOnsDraft } from './add-ons-draft.ts'
import { AddOnsSection } from './add-ons-section.tsx'
import { useAddOns } from './use-add-ons.ts'

const places = ['sign-up', null] as const

/** Add-ons, a gift and a code, as the forms of a sign-up know them. */
export function useBesideSignUp(asked: AddOnsAsked): AddOns {
  const addOns = useAddOns({ ...asked, places, withGift: true })
  return {
    ...addOns,
    section: (shown) => <AddOnsSection addOns={addOns} {...shown} />,
    clear: () => removeAddOnsDraft(asked.form),
  }
}
