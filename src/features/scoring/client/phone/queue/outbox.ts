import { newId } from '../../../../../kernel/ids.ts'
import type { ScoreAnswer } from '../../../contract.ts'
import { openDurableQueue } from './durable-queue.ts'
import {
  answered,
  attentionOf,
  dismissed,
  inTrouble,
  type PendingScore,
  type QueueUpdate,
  type TypedScore,
  tried,
  typed,
  waitingOf,
} from './pending-scores.ts'
import type { ScoreStore } from './score-store.ts'
import { oneTabAtATime } from './tabs.ts'

/** What a failed sending means for what was typed. */
export type Failure =
  | { kind: 'later'; retryAfter: number | null }
  | { kind: 'signed-out' }
  | { kind: 'refused'; words: string }

export interface OutboxState {
  /** On their way, or waiting for signal. */
  unsent: readonly PendingScore[]
  /** What the server will not take, until a person has decided about it. */
  attention: readonly PendingScore[]
  /** The last try failed and nothing has gone well since. */
  isStuck: boolean
  /** What this phone had kept before has been read: until then nobody knows whether all is sent. */
  isRead: boolean
  /** All that was typed is on this phone's disk. */
  isSaved: boolean
  /** The phone refused to store: what is typed lives only as long as this page. */
  canStore: boolean
}

export interface OutboxDeps {
  /** Names the lock under which one tab sends. */
  name: string
  store: ScoreStore
  send(unsent: PendingScore): Promise<ScoreAnswer>
  failureOf(thrown: unknown): Failure
  /** Before the score leaves the queue, so that no screen is without both. */
  onAnswer(unsent: PendingScore, answer: ScoreAnswer): void
  onChange(state: OutboxState): void
  /** Another tab has typed, or has sent. */
  onChangeElsewhere?(): void
}

export interface Outbox {
  /** Keeps a score at once and sends it 500 ms after the last tap. */
  add(fresh: TypedScore): void
  /** Sends a score that was refused once more, as a new one. */
  again(mutationId: string): void
  dismiss(mutationId: string): void
  /** Tries now: there may be signal, or a session, again. */
  wake(): void
  /** Sends what is waiting; true when nothing is. */
  flush(): Promise<boolean>
}

export const pause = 500
const firstWait = 1_000
/** However long there is no signal, somebody who comes back into it waits no longer than this. */
const longestWait = 15_000

const tooLate = 'Scoring was locked before it arrived.'

/**
 * Sends typed scores one after the other, until the server has answered each. A score whose answer was lost
 * goes out again with the same mutation id before anything newer for its hole does: that is what makes a
 * retry harmless, and keeps a phone from disagreeing with itself.
 */
export function openOutbox(deps: OutboxDeps): Outbox {
  let isStuck = false
  let failures = 0
  let underWay: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const settlesAt = new Map<string, number>()
  const queue = openDurableQueue(deps.store, tell)
  const waiting = () => waitingOf(queue.view())

  function tell(): void {
    deps.onChange({
      unsent: waiting(),
      attention: attentionOf(queue.view()),
      isStuck,
      isRead: queue.isRead(),
      isSaved: queue.isSaved(),
      canStore: !queue.isRefused(),
    })
  }

  function pumpIn(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(pump, wait)
  }

  function pump(): void {
    if (waiting().length === 0 && queue.isWritten()) return
    underWay ??= oneTabAtATime(deps.name, drain).finally(() => {
      underWay = undefined
    })
  }

  async function drain(): Promise<void> {
    await queue.reread()
    for (;;) {
      const [next] = waiting()
      if (!next) return
      const wait = (settlesAt.get(next.mutationId) ?? 0) - Date.now()
      if (wait > 0) return pumpIn(wait)
      if (!(await sendOne(next.mutationId))) return
    }
  }

  /** Answers whether to go on with the next. */
  async function sendOne(mutationId: string): Promise<boolean> {
    await queue.change(tried(mutationId))
    const sent = waiting().find((each) => each.mutationId === mutationId)
    if (!sent) return true // a newer tap, in another tab, has taken its place
    try {
      const answer = await deps.send(sent)
      failures = 0
      isStuck = false
      deps.onAnswer(sent, answer)
      await queue.change(after(sent, answer))
      return true
    } catch (thrown) {
      return failed(sent, deps.failureOf(thrown))
    }
  }

  async function failed(sent: PendingScore, failure: Failure): Promise<boolean> {
    if (failure.kind === 'refused') {
      await queue.change(inTrouble(sent.mutationId, { kind: 'refused', words: failure.words }))
      return true
    }
    isStuck = true
    failures += 1
    const backOff = Math.min(firstWait * 2 ** (failures - 1), longestWait)
    if (failure.kind === 'later') pumpIn(Math.max(backOff, (failure.retryAfter ?? 0) * 1000))
    tell()
    return false
  }

  function add(fresh: TypedScore): void {
    const unsent = { ...fresh, mutationId: newId(), wasTried: false, trouble: null }
    settlesAt.set(unsent.mutationId, Date.now() + pause)
    void queue.change(typed(unsent))
    pumpIn(pause)
  }

  function addAgain(mutationId: string): boolean {
    const old = attentionOf(queue.view()).find((each) => each.mutationId === mutationId)
    if (old) add(old)
    return old !== undefined
  }

  /** A phone whose storage does not answer at first may hold scores from before. */
  async function loadStored(): Promise<void> {
    await queue.reread()
    pump()
    if (!queue.isRead()) setTimeout(loadStored, longestWait)
  }

  void loadStored()
  deps.store.onChangeElsewhere(() => {
    void queue.reread()
    deps.onChangeElsewhere?.()
  })

  return {
    add,
    again(mutationId) {
      if (addAgain(mutationId)) return
      // A card that has only just been opened has not read its queue yet.
      void queue.reread().then(() => addAgain(mutationId))
    },
    dismiss: (mutationId) => void queue.change(dismissed(mutationId)),
    wake: () => pumpIn(0),
    async flush() {
      settlesAt.clear()
      await underWay
      pump()
      await underWay
      return waiting().length === 0
    },
  }
}

/** The server keeps an attempt that came after the lock; the person is told, and nothing tries it again by itself. */
function after(sent: PendingScore, { hole, scoringIsLocked }: ScoreAnswer): QueueUpdate {
  const isTaken = hole?.teamScore === sent.score
  if (!isTaken && scoringIsLocked) return inTrouble(sent.mutationId, { kind: 'too-late', words: tooLate })
  return answered(sent, hole)
}
