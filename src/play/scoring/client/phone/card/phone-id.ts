import { newId } from '../../../../../kernel/ids.ts'

const key = 'pinhigh.device'

/** Identifies this phone in a scorecard's history; not a secret, and not a person. */
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
