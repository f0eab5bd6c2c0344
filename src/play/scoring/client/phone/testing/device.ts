import { unreachable } from '../../../../../ui/calls/api-fault.ts'
import { failureOf } from '../../../../../ui/offline/send-failure.ts'
import type { ScoreAnswer } from '../../../contract.ts'
import { openScorecard, type Scorecard } from '../card/scorecard.ts'
import type { PendingScore } from '../queue/pending-scores.ts'
import { memoryScoreStore } from '../queue/score-store.ts'
import type { RuleServer } from './rule-server.ts'

/** What happens to one request. */
export const fates = ['through', 'dropped', 'answer-lost', 'arrives-later', 'arrives-twice'] as const
export type Fate = (typeof fates)[number]

/** The network between all phones and the server. */
export interface FakeNetwork {
  server: RuleServer
  /** The fate of the next request; 'through' once there is no more trouble. */
  nextFate(): Fate
  /** Requests that reach the server after their sender gave them up. */
  later: PendingScore[]
}

let boots = 0

/** A phone running the product's own scorecard, with a disk that survives restarts. */
export function device(network: FakeNetwork) {
  const disk = memoryScoreStore()
  /** Every score this phone ever stored, and those that left it. */
  const typed = new Map<string, PendingScore>()
  const sent = new Set<string>()
  let isOnline = true
  let boot = start()

  /** A killed browser does nothing more: answers to it are lost, and it writes nothing. */
  function start(): { scorecard: Scorecard; kill(): void } {
    let isAlive = true
    const never = new Promise<never>(() => undefined)
    const alive = <T>(value: T): T | Promise<never> => (isAlive ? value : never)
    boots += 1
    const scorecard = openScorecard({
      owner: `team:${boots}`,
      load: async () => alive(isOnline ? network.server.card() : Promise.reject(unreachable())),
      store: {
        ...disk,
        async change(step) {
          if (!isAlive) return never
          const queue = await disk.change(step)
          for (const each of queue) typed.set(each.mutationId, each)
          return queue
        },
        saveCard: async (saved) => alive(disk.saveCard(saved)),
      },
      line: {
        send: async (unsent) => alive(await send(unsent)),
        confirm: () => never,
        failureOf,
      },
    })
    return { scorecard, kill: () => (isAlive = false) }
  }

  async function send(unsent: PendingScore): Promise<ScoreAnswer> {
    sent.add(unsent.mutationId)
    if (!isOnline) throw unreachable()
    const fate = network.nextFate()
    if (fate === 'dropped') throw unreachable()
    if (fate === 'arrives-later') {
      network.later.push(unsent)
      throw unreachable()
    }
    const answer = network.server.record(unsent)
    if (fate === 'arrives-twice') network.later.push(unsent)
    if (fate === 'answer-lost') throw unreachable()
    return answer
  }

  return {
    typed,
    sent,
    scorecard: () => boot.scorecard,
    isOnline(now: boolean) {
      isOnline = now
      if (now) boot.scorecard.wake()
    },
    /** Without warning, at any moment. */
    restart() {
      boot.kill()
      boot = start()
    },
  }
}
export type Device = ReturnType<typeof device>
