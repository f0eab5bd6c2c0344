import type { Choice } from './together.ts'

const key = 'pinhigh.paying'

/** What was chosen on this tab's payment page: it survives a visit to another page, such as for a gift to add. */
export function saveChoice({ leftOut, shares, coversFee }: Choice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ leftOut: [...leftOut], shares: [...shares], coversFee }))
  } catch {
    // The page then begins as it did the first time.
  }
}

/** The choice, for the bills that were there when it was made; null for none. */
export function readChoice(): Choice | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const { leftOut, shares, coversFee } = (saved ?? {}) as Record<keyof Choice, unknown>
    if (!Array.isArray(leftOut) || !Array.isArray(shares) || typeof coversFee !== 'boolean') return null
    return { leftOut: new Set(leftOut.map(String)), shares: new Set(shares.map(String)), coversFee }
  } catch {
    return null
  }
}

/** Once it is paid: the next bill begins afresh. */
export function forgetChoice(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was saved.
  }
}
