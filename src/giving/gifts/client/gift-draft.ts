import { currentSession } from '../../../ui/session/session.ts'
import { blankGift, savedDedication, type TypedGift } from '../gift-form.ts'

/** Session storage: a shared phone must not show one person's gift to the next. */
const key = 'gift-draft'

/** What was typed before a reload; at first, the name and email of whoever is logged in. */
export function readGiftDraft(): TypedGift {
  const { user } = currentSession()
  const start = { ...blankGift, name: user?.name ?? '', email: user?.email ?? '' }
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof saved === 'object' && saved !== null ? fitting(start, saved as Partial<TypedGift>) : start
  } catch {
    return start
  }
}

export function saveGiftDraft(gift: TypedGift): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(gift))
  } catch {
    // Without storage a reload clears the form; giving still works.
  }
}

export function removeGiftDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See above.
  }
}

/** Takes over the fields that have the right type. */
function fitting(start: TypedGift, saved: Partial<TypedGift>): TypedGift {
  const typed = (field: 'amount' | 'name' | 'email') =>
    typeof saved[field] === 'string' ? saved[field] : start[field]
  return { ...savedDedication(saved), amount: typed('amount'), name: typed('name'), email: typed('email') }
}
