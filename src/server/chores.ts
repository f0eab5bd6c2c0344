import type { FastifyInstance } from 'fastify'
import type { Features } from './features.ts'

const reconcileEvery = 15_000
const sweepEvery = 3_600_000

/** Takes away files that a crash left without anything that points at them: at the start, and every hour. */
export function startSweeping(features: Features, http: FastifyInstance): { stop(): Promise<void> } {
  const sweep = () =>
    features.files.sweep().catch((error: unknown) => {
      http.log.warn({ err: error }, 'unclaimed files could not be swept; it will be tried again')
    })
  let running = sweep()
  const timer = setInterval(() => {
    running = sweep()
  }, sweepEvery)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Asks the provider about payments left open, again and again: a lost event costs nothing. */
export function startReconciling(features: Features, http: FastifyInstance): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = features.payments.reconcile().catch((error: unknown) => {
      http.log.warn({ err: error }, 'reconciling failed; it will be tried again')
    })
  }, reconcileEvery)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
