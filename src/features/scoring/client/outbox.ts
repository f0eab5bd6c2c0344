import type { ScoreAnswer } from '../contract.ts'
import type { ScoreKeeper, Unsent } from './score-keeper.ts'

/** What a failed sending means for what was typed. */
export type Failure =
  | { kind: 'later'; retryAfter: number | null }
  | { kind: 'signed-out' }
  | { kind: 'refused'; words: string }

export interface OutboxState {
  unsent: readonly Unsent[]
  /** The last try failed and nothing has gone well since. */
  isStuck: boolean
  /** The phone refused to store: what is typed lives only as long as this page. */
  isKept: boolean
}

export interface OutboxDeps {
  keeper: ScoreKeeper
  send(unsent: Unsent): Promise<ScoreAnswer>
  failureOf(thrown: unknown): Failure
  onAnswer(unsent: Unsent, answer: ScoreAnswer): void
  onChange(state: OutboxState): void
}

export interface Outbox {
  /** Keeps a score at once and sends it 500 ms after the last tap. */
  add(typed: Omit<Unsent, 'mutationId' | 'wasTried' | 'refused'>): void
  /** Tries now: there may be signal again. */
  wake(): void
  /** Sends what is waiting; true when nothing is left. */
  flush(): Promise<boolean>
}

export const pause = 500
const firstWait = 1_000
const longestWait = 30_000

/**
 * Sends typed scores one after the other, until the server has answered each. A score whose answer was lost
 * goes out again with the same mutation id before anything newer for its hole does: that is what makes a
 * retry harmless, and keeps a phone from disagreeing with itself.
 */
export function openOutbox({ keeper, send, failureOf, onAnswer, onChange }: OutboxDeps): Outbox {
  let unsent: Unsent[] = []
  let isStuck = false
  let isKept = true
  let failures = 0
  let underWay: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const settlesAt = new Map<string, number>()

  const tell = () => onChange({ unsent, isStuck, isKept })
  const keep = (change: Promise<void>) =>
    change.catch(() => {
      isKept = false
      tell()
    })

  function replace(old: Unsent, next: Unsent): void {
    unsent = unsent.map((each) => (each === old ? next : each))
    keep(keeper.put(next))
  }

  function drop(gone: Unsent): void {
    unsent = unsent.filter((each) => each.mutationId !== gone.mutationId)
    keep(keeper.remove(gone.mutationId))
  }

  function pumpIn(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(pump, wait)
  }

  function pump(): void {
    underWay ??= drain().finally(() => {
      underWay = undefined
    })
  }

  async function drain(): Promise<void> {
    for (;;) {
      const waiting = unsent.filter((each) => !each.refused)
      const [next] = waiting
      if (!next) return
      const wait = (settlesAt.get(next.mutationId) ?? 0) - Date.now()
      if (wait > 0) return pumpIn(wait)
      if (!(await sendOne(next))) return
    }
  }

  async function sendOne(next: Unsent): Promise<boolean> {
    const tried = { ...next, wasTried: true }
    replace(next, tried)
    try {
      const answer = await send(tried)
      failures = 0
      isStuck = false
      drop(tried)
      rebase(tried, answer)
      onAnswer(tried, answer)
      tell()
      return true
    } catch (thrown) {
      const goesOn = failed(tried, failureOf(thrown))
      tell()
      return goesOn
    }
  }

  /** What was typed on top of a score that has now been taken was typed knowing it. */
  function rebase({ holeId, score }: Unsent, { hole }: ScoreAnswer): void {
    if (!hole || hole.teamScore !== score) return
    for (const later of unsent.filter((each) => each.holeId === holeId)) {
      replace(later, { ...later, baseVersion: hole.version })
    }
  }

  function failed(tried: Unsent, failure: Failure): boolean {
    if (failure.kind === 'refused') {
      replace(tried, { ...tried, refused: failure.words })
      return true
    }
    isStuck = true
    failures += 1
    const backOff = Math.min(firstWait * 2 ** (failures - 1), longestWait)
    if (failure.kind === 'later') pumpIn(Math.max(backOff, (failure.retryAfter ?? 0) * 1000))
    return false
  }

  keeper.all().then((found) => {
    const known = new Set(unsent.map((each) => each.mutationId))
    unsent = [...found.filter((each) => !known.has(each.mutationId)), ...unsent]
    if (unsent.length > 0) pumpIn(0)
    tell()
  })

  return {
    add(typed) {
      const mine = unsent.filter((each) => each.holeId === typed.holeId)
      for (const old of mine) if (!old.wasTried || old.refused) drop(old)
      const fresh = { ...typed, mutationId: crypto.randomUUID(), wasTried: false, refused: null }
      unsent = [...unsent, fresh]
      settlesAt.set(fresh.mutationId, Date.now() + pause)
      keep(keeper.put(fresh))
      pumpIn(pause)
      tell()
    },
    wake: () => pumpIn(0),
    async flush() {
      settlesAt.clear()
      await underWay
      pump()
      await underWay
      return unsent.length === 0
    },
  }
}
