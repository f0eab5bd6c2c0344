import type { Channel } from '../../contract.ts'
import { type Pace, startChannelWorker } from './channel-worker.ts'
import type { DeliveryDeps } from './deliver.ts'

export interface WorkerDeps extends DeliveryDeps {
  /**
   * Called after each run, with its milliseconds: a look into the outbox that found nothing due, or a message handed
   * over. It failed when the outbox couldn't be read or the service takes nobody's messages; a refused address isn't
   * a failure.
   */
  ranOnce?: ((channel: Channel, run: { isFine: boolean; took: number }) => void) | undefined
  paces?: Partial<Record<Channel, Pace>> | undefined
}

/** A mail connection takes one message at a time. A US long code sends one text per second, however fast it is fed. */
const paces: Record<Channel, Pace> = {
  email: { perSecond: 10, inFlight: 1 },
  sms: { perSecond: 1, inFlight: 3 },
}

/** Sends queued messages until stopped. Channels run independently, so a paused one doesn't hold up the other. */
export function startOutboxWorker(deps: WorkerDeps): { stop(): Promise<void> } {
  const channels = ['email', 'sms'] as const
  const workers = channels.map((channel) =>
    startChannelWorker(deps, channel, {
      pace: deps.paces?.[channel] ?? paces[channel],
      ranOnce: (run) => deps.ranOnce?.(channel, run),
    }),
  )
  const unsubscribe = deps.database.onChange((change) => {
    if (change.topic === 'outbox') for (const lane of workers) lane.wake(change.retried ?? false)
    if (change.topic === 'missed') for (const lane of workers) lane.wake(false)
  })
  return {
    async stop() {
      unsubscribe()
      await Promise.all(workers.map((lane) => lane.stop()))
    },
  }
}
