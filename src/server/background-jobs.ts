import type { FastifyInstance } from 'fastify'
import type { Features } from './features.ts'
import { sweepUploads } from './http/uploads/multipart.ts'

const reconcileEvery = 15_000
const sweepEvery = 3_600_000
const emailsEvery = 5_000
const waitlistsEvery = 5_000
const placesEvery = 60_000

/**
 * At start and every hour: deletes files left by a crash, deletions that can no longer be undone, and logos of
 * sponsorships long unpaid; reminds sponsors whose check hasn't come.
 */
export function startSweeping(features: Features, http: FastifyInstance): { stop(): Promise<void> } {
  const sweep = async () => {
    try {
      await features.sponsors.expireLogos()
      await features.sponsors.remindAboutChecks()
      await features.deletions.sweep()
      await features.files.sweep()
      sweepUploads(http.uploadFolder)
    } catch (error) {
      http.log.warn({ err: error }, 'could not clean up files; will try again')
    }
  }
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

/** Asks the provider about open payments again and again: a lost event does no harm. */
export function startReconciling(features: Features, http: FastifyInstance): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = features.payments.reconcile().catch((error: unknown) => {
      http.log.warn({ err: error }, 'reconciling failed; will try again')
    })
  }, reconcileEvery)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Moves the waitlists on. */
export function startWaitlists(features: Features, http: FastifyInstance): { stop(): Promise<void> } {
  const { waitlist } = features
  return repeat(
    () => waitlist.run(),
    waitlistsEvery,
    (error) => {
      http.log.warn({ err: error }, 'the waitlist could not move on; will try again')
    },
  )
}

/** Reminds of places that were sent, and ends what nobody answered in time. */
export function startPlaces(features: Features, http: FastifyInstance): { stop(): Promise<void> } {
  const { places } = features
  return repeat(
    () => places.run(),
    placesEvery,
    (error) => {
      http.log.warn({ err: error }, 'places sent by link could not be looked after; will try again')
    },
  )
}

/** Runs a job again and again, never twice at once. */
function repeat(
  job: () => Promise<void>,
  every: number,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = job()
      .catch(onFailure)
      .finally(() => {
        isRunning = false
      })
  }, every)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Creates the emails requested on the login pages that an outage or a restart left undone. */
export function startEmailRequests(features: Features, http: FastifyInstance): { stop(): Promise<void> } {
  const drain = () =>
    features.auth.sendRequestedEmails().catch((error: unknown) => {
      http.log.warn({ err: error }, 'could not create requested emails; will try again')
    })
  let running = drain()
  const timer = setInterval(() => {
    running = drain()
  }, emailsEvery)
  return {
    async stop() {
      clearInterval(timer)
      await running
      await drain()
    },
  }
}
