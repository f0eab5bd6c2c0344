/** What this browser stores between visits. The names are fixed: phones have data under them. */
export const keys = {
  username: 'username',
  token: 'token',
  expires: 'expires',
  /** Milliseconds this device's clock was ahead of the server's at login. */
  ahead: 'clock-ahead',
  /** 'team' when the last session here was a team's: it logs in by code, not by email. */
  lastLogin: 'last-login',
  user: 'LOCAL_STORAGE_USER',
  event: 'LOCAL_STORAGE_EVENT',
  payment: 'LOCAL_STORAGE_PAYMENT',
  /** Every payment request of this browser; the newest is also under the name above. */
  bills: 'LOCAL_STORAGE_BILLS',
  /** The bills of $0 that were confirmed in this browser. */
  confirmed: 'confirmed-bills',
  /** The bills of which one share was paid in this browser. */
  shares: 'paid-shares',
  /** What a team of this browser owed when that was read last. */
  unpaid: 'unpaid-team',
  /** The receipt of the payment started last in this browser. */
  receipt: 'receipt',
  /** The place of a team that was taken last in this browser by its link. */
  place: 'claimed-place',
  /** Where the sponsor who last chose a check in this browser names their golfers and guests. */
  sponsored: 'sponsor-places',
  /** What the event used when the staff's menu was last read. */
  uses: 'staff-menu',
  /** Of older versions: what this computer printed on. */
  paper: 'paper',
  /** What a volunteer's link last showed in this browser, for where there is no signal. */
  shift: 'volunteer-shift',
  /** Teams with a star on the leaderboard, by id. */
  followed: 'followed-teams',
} as const
export type StorageKey = (typeof keys)[keyof typeof keys]

/** Private windows and full disks may refuse storage; the page then works without memory. */
export function read(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function write(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing is lost: it can be loaded or typed again.
  }
}

export function remove(...gone: StorageKey[]): void {
  try {
    for (const key of gone) localStorage.removeItem(key)
  } catch {
    // Ignored, as above.
  }
}

/** A stored JSON value if it has the expected shape, else null: storage can be edited, or be from an older version. */
export function readJson<T>(key: StorageKey, fits: (value: Partial<T>) => boolean): T | null {
  const text = read(key)
  return text === null ? null : parseJson(text, fits)
}

export function parseJson<T>(text: string, fits: (value: Partial<T>) => boolean): T | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !fits(value as Partial<T>)) return null
    return value as T
  } catch {
    return null
  }
}

/** A score was sent from this browser, or tried to be: only then can there be unsent ones. */
export function hasScoredHere(): boolean {
  try {
    return localStorage.getItem('pinhigh.device') !== null
  } catch {
    return false
  }
}

/** Browsers notify other tabs of a change; this notifies the page that made it. */
export function broadcast(): void {
  window.dispatchEvent(new Event('storage'))
}
