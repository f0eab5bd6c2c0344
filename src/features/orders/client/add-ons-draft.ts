import { blankDedication, savedDedication, type TypedDedication } from '../../gifts/client/index.ts'
import type { Quantities } from '../basket.ts'

/** Session storage: a shared phone must not show one person's order to the next. */
const keyOf = (form: string) => `add-ons-${form}`

export interface AddOnsDraft {
  quantities: Quantities
  /** A gift in dollars as typed; '' for none. */
  gift: string
  dedication: TypedDedication
}

export function readAddOnsDraft(form: string): AddOnsDraft {
  try {
    const saved = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Partial<AddOnsDraft> | null
    const counts = Object.entries(saved?.quantities ?? {}).filter(([, count]) => Number.isInteger(count))
    return {
      quantities: Object.fromEntries(counts),
      gift: typeof saved?.gift === 'string' ? saved.gift : '',
      dedication: savedDedication(saved?.dedication),
    }
  } catch {
    return { quantities: {}, gift: '', dedication: blankDedication }
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
