import type { Channel } from '../contract.ts'
import type { HandOverDeps } from './hand-over.ts'
import { openLane, type Pace } from './lane.ts'

export interface WorkerDeps extends HandOverDeps {
  paces?: Partial<Record<Channel, Pace>> | undefined
}

/** One mail connection takes one message at a time. A US long code passes on one text a second, whatever it is given. */
const paces: Record<Channel, Pace> = {
  email: { perSecond: 10, inFlight: 1 },
  sms: { perSecond: 1, inFlight: 3 },
}

/** Sends what waits in the outbox until stopped; each channel by itself, so that one at rest holds up no other. */
export function startWorker(deps: WorkerDeps): { stop(): Promise<void> } {
  const channels = ['email', 'sms'] as const
  const lanes = channels.map((channel) => openLane(deps, channel, deps.paces?.[channel] ?? paces[channel]))
  const deaf = deps.database.onChange((change) => {
    if (change.topic === 'outbox') for (const lane of lanes) lane.wake(change.retried ?? false)
    if (change.topic === 'missed') for (const lane of lanes) lane.wake(false)
  })
  return {
    async stop() {
      deaf()
      await Promise.all(lanes.map((lane) => lane.stop()))
    },
  }
}
