import { instant, later, minute } from '../../../../kernel/clock.ts'
import { newId } from '../../../../kernel/ids.ts'
import type { Channel } from '../../contract.ts'
import { channelPause } from '../../rules.ts'
import { type DeliveryDeps, deliver } from './deliver.ts'
import { claimNext, nextDue, recoverAbandoned } from './queue-store.ts'

/** A channel's rate limit. */
export interface Pace {
  perSecond: number
  /** Messages being sent at the same time. */
  inFlight: number
}

export interface ChannelOptions {
  pace: Pace
  /** Called after each run, as in WorkerDeps. */
  ranOnce(run: { isFine: boolean; took: number }): void
}

export interface ChannelWorker {
  /** Something may be due. `retried`: a person asked for it, so a pause ends at once. */
  wake(retried: boolean): void
  /** Accepts nothing more; resolves when nothing is in progress. */
  stop(): Promise<void>
}

/** Longer than sending a message and saving the result can take. */
const lease = 5 * minute
const longestWait = 30_000
const shortestWait = 50
const closeAfter = 3_000
/** How often it looks for what a server that died was sending; its lease ends minutes later anyway. */
const recoverEvery = 10_000

/**
 * Sends a channel's due messages at its pace. When the service fails for everybody, the channel pauses and then tries
 * one message, so that an outage doesn't use up the attempts of everything queued.
 */
export function startChannelWorker(
  deps: DeliveryDeps,
  channel: Channel,
  { pace, ranOnce }: ChannelOptions,
): ChannelWorker {
  const service = channel === 'email' ? deps.mailer : deps.texts
  const sleep = createSleep()
  const underWay = new Set<Promise<void>>()
  let stopped = false
  let failures = 0
  let restUntil = 0
  let nextTurn = 0
  // A data folder has one server, so anything still 'sending' at startup was abandoned.
  let isFirst = deps.database.kind === 'sqlite'
  let recoverAt = Number.NEGATIVE_INFINITY

  /** Sends at most one message. Returns the milliseconds until the next step. */
  async function step(): Promise<number> {
    const wait = Math.max(restUntil, nextTurn) - Date.now()
    if (wait > 0) return wait
    if (underWay.size >= (failures > 0 ? 1 : pace.inFlight)) {
      await Promise.race(underWay)
      return 0
    }
    return takeNext(performance.now())
  }

  /** `start` is when the run began. */
  async function takeNext(start: number): Promise<number> {
    const now = deps.clock()
    const { sql } = deps.database
    if (start >= recoverAt) {
      await recoverAbandoned(sql, channel, instant(now), isFirst ? null : instant(now))
      recoverAt = start + recoverEvery
      isFirst = false
    }
    const claim = { id: newId(), now: instant(now), leaseUntil: instant(later(now, lease)) }
    const message = await claimNext(sql, channel, claim)
    if (message === 'gone') return 0
    if (message === null) {
      const wait = await untilDue()
      ended(start, true)
      return wait
    }
    if (service.delivers) nextTurn = Date.now() + 1000 / pace.perSecond
    const delivery = deliver(deps, message).then(
      (fault) => {
        noteResult(fault)
        ended(start, !fault?.facts.affectsAll)
      },
      (error: unknown) => {
        deps.log.warn({ err: error }, 'could not save the result of sending a message')
        ended(start, false)
      },
    )
    underWay.add(delivery)
    delivery.finally(() => {
      underWay.delete(delivery)
      sleep.wake()
    })
    return 0
  }

  async function untilDue(): Promise<number> {
    const due = await nextDue(deps.database.sql, channel)
    if (!due) return longestWait
    return Math.min(longestWait, Math.max(shortestWait, due.getTime() - deps.clock().getTime()))
  }

  function noteResult(fault: Awaited<ReturnType<typeof deliver>>): void {
    if (!fault?.facts.affectsAll) {
      failures = 0
      return
    }
    failures += 1
    restUntil = Date.now() + Math.max(fault.facts.retryAfter ?? 0, channelPause(failures))
  }

  function ended(start: number, isFine: boolean): void {
    ranOnce({ isFine, took: performance.now() - start })
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const start = performance.now()
      const wait = await step().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'could not read the outbox')
        ended(start, false)
        return 1000
      })
      if (wait > 0 && !stopped) await sleep.until(wait)
    }
  }

  const running = run()
  return {
    wake(retried) {
      if (retried) restUntil = 0
      sleep.wake()
    },
    async stop() {
      stopped = true
      sleep.wake()
      const late = setTimeout(() => service.close(), closeAfter)
      await Promise.all(underWay)
      await running
      clearTimeout(late)
      await service.close()
    },
  }
}

interface Sleep {
  /** Resolves after this many milliseconds or when woken; at once if `wake` was called since the last sleep. */
  until(milliseconds: number): Promise<void>
  wake(): void
}

/** A sleep that can be ended early and misses no `wake`. */
function createSleep(): Sleep {
  let isWoken = false
  let end: (() => void) | null = null
  return {
    async until(milliseconds) {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>()
        end = resolve
        const timer = setTimeout(resolve, milliseconds)
        await promise
        clearTimeout(timer)
        end = null
      }
      isWoken = false
    },
    wake() {
      isWoken = true
      end?.()
    },
  }
}
