import type { FastifyInstance } from 'fastify'
import type { Features } from './features.ts'
import { sweepUploads } from './http/uploads/multipart.ts'
import { noted } from './metrics/job-record.ts'

const reconcileEvery = 15_000
const sweepEvery = 3_600_000
const emailsEvery = 5_000
const waitlistsEvery = 5_000
const placesEvery = 60_000
const webhooksEvery = 2_000
const claimsEvery = 60_000
const removalsEvery = 1_800_000

export interface RunningJob {
  /** Lets a run that has begun finish. */
  stop(): Promise<void>
}

/**
 * At start and every hour: deletes files left by a crash, deletions that can no longer be undone, and logos of
 * sponsorships long unpaid; reminds sponsors whose check hasn't come.
 */
export function startSweeping(features: Features, http: FastifyInstance): RunningJob {
  const job = watched(http, 'sweep', 'could not clean up files; will try again', async () => {
    await features.sponsors.expireLogos()
    await features.sponsors.remindAboutChecks()
    await features.deletions.sweep()
    await features.files.sweep()
    if (features.programs.usesWebhooks()) await features.programs.deliveries.sweep()
    sweepUploads(http.uploadFolder)
  })
  return repeat(job, sweepEvery, job())
}

/** Asks the provider about open payments again and again: a lost event does no harm. */
export function startReconciling(features: Features, http: FastifyInstance): RunningJob {
  const failure = 'reconciling failed; will try again'
  return repeat(
    watched(http, 'reconcile', failure, () => features.payments.reconcile()),
    reconcileEvery,
  )
}

/** Moves the waitlists on. */
export function startWaitlists(features: Features, http: FastifyInstance): RunningJob {
  const failure = 'the waitlist could not move on; will try again'
  return repeat(
    watched(http, 'waitlist', failure, () => features.waitlist.run()),
    waitlistsEvery,
  )
}

/** Reminds of places that were sent, and ends what nobody answered in time. */
export function startPlaces(features: Features, http: FastifyInstance): RunningJob {
  const failure = 'places sent by link could not be looked after; will try again'
  return repeat(
    watched(http, 'places', failure, () => features.places.run()),
    placesEvery,
  )
}

/** Opens claims of holes in one that a failure left undone. */
export function startClaims(features: Features, http: FastifyInstance): RunningJob {
  const failure = 'could not open the claim of a hole in one; will try again'
  return repeat(
    watched(http, 'claims', failure, () => features.holeInOne.run()),
    claimsEvery,
  )
}

/** Removes contact details some time after an event, where that is set: at start, because a stop may have left one undone. */
export function startRemovals(features: Features, http: FastifyInstance): RunningJob {
  const failure = 'contact details could not be removed; will try again'
  const job = watched(http, 'contact-removals', failure, () => features.privacy.removals.run())
  return repeat(job, removalsEvery, job())
}

/** Sends what other programs are told: right after it happened, and again where it wasn't taken. */
export function startWebhooks(features: Features, http: FastifyInstance): RunningJob {
  const { programs, database } = features
  const failure = 'webhooks could not be sent; will try again'
  const job = watched(http, 'webhooks', failure, async () => {
    if (programs.usesWebhooks()) await programs.deliveries.run()
  })
  const timer = setInterval(job, webhooksEvery)
  const unsubscribe = database.onChange(({ topic }) => {
    if (topic === 'webhooks') void job()
  })
  return {
    async stop() {
      clearInterval(timer)
      unsubscribe()
      await programs.deliveries.stop()
    },
  }
}

/** Creates the emails requested on the login pages that an outage or a restart left undone. */
export function startEmailRequests(features: Features, http: FastifyInstance): RunningJob {
  const failure = 'could not create requested emails; will try again'
  const job = watched(http, 'email-requests', failure, () => features.auth.sendRequestedEmails())
  const repeated = repeat(job, emailsEvery, job())
  return {
    async stop() {
      await repeated.stop()
      await job()
    },
  }
}

/** The job with how it went noted; it never throws. */
function watched(
  { jobs, log }: FastifyInstance,
  name: string,
  failure: string,
  work: () => Promise<unknown>,
): () => Promise<void> {
  jobs.add(name)
  return async () => {
    try {
      await noted(jobs, name, work)
    } catch (error) {
      log.warn({ err: error }, failure)
    }
  }
}

/** Runs a job again and again, never twice at once. `first` is a run that has begun already. */
function repeat(job: () => Promise<void>, every: number, first?: Promise<void>): RunningJob {
  let running: Promise<void> | undefined
  const run = (begun: Promise<void>) => {
    running = begun.finally(() => {
      running = undefined
    })
  }
  if (first) run(first)
  const timer = setInterval(() => {
    if (!running) run(job())
  }, every)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
