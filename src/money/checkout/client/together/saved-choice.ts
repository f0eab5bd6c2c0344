import type { Choice } from './together.ts'

const key = 'pinhigh.paying'

/**
 * What was chosen on this tab's payment page: it survives a visit to another page, such as for a gift to add. `own`: keys of the
 * bills that weren't somebody else's.
 */
export function saveChoice({ leftOut, shares, coversFee }: Choice, own: readonly string[]): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ leftOut: [...leftOut], shares: [...shares], coversFee, own }),
    )
  } catch {
    // The page then begins as it did the first time.
  }
}

/** The choice of whoever has one of these bills of their own; null for none: the next person's begins afresh. */
export function readChoice(ownNow: readonly string[]): Choice | null {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const { leftOut, shares, coversFee, own } = (saved ?? {}) as Record<keyof Choice | 'own', unknown>
    if (!Array.isArray(leftOut) || !Array.isArray(shares) || typeof coversFee !== 'boolean') return null
    if (!Array.isArray(own) || !ownNow.some((key) => own.includes(key))) return null
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
