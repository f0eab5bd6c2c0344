import { newId } from '../../../../../kernel/ids.ts'
import { openDurableQueue } from '../../../../../ui/offline/durable-queue.ts'
import { type Failure, longestWait, nextTryIn } from '../../../../../ui/offline/send-failure.ts'
import { oneTabAtATime } from '../../../../../ui/offline/tabs.ts'
import type { ScoreAnswer } from '../../../contract.ts'
import {
  answered,
  attentionOf,
  dismissed,
  early,
  inTrouble,
  isOn,
  type PendingScore,
  type QueueUpdate,
  type TypedScore,
  tried,
  typed,
  waitingOf,
} from './pending-scores.ts'
import type { ScoreStore } from './score-store.ts'

export interface OutboxState {
  /** On their way, or waiting for signal. */
  unsent: readonly PendingScore[]
  /** Refused by the server, until a person has decided. */
  attention: readonly PendingScore[]
  /** The last try failed and none has succeeded since. */
  isStuck: boolean
  /** The stored queue has been read: before that nobody knows whether everything is sent. */
  isRead: boolean
  /** Everything typed is on this phone's disk. */
  isSaved: boolean
  /** False when the phone refused to store: scores live only as long as this page. */
  canStore: boolean
}

export interface OutboxDeps {
  /** Name of the lock that lets one tab send at a time. */
  name: string
  store: ScoreStore
  send(unsent: PendingScore): Promise<ScoreAnswer>
  failureOf(thrown: unknown): Failure
  /** Called before the score leaves the queue, so that no screen is without both. */
  onAnswer(unsent: PendingScore, answer: ScoreAnswer): void
  /** Called when the state looks different, and once at first. */
  onChange(state: OutboxState): void
  /** Another tab typed or sent something. */
  onChangeElsewhere?(): void
}

export interface Outbox {
  /** Stores a score at once and sends it 500 ms after the last tap. */
  add(fresh: TypedScore): void
  /** Sends a refused score again, as a new one. */
  again(mutationId: string): void
  dismiss(mutationId: string): void
  /** Sends what was tapped before the page's code was there. */
  takeEarly(): void
  /** Tries now: signal or a session may be back. */
  wake(): void
  /** Sends what is pending; returns true when nothing is left. */
  flush(): Promise<boolean>
}

export const pause = 500

const tooLate = 'Scoring was locked before it arrived.'

/**
 * Sends typed scores one at a time, until the server has answered each. A score whose answer was lost is sent again
 * with the same mutation id before anything newer for its hole: that makes a retry harmless, and keeps a phone from
 * contradicting itself.
 */
export function openOutbox(deps: OutboxDeps): Outbox {
  let isStuck = false
  let told = ''
  let failures = 0
  let underWay: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const settlesAt = new Map<string, number>()
  const queue = openDurableQueue(deps.store, tell)
  const waiting = () => waitingOf(queue.view())

  /** A 'sent' mark and a finished write change nothing on the screen: a tap doesn't wait for it to be drawn again. */
  function tell(): void {
    const state = {
      unsent: waiting(),
      attention: attentionOf(queue.view()),
      isStuck,
      isRead: queue.isRead(),
      isSaved: queue.isSaved(),
      canStore: !queue.isRefused(),
    }
    const looks = looksOf(state)
    if (looks === told) return
    told = looks
    deps.onChange(state)
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
      const next = waiting().find((each) => !each.isEarly)
      if (!next) return
      const wait = (settlesAt.get(next.mutationId) ?? 0) - Date.now()
      if (wait > 0) return pumpIn(wait)
      if (!(await sendOne(next.mutationId))) return
    }
  }

  /** Returns whether to go on with the next. */
  async function sendOne(mutationId: string): Promise<boolean> {
    await queue.change(tried(mutationId))
    const sent = waiting().find((each) => each.mutationId === mutationId)
    if (!sent) return true // replaced by a newer tap in another tab
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
    if (failure.kind === 'later') pumpIn(nextTryIn(failures, failure.retryAfter))
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

  /** A phone whose storage didn't answer at first may hold older scores. */
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
      // A scorecard that was only just opened hasn't read its queue yet.
      void queue.reread().then(() => addAgain(mutationId))
    },
    dismiss: (mutationId) => void queue.change(dismissed(mutationId)),
    takeEarly: () => void queue.change(early).then(pump),
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

/** Two states that look the same to a person give the same text. A score never changes under its mutation id. */
function looksOf({ unsent, attention, ...flags }: OutboxState): string {
  const ids = (list: readonly PendingScore[]) =>
    list.map(({ mutationId, trouble }) => [mutationId, trouble?.words])
  return JSON.stringify([ids(unsent), ids(attention), flags])
}

/** The server records an attempt that came after the lock; the person is told, and nothing retries it automatically. */
function after(sent: PendingScore, { hole, scoringIsLocked }: ScoreAnswer): QueueUpdate {
  const isTaken = hole !== null && isOn(hole, sent)
  if (!isTaken && scoringIsLocked) return inTrouble(sent.mutationId, { kind: 'too-late', words: tooLate })
  return answered(sent, hole)
}
