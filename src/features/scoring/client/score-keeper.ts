/** A score that was typed and that the server has not answered yet. */
export interface Unsent {
  mutationId: string
  holeId: string
  holeNumber: number
  score: number | null
  /** The version this phone saw when it was typed. */
  baseVersion: number
  clientAt: string
  /** It may have reached the server, so it must be sent again as it is before anything newer for this hole. */
  wasTried: boolean
  /** Why the server will not take it, if it said so. */
  refused: string | null
}

/** Where typed scores wait. What `put` has resolved for is still there after a reload. */
export interface ScoreKeeper {
  all(): Promise<Unsent[]>
  /** Adds it, or replaces the one of the same mutation id. Throws when the phone refuses to store. */
  put(unsent: Unsent): Promise<void>
  remove(mutationId: string): Promise<void>
}

/** In the browser's local storage, one list per team: another team's token never sends them. */
export function localKeeper(teamId: string): ScoreKeeper {
  const key = `pinhigh.unsent.${teamId}`
  const read = (): Unsent[] => {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isUnsent) : []
    } catch {
      return []
    }
  }
  const write = (list: Unsent[]): void =>
    list.length > 0 ? localStorage.setItem(key, JSON.stringify(list)) : localStorage.removeItem(key)
  return {
    all: async () => read(),
    async put(unsent) {
      const list = read()
      const place = list.findIndex((each) => each.mutationId === unsent.mutationId)
      write(place < 0 ? [...list, unsent] : list.with(place, unsent))
    },
    async remove(mutationId) {
      write(read().filter((each) => each.mutationId !== mutationId))
    },
  }
}

/** Storage can be edited, or be from an older version of this page. */
function isUnsent(value: unknown): value is Unsent {
  const { mutationId, holeId, holeNumber, baseVersion } = (value ?? {}) as Partial<Unsent>
  return (
    [mutationId, holeId].every((text) => typeof text === 'string') &&
    [holeNumber, baseVersion].every(Number.isInteger)
  )
}

/** Names this phone in the history of a card; it is no secret and identifies nobody. */
export function deviceId(): string {
  const key = 'pinhigh.device'
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    const fresh = crypto.randomUUID()
    localStorage.setItem(key, fresh)
    return fresh
  } catch {
    return 'no-storage'
  }
}
