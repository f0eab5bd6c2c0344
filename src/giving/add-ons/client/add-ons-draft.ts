import type { ChosenAddOns } from '../../../people/teams/client/index.ts'
import { savedDedication, type TypedDedication } from '../../gifts/client/index.ts'
import type { Quantities } from '../basket.ts'

/** Session storage: a shared phone must not show one person's order to the next. */
const keyOf = (form: string) => `add-ons-${form}`

export interface AddOnsDraft {
  quantities: Quantities
  /** A gift in dollars as typed; '' for none. */
  gift: string
  dedication: TypedDedication
}

/** What was typed before a reload; at first, `start`. */
export function readAddOnsDraft(form: string, start?: ChosenAddOns): AddOnsDraft {
  try {
    const text = sessionStorage.getItem(keyOf(form))
    return draftOf(text === null ? start : JSON.parse(text))
  } catch {
    return draftOf(start)
  }
}

function draftOf(saved: Partial<ChosenAddOns> | null | undefined): AddOnsDraft {
  const counts = Object.entries(saved?.quantities ?? {}).filter(([, count]) => Number.isInteger(count))
  return {
    quantities: Object.fromEntries(counts),
    gift: typeof saved?.gift === 'string' ? saved.gift : '',
    dedication: savedDedication(saved?.dedication),
  }
}

export function saveAddOnsDraft(form: string, draft: AddOnsDraft): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft))
  } catch {
    // Without storage a reload empties it; ordering still works.
  }
}

export function removeAddOnsDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // See above.
  }
}
