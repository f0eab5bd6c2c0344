import { unreachable } from '../../../../../ui/calls/api-fault.ts'
import type { ScoreAnswer } from '../../../contract.ts'
import { memoryKeeper } from '../score-keeper.ts'
import { openScorecard, type Scorecard } from '../scorecard.ts'
import { failureOf } from '../server-line.ts'
import type { Unsent } from '../unsent.ts'
import type { RuleServer } from './rule-server.ts'

/** What becomes of one request on its way. */
export const fates = ['through', 'dropped', 'answer-lost', 'arrives-later', 'arrives-twice'] as const
export type Fate = (typeof fates)[number]

/** What all phones have between them and the server. */
export interface Ether {
  server: RuleServer
  /** The fate of the next request; 'through' when there is no more trouble. */
  nextFate(): Fate
  /** Requests that the server will get after their sender has given them up. */
  later: Unsent[]
}

let boots = 0

/** A phone with the product's own scorecard, on a disk that outlives it. */
export function device(ether: Ether) {
  const disk = memoryKeeper()
  /** Everything this phone ever put on its disk, and what of it left the phone. */
  const typed = new Map<string, Unsent>()
  const sent = new Set<string>()
  let isOnline = true
  let boot = start()

  /** A killed browser does nothing more: its answers go nowhere, and it writes nothing. */
  function start(): { scorecard: Scorecard; kill(): void } {
    let isAlive = true
    const never = new Promise<never>(() => undefined)
    const alive = <T>(value: T): T | Promise<never> => (isAlive ? value : never)
    boots += 1
    const scorecard = openScorecard({
      owner: `team:${boots}`,
      load: async () => alive(isOnline ? ether.server.card() : Promise.reject(unreachable())),
      keeper: {
        ...disk,
        async change(step) {
          if (!isAlive) return never
          const queue = await disk.change(step)
          for (const each of queue) typed.set(each.mutationId, each)
          return queue
        },
        keepCard: async (kept) => alive(disk.keepCard(kept)),
      },
      line: {
        send: async (unsent) => alive(await send(unsent)),
        confirm: () => never,
        failureOf,
      },
    })
    return { scorecard, kill: () => (isAlive = false) }
  }

  async function send(unsent: Unsent): Promise<ScoreAnswer> {
    sent.add(unsent.mutationId)
    if (!isOnline) throw unreachable()
    const fate = ether.nextFate()
    if (fate === 'dropped') throw unreachable()
    if (fate === 'arrives-later') {
      ether.later.push(unsent)
      throw unreachable()
    }
    const answer = ether.server.record(unsent)
    if (fate === 'arrives-twice') ether.later.push(unsent)
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
