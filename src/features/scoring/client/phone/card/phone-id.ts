import { newId } from '../../../../../kernel/ids.ts'

const key = 'pinhigh.device'

/** Names this phone in the history of a card; it is no secret and identifies nobody. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const fresh = newId()
    localStorage.setItem(key, fresh)
    return fresh
  } catch {
    return 'no-storage'
  }
}
