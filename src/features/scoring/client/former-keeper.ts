import type { PhoneDatabase } from './phone-database.ts'
import type { Unsent } from './unsent.ts'

const prefix = 'pinhigh.unsent.'

/**
 * Before the phone's database, scores waited in local storage, one list per team. What is still there is
 * moved over; a list goes only once its scores are on disk, so a page that ends in between does it again.
 */
export async function takeOverFormer(database: PhoneDatabase): Promise<void> {
  for (const key of formerKeys()) {
    const former = readList(key)
    const transaction = database.transaction('unsent', 'readwrite', { durability: 'strict' })
    const known = new Set((await transaction.store.getAll()).map((each) => each.mutationId))
    const missing = former.filter((each) => !known.has(each.mutationId))
    const owner = `team:${key.slice(prefix.length)}` as const
    await Promise.all([...missing.map((each) => transaction.store.add({ ...each, owner })), transaction.done])
    localStorage.removeItem(key)
  }
}

function formerKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function readList(key: string): Unsent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFormer).map(fromFormer) : []
  } catch {
    return []
  }
}

type Former = Omit<Unsent, 'trouble' | 'reason'> & { refused: string | null }

function fromFormer({ refused, ...score }: Former): Unsent {
  return { ...score, reason: null, trouble: refused ? { kind: 'refused', words: refused } : null }
}

function isFormer(value: unknown): value is Former {
  const { mutationId, holeId, holeNumber, baseVersion } = (value ?? {}) as Partial<Former>
  return (
    [mutationId, holeId].every((text) => typeof text === 'string') &&
    [holeNumber, baseVersion].every(Number.isInteger)
  )
}
